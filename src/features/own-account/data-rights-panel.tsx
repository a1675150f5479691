import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudOff, Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { downloadMyData } from '#api/people/account.ts';
import { useDownload } from '#components/use-download.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { EraseMeDialog } from './erase-me-dialog.tsx';

/**
 * Offers the rights that the law gives users over their data: a copy of all of it, and its erasure.
 */
export function DataRightsPanel() {
  const { t } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const save = useDownload();
  const unsent = useLive((db) => db.outbox.count()) ?? 0;
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { name, blob } = await downloadMyData((await context()).http);
      await save(name, blob, blob.type);
    } catch {
      toast({
        text: t`Não foi possível descarregar os seus dados. Tente outra vez daqui a pouco.`,
        tone: 'danger',
        icon: CircleAlert,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t`Os meus dados`}>
      <p className="mb-4 text-muted">
        <Trans>
          Um ficheiro ZIP com tudo o que o servidor guarda sobre si. Os rascunhos e o que está por enviar só existem
          neste dispositivo.
        </Trans>{' '}
        <a href="#/privacy-policy" className="font-semibold text-link">
          <Trans>O que se guarda e por quanto tempo</Trans>
        </a>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={Download}
          size="lg"
          busy={busy}
          busyLabel={t`A descarregar`}
          disabled={offline}
          onClick={() => void download()}
        >
          <Trans>Descarregar os meus dados</Trans>
        </Button>
        <Button
          variant="danger"
          size="lg"
          icon={Eraser}
          disabled={offline || unsent > 0}
          onClick={() => setErasing(true)}
        >
          <Trans>Apagar os meus dados pessoais</Trans>
        </Button>
      </div>
      {offline && (
        <p className="mt-2 flex items-center gap-2 text-label text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>Descarregar e apagar precisam de rede: o que fica guardado está no servidor.</Trans>
        </p>
      )}
      {unsent > 0 && (
        <p className="mt-2 text-label text-muted">
          <Trans>Antes de apagar, envie o que está por enviar: depois já não é aceite.</Trans>{' '}
          <a href="#/sync" className="font-semibold text-link">
            <Trans>Por enviar</Trans>
          </a>
        </p>
      )}
      {erasing && <EraseMeDialog onClose={() => setErasing(false)} />}
    </Panel>
  );
}
