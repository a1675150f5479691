import { useLingui } from '@lingui/react/macro';
import { ClockArrowUp } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSaveFailure } from '../use-save-failure.ts';

interface Props extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'description' | 'onClose'> {
  /** Queues the deletion; where that fails the dialog stays and says why. */
  remove: () => Promise<unknown>;
}

/** Asks before something is deleted, and says that the deletion is on disk once it is. */
export function RemoveDialog({ remove, onClose, ...words }: Props) {
  const { t } = useLingui();
  const failure = useSaveFailure();
  const confirm = async () => {
    try {
      await remove();
      toast({ text: t`Eliminação guardada`, tone: 'pending', icon: ClockArrowUp });
      onClose();
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <ConfirmDialog open danger {...words} onClose={onClose} onConfirm={() => void confirm()}>
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
