import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAway } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive, useUser } from '#runtime/use-user.ts';
import { exportUnsent } from '#sync/rescue/rescue.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Checkbox, type CheckboxProps } from '#ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useDownload } from '../use-download.ts';
import { useSignOut } from './use-sign-out.ts';

/**
 * Confirms sign-out with unsent work: keep it, send it, or export and delete it. It is never lost
 * silently.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { engine } = useUser();
  const leave = useSignOut();
  const unsent = useLive((db) => db.outbox.count());
  const state = useSyncState();
  const away = state !== undefined && isAway(state.reach);
  const [busy, setBusy] = useState<'send' | 'leave' | null>(null);
  const [removing, setRemoving] = useState(false);
  const [tried, setTried] = useState(false);
  if (unsent === undefined) return null;
  const out = async (remove: boolean) => {
    setBusy('leave');
    await leave(remove);
  };
  const send = async () => {
    setBusy('send');
    await engine.sendNow();
    setBusy(null);
    setTried(true);
  };
  if (removing)
    return <RemoveDialog unsent={unsent} onClose={() => setRemoving(false)} onRemoved={() => void out(true)} />;
  if (unsent === 0)
    return <LeaveDialog away={away} busy={busy === 'leave'} onClose={onClose} onLeave={(remove) => void out(remove)} />;
  return (
    <Dialog open onClose={onClose} title={t`Sair com registos por enviar?`}>
      <Alert
        tone="pending"
        title={
          <Plural value={unsent} one="# registo ainda não foi enviado." other="# registos ainda não foram enviados." />
        }
      >
        <Trans>Escolha o que fazer com o que ainda está só aqui.</Trans>
      </Alert>
      {away && <LockedOut />}
      <div className="space-y-2.5">
        <Button full variant="primary" size="lg" busy={busy === 'leave'} onClick={() => void out(false)}>
          <Trans>Guardar para mim neste dispositivo e sair</Trans>
        </Button>
        <Button full size="lg" busy={busy === 'send'} busyLabel={t`A enviar`} onClick={() => void send()}>
          <Trans>Enviar agora</Trans>
        </Button>
        <div role="status">{tried && busy === null && <NotSent away={away} />}</div>
        <Button full size="lg" variant="danger" onClick={() => setRemoving(true)}>
          <Trans>Exportar, apagar daqui e sair</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface LeaveProps {
  away: boolean;
  busy: boolean;
  onClose: () => void;
  onLeave: (remove: boolean) => void;
}

function LeaveDialog({ away, busy, onClose, onLeave }: LeaveProps) {
  const { t } = useLingui();
  const [remove, setRemove] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onLeave(remove)}
      title={t`Sair da Guiar?`}
      confirmLabel={t`Sair`}
      busy={busy}
      busyLabel={t`A sair`}
    >
      {away && <LockedOut />}
      <p>
        <Trans>
          Os seus dados ficam neste dispositivo até entrar outra vez. A Guiar não os mostra a mais ninguém, mas não
          estão cifrados.
        </Trans>
      </p>
      <EraseChoice checked={remove} onChange={setRemove} />
    </ConfirmDialog>
  );
}

/** Asks if the user's data are deleted from the device on sign-out. */
export function EraseChoice(props: Pick<CheckboxProps, 'checked' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <Checkbox
      {...props}
      label={t`Apagar os meus dados deste dispositivo`}
      detail={t`Também os rascunhos. O que foi enviado continua no servidor.`}
    />
  );
}

/** Warns that signing in again needs the network: only the server checks a password. */
function LockedOut() {
  const { t } = useLingui();
  return (
    <Alert tone="offline" title={t`Agora não há rede.`}>
      <Trans>Se sair, só consegue entrar outra vez quando houver rede.</Trans>
    </Alert>
  );
}

function NotSent({ away }: { away: boolean }) {
  return (
    <p className="text-label text-muted">
      {away ? (
        <Trans>Sem rede nada pode seguir agora. O que guardar segue quando entrar outra vez com rede.</Trans>
      ) : (
        <Trans>O que resta ainda não pôde seguir. Veja porquê em "Por enviar".</Trans>
      )}
    </p>
  );
}

function RemoveDialog({ unsent, onClose, onRemoved }: { unsent: number; onClose: () => void; onRemoved: () => void }) {
  const { t } = useLingui();
  const { db, session } = useUser();
  const download = useDownload();
  const [exported, setExported] = useState(false);
  const save = async () => {
    const file = await exportUnsent(db, session, Date.now());
    // Commands that were not exported may not be erased.
    if (await download(`guiar-por-enviar-${file.exportedAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2)))
      setExported(true);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onRemoved}
      danger
      title={t`Exportar e apagar deste dispositivo`}
      confirmLabel={t`Apagar e sair`}
      disabled={!exported}
      reason={t`Exporte primeiro o ficheiro`}
    >
      <p>
        <Plural
          value={unsent}
          one="Este registo ainda não foi enviado. Se o apagar, só fica no ficheiro que exportar."
          other="Estes # registos ainda não foram enviados. Se os apagar, só ficam no ficheiro que exportar."
        />
      </p>
      <Button full onClick={() => void save()}>
        {exported ? <Trans>Exportar outra vez</Trans> : <Trans>Exportar ficheiro</Trans>}
      </Button>
    </ConfirmDialog>
  );
}
