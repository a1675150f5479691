import { Alert } from '../../ui/basics/alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../use-save-failure.ts';
import { useAnnounceSaved } from './use-announce-saved.ts';

interface Props extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'description' | 'onClose'> {
  /** Queues the deletion; where that fails the dialog stays and says why. */
  remove: () => Promise<number>;
  /** After it is saved, before it is announced: to leave the screen of what is no longer there. */
  leave?: () => Promise<unknown>;
}

/** Asks before something is deleted, and says that the deletion is on disk once it is. */
export function RemoveDialog({ remove, leave, onClose, ...words }: Props) {
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const confirm = async () => {
    try {
      const seq = await remove();
      onClose();
      await leave?.();
      announceSaved(seq);
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
