import { useLingui } from '@lingui/react/macro';
import type { GuideDoubt, LateDoubt, RectificationDoubt } from '#domain/guide/create/warnings.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useLicenseSentence } from '../acts/license-note.tsx';
import type { LicenseTrouble } from '../acts/use-license.ts';
import { useDoubtSentence } from './doubt-sentence.ts';

export type Doubt = GuideDoubt | LateDoubt | RectificationDoubt | { kind: 'license'; trouble: LicenseTrouble };

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
