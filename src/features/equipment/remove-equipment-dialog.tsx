import { useLingui } from '@lingui/react/macro';
import { ClockArrowUp } from 'lucide-react';
import type { EquipmentView } from '../../components/equipment-view.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import { useUser } from '../../components/use-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { removeEquipment } from './equipment-actions.ts';

export function RemoveEquipmentDialog({ view, onClose }: { view: EquipmentView; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const remove = async () => {
    try {
      await removeEquipment(user, view);
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
      title={t`Eliminar ${view.name} ${view.code}?`}
      confirmLabel={t`Eliminar equipamento`}
      description={t`Deixa de aparecer nas listas. As entregas e recolhas já feitas continuam no histórico.`}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
