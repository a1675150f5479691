import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { endOneSession, endOtherSessions } from '#api/people/sessions.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import { useUser } from '#runtime/use-user.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { showFailure } from '../foreground.ts';

interface Props {
  /** Owner of the session: `me`, or a user's UniqueId. */
  user: string;
  target: UserSession | 'others';
  onClose: () => void;
  /** Called after ending the session, and after a failure, because the list may be outdated. */
  onEnded: () => void;
}

const words = {
  one: { title: msg`Terminar a sessão?`, confirm: msg`Terminar a sessão`, done: msg`Sessão terminada` },
  others: {
    title: msg`Terminar as outras sessões?`,
    confirm: msg`Terminar as outras sessões`,
    done: msg`Outras sessões terminadas`,
  },
  all: { title: msg`Terminar todas as sessões?`, confirm: msg`Terminar todas`, done: msg`Sessões terminadas` },
};

function scopeOf({ user, target }: Pick<Props, 'user' | 'target'>): keyof typeof words {
  if (target !== 'others') return 'one';
  return user === 'me' ? 'others' : 'all';
}

/** Confirms ending a session, and tells what happens to unsent work there. */
export function EndSessionDialog({ user, target, onClose, onEnded }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const others = target === 'others';
  const { title, confirm, done } = words[scopeOf({ user, target })];
  const end = async () => {
    setBusy(true);
    try {
      const { http } = await context();
      await (others ? endOtherSessions(http, user) : endOneSession(http, user, target.UniqueId));
      toast({
        text: t(done),
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
      title={t(title)}
      confirmLabel={t(confirm)}
    >
      {!others && <p className="font-semibold">{target.Device ?? t`Dispositivo desconhecido`}</p>}
      <p>
        <Trans>
          Para continuar aí, é preciso entrar de novo. O que lá estiver por enviar fica guardado nesse dispositivo.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
