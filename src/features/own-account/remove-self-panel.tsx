import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { removeSelf } from '#api/people/users.ts';
import { EraseChoice } from '#components/menu/sign-out-dialog.tsx';
import { useSignOut } from '#components/menu/use-sign-out.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { OwnEndDialog } from './own-end-dialog.tsx';

/**
 * Lets the user leave the account for good (spec 1 §2, §4), but not while work is unsent: it would
 * be left to an administrator.
 */
export function RemoveSelfPanel() {
  const { t } = useLingui();
  const offline = useIsOffline();
  const leave = useSignOut();
  const unsent = useLive((db) => db.outbox.count()) ?? 0;
  const [open, setOpen] = useState(false);
  const [erase, setErase] = useState(true);
  return (
    <Panel title={t`Sair da Guiar de vez`}>
      <p className="mb-4 text-muted">
        <Trans>Deixa de poder entrar nesta conta. As guias que fez continuam, com o seu nome no histórico.</Trans>
      </p>
      <Button variant="danger" icon={UserX} disabled={offline || unsent > 0} onClick={() => setOpen(true)}>
        <Trans>Remover-me do sistema</Trans>
      </Button>
      {offline && (
        <p className="mt-2 flex items-center gap-2 text-label text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>Remover precisa de rede.</Trans>
        </p>
      )}
      {unsent > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-label text-muted">
          <Send aria-hidden className="size-4 shrink-0" />
          <Plural
            value={unsent}
            one="Há # registo por enviar neste dispositivo."
            other="Há # registos por enviar neste dispositivo."
          />
          <a href="#/sync" className="font-semibold text-link">
            <Trans>Ver</Trans>
          </a>
        </p>
      )}
      {open && (
        <OwnEndDialog
          onClose={() => setOpen(false)}
          title={t`Remover-se do sistema?`}
          description={t`Sai já desta conta, em todos os dispositivos, e só volta se um administrador criar outro utilizador.`}
          failed={t`Não foi possível efectuar a operação. Se o problema persistir por favor contacte o suporte.`}
          confirmLabel={t`Remover-me`}
          busyLabel={t`A remover`}
          act={removeSelf}
          onDone={() => leave(erase)}
        >
          <EraseChoice checked={erase} onChange={setErase} />
        </OwnEndDialog>
      )}
    </Panel>
  );
}
