import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { disownSession } from '#api/people/sessions.ts';
import { showFailure } from '#components/foreground.ts';
import { useSignOut } from '#components/menu/use-sign-out.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import { useUser } from '#runtime/use-user.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Confirms "Não fui eu", which signs this device out too; its data and unsent work stay. */
export function DisownDialog({ session, onClose }: { session: UserSession; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const leave = useSignOut();
  const [busy, setBusy] = useState(false);
  const disown = async () => {
    setBusy(true);
    try {
      await disownSession((await context()).http, session.UniqueId);
      await leave(false);
    } catch (error) {
      setBusy(false);
      showFailure(i18n, error);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void disown()}
      busy={busy}
      busyLabel={t`A terminar`}
      title={t`Não foi você que entrou?`}
      confirmLabel={t`Terminar tudo e mudar a password`}
    >
      <p className="font-semibold">{session.Device ?? t`Dispositivo desconhecido`}</p>
      <p>
        <Trans>
          Todas as sessões terminam, também esta, e a password deixa de servir. Escolhe uma nova pela ligação que lhe
          enviamos por e-mail, ou na próxima entrada.
        </Trans>
      </p>
      <p>
        <Trans>O que está por enviar fica guardado em cada dispositivo, e segue quando entrar de novo.</Trans>
      </p>
    </ConfirmDialog>
  );
}
