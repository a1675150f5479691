import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { endOneSession, endOtherSessions } from '../../api/sessions.ts';
import type { UserSession } from '../../domain/people/user-session.ts';
import { useUser } from '../../runtime/use-user.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { showFailure } from '../foreground.ts';

interface Props {
  /** Whose session: `me`, or a user's UniqueId. */
  user: string;
  target: UserSession | 'others';
  onClose: () => void;
  /** Also after a failure: the list may be stale. */
  onEnded: () => void;
}

/** Confirms ending a session, and says what happens to unsent work there. */
export function EndSessionDialog({ user, target, onClose, onEnded }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const others = target === 'others';
  const all = others && user !== 'me';
  const end = async () => {
    setBusy(true);
    try {
      const { http } = await context();
      await (others ? endOtherSessions(http, user) : endOneSession(http, user, target.UniqueId));
      toast({
        text: all ? t`Sessões terminadas` : others ? t`Outras sessões terminadas` : t`Sessão terminada`,
        tone: 'success',
        icon: Check,
      });
    } catch (error) {
      showFailure(i18n, error);
    }
    onClose();
    onEnded();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void end()}
      busy={busy}
      busyLabel={t`A terminar`}
      title={all ? t`Terminar todas as sessões?` : others ? t`Terminar as outras sessões?` : t`Terminar a sessão?`}
      confirmLabel={all ? t`Terminar todas` : others ? t`Terminar as outras sessões` : t`Terminar a sessão`}
    >
      {!others && <p className="font-semibold">{target.Device ?? t`Dispositivo desconhecido`}</p>}
      <p>
        <Trans>Para continuar aí, é preciso entrar de novo. O que lá estiver por enviar fica guardado nesse dispositivo.</Trans>
      </p>
    </ConfirmDialog>
  );
}
