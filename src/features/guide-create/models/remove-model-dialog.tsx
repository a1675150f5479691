import { useLingui } from '@lingui/react/macro';
import { RemoveDialog } from '#components/saved/remove-dialog.tsx';
import type { EgarModel } from '#domain/guide/create/models.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { deleteGuideModel } from '#sync/commands/guide-create.ts';

/** Asks for confirmation: the model is deleted for the whole account. */
export function RemoveModelDialog({ model, onClose }: { model: EgarModel; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const { UniqueId, ModelName: name } = model;
  return (
    <RemoveDialog
      onClose={onClose}
      remove={() => saveCommand(user, deleteGuideModel, { UniqueId }, { detail: name })}
      title={t`Eliminar o modelo ${name}?`}
      confirmLabel={t`Eliminar modelo`}
      description={t`Deixa de existir para toda a conta. As guias feitas a partir dele ficam como estão.`}
    />
  );
}
