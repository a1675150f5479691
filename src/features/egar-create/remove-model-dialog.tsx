import { useLingui } from '@lingui/react/macro';
import { ClockArrowUp } from 'lucide-react';
import { saveCommand } from '../../components/save-command.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import { useUser } from '../../components/use-user.ts';
import type { EgarModel } from '../../domain/egar-models.ts';
import { deleteEgarModel } from '../../sync/commands/egar-create.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The model goes for everybody in the account: asked first. */
export function RemoveModelDialog({ model, onClose }: { model: EgarModel; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const { UniqueId, ModelName: name } = model;
  const remove = async () => {
    try {
      await saveCommand(user, deleteEgarModel, { UniqueId }, { detail: name });
      toast({ text: t`Eliminação guardada`, tone: 'pending', icon: ClockArrowUp });
      onClose();
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t`Eliminar o modelo ${name}?`}
      confirmLabel={t`Eliminar modelo`}
      description={t`Deixa de existir para toda a conta. As guias feitas a partir dele ficam como estão.`}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
