import { useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { SheetQuestion } from './sheet-target.ts';

interface Props {
  question: SheetQuestion;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows the effect of saving, and unusual values in the rows. */
export function SheetConfirm({ question: { title, text, doubts }, confirmLabel, onClose, onConfirm }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      confirmLabel={confirmLabel}
      description={text}
    >
      {doubts.length > 0 && (
        <Alert tone="warn" title={t`Confirme o que é pouco habitual`}>
          <ul className="list-disc ps-5">
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
