import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { formatPeriod } from '#components/outage/outage-words.ts';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { Outage } from '#domain/law/outage.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { removeOutage } from '#sync/commands/outage-records.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Asks before an outage is removed: its guides are late again. */
export function RemoveOutageDialog({ outage, onClose }: { outage: Outage; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [busy, setBusy] = useState(false);
  const period = formatPeriod(i18n, outage);
  const remove = async () => {
    setBusy(true);
    try {
      const payload = { UniqueId: outage.UniqueId };
      announceSaved(await saveCommand(user, removeOutage, payload, { detail: period }));
      onClose();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t`Remover indisponibilidade`}
      description={period}
      confirmLabel={t`Remover`}
      busy={busy}
      busyLabel={t`A guardar`}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
      <p>{t`As guias carregadas por causa dela voltam a dizer que foram emitidas depois do transporte.`}</p>
    </ConfirmDialog>
  );
}
