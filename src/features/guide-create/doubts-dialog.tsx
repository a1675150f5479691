import { useLingui } from '@lingui/react/macro';
import { useLicenseSentence } from '../../components/guide/license-note.tsx';
import { formatDateTime, formatKg } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Doubt } from './guide-doubts.ts';

interface Props {
  doubts: readonly Doubt[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms allowed but unusual values before the guide is saved. */
export function DoubtsDialog({ doubts, onClose, onConfirm }: Props) {
  const { t, i18n } = useLingui();
  const licenseSentence = useLicenseSentence();
  const say = (doubt: Doubt): string => {
    if (doubt.kind === 'quantity') return t`A quantidade é ${formatKg(doubt.kg, i18n.locale)}: mais do que um camião leva.`;
    if (doubt.kind === 'group') return t`O grupo é ${doubt.group}: com este código LER costuma ser ${doubt.usual}.`;
    if (doubt.kind === 'license') return licenseSentence(doubt.trouble);
    return t`O transporte é em ${formatDateTime(doubt.at, i18n.locale)}: a mais de um ano de hoje.`;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t`Confirme antes de gravar`}
      confirmLabel={t`Está certo, gravar`}
      cancelLabel={t`Corrigir`}
    >
      <ul className="list-disc space-y-2 ps-5">
        {doubts.map((doubt) => (
          <li key={doubt.kind === 'moment' ? doubt.transporter : doubt.kind}>{say(doubt)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
