import { useLingui } from '@lingui/react/macro';
import type { CorrectionDoubt, GuideDoubt } from '../../domain/guide/guide-doubts.ts';
import { formatDateTime, formatKg } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLicenseSentence } from './license-note.tsx';
import type { LicenseTrouble } from './use-license.ts';

export type Doubt = GuideDoubt | CorrectionDoubt | { kind: 'license'; trouble: LicenseTrouble };

interface Props {
  doubts: readonly Doubt[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms allowed but unusual values before a guide or a correction is saved. */
export function DoubtsDialog({ doubts, onClose, onConfirm }: Props) {
  const { t, i18n } = useLingui();
  const licenseSentence = useLicenseSentence();
  const say = (doubt: Doubt): string => {
    if (doubt.kind === 'quantity') return t`A quantidade é ${formatKg(doubt.kg, i18n.locale)}: mais do que um camião leva.`;
    if (doubt.kind === 'change')
      return t`A quantidade corrigida é ${formatKg(doubt.kg, i18n.locale)}, e a guia diz ${formatKg(doubt.was, i18n.locale)}.`;
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
