import { useLingui } from '@lingui/react/macro';
import { saveCommand } from '../../components/save-command.ts';
import { RemoveDialog } from '../../components/saved/remove-dialog.tsx';
import { useUser } from '../../components/use-user.ts';
import type { EgarModel } from '../../domain/egar-models.ts';
import { deleteEgarModel } from '../../sync/commands/egar-create.ts';

/** The model goes for everybody in the account: asked first. */
export function RemoveModelDialog({ model, onClose }: { model: EgarModel; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const { UniqueId, ModelName: name } = model;
  return (
    <RemoveDialog
      onClose={onClose}
      remove={() => saveCommand(user, deleteEgarModel, { UniqueId }, { detail: name })}
      title={t`Eliminar o modelo ${name}?`}
      confirmLabel={t`Eliminar modelo`}
      description={t`Deixa de existir para toda a conta. As guias feitas a partir dele ficam como estão.`}
    />
  );
}
