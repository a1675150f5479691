import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../errors/use-save-failure.tsx';

/** Confirms closing the first steps for all administrators of the account. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente quando houver rede.` });
  const end = async () => {
    setBusy(true);
    failure.show(null);
    try {
      await onEnd();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Dispensar os primeiros passos?`}
      confirmLabel={t`Dispensar`}
      description={
        <Trans>Saem do painel de todos os administradores e não voltam. Tudo o que mostram continua no menu.</Trans>
      }
      busy={busy}
      busyLabel={t`A dispensar`}
      onConfirm={() => void end()}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
