import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import { useAnnounceSaved } from './use-announce-saved.ts';

interface Props extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'description' | 'onClose'> {
  /** Queues the deletion; on failure the dialog stays and shows the reason. */
  remove: () => Promise<number>;
  /** Leaves the screen of the deleted thing, after it is saved and before it is announced. */
  leave?: () => Promise<unknown>;
}

/** Confirms a deletion, and announces it once it is on disk. */
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
