import { useLingui } from '@lingui/react/macro';
import type { EquipmentView } from '#components/equipment-view.ts';
import { RemoveDialog } from '#components/saved/remove-dialog.tsx';
import { useUser } from '#runtime/use-user.ts';
import { removeEquipment } from './equipment-actions.ts';

export function RemoveEquipmentDialog({ view, onClose }: { view: EquipmentView; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <RemoveDialog
      onClose={onClose}
      remove={() => removeEquipment(user, view)}
      title={t`Eliminar ${view.name} ${view.code}?`}
      confirmLabel={t`Eliminar equipamento`}
      description={t`Deixa de aparecer nas listas. As entregas e recolhas já feitas continuam no histórico.`}
    />
  );
}
