import { Alert } from '../../ui/basics/alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../use-save-failure.tsx';
import { useAnnounceSaved } from './use-announce-saved.ts';

interface Props extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'description' | 'onClose'> {
  /** Queues the deletion; on failure the dialog stays and says why. */
  remove: () => Promise<number>;
  /** After it is saved, before it is announced: leaves the screen of the deleted thing. */
  leave?: () => Promise<unknown>;
}

/** Confirms a deletion, and says so once it is on disk. */
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
