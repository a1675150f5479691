import { useLingui } from '@lingui/react/macro';
import type { CorrectionDoubt, GuideDoubt } from '../../domain/guide/guide-doubts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useDoubtSentence } from './doubt-sentence.ts';
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
  const { t } = useLingui();
  const licenseSentence = useLicenseSentence();
  const sentence = useDoubtSentence();
  const say = (doubt: Doubt): string => (doubt.kind === 'license' ? licenseSentence(doubt.trouble) : sentence(doubt));
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
