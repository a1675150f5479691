import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Confirms discarding a draft. */
export function ForgetDialog({ onClose, forget }: { onClose: () => void; forget: () => Promise<void> }) {
  const { t } = useLingui();
  const confirm = async () => {
    await forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t`Deitar fora o que escreveu?`}
      confirmLabel={t`Deitar fora`}
      description={t`O formulário volta ao que está gravado.`}
    />
  );
}
