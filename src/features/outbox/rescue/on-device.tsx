import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataAge } from '#components/data-age.ts';
import { InstallPrompt } from '#components/menu/install-prompt.tsx';
import { forgetsData, hasBackgroundSync, hasPersistence } from '#lib/dom/abilities.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { iphonePage } from '#lib/dom/install/iphone-page.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { askPersistence, readStorage, type StorageState } from '#runtime/engine/storage-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { readKept } from '../outbox-queries.ts';
import { KeptDocuments } from './kept-documents.tsx';
import { RescuePanel } from './rescue-panel.tsx';

/**
 * Shows the data kept on this device and its age, the space it takes, and whether storage is
 * persistent.
 */
export function OnDevice() {
  const { t, i18n } = useLingui();
  const state = useSyncState();
  const kept = useLive(readKept);
  const [storage, setStorage] = useState<StorageState | null>(null);
  useEffect(() => void readStorage().then(setStorage), []);
  const names = {
    egars: t`e-GARs`,
    documents: t`Documentos de guias`,
    equipment: t`Equipamentos`,
    establishments: t`Estabelecimentos`,
    movements: t`Entregas e recolhas`,
    notifications: t`Notificações`,
    drafts: t`Rascunhos`,
  };
  const words =
    thisDevice() === 'phone'
      ? {
          data: t`Dados neste telemóvel`,
          low: t`Pouco espaço neste telemóvel.`,
          keeps: t`Este telemóvel promete não apagar estes dados.`,
          mayErase: t`O telemóvel pode apagar estes dados.`,
        }
      : {
          data: t`Dados neste computador`,
          low: t`Pouco espaço neste computador.`,
          keeps: t`Este computador promete não apagar estes dados.`,
          mayErase: t`O computador pode apagar estes dados.`,
        };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="empty:hidden lg:col-span-2">
        <InstallPrompt />
      </div>
      <Panel title={words.data} flush>
        <Facts
          facts={[
            { key: 'age', label: t`Atualizados`, value: dataAge(i18n, state?.pulledAt) },
            ...(kept ?? []).map(({ key, count }) => ({
              key,
              label: names[key],
              value: <span className="num">{formatNumber(count, i18n.locale)}</span>,
            })),
          ]}
        />
      </Panel>
      <Panel title={t`Espaço`}>
        {storage && (
          <div className="space-y-4">
            {storage.usage !== null && (
              <p>
                {storage.quota ? (
                  <Trans>
                    {formatBytes(storage.usage, i18n.locale)} usados de {formatBytes(storage.quota, i18n.locale)}
                  </Trans>
                ) : (
                  <Trans>{formatBytes(storage.usage, i18n.locale)} usados</Trans>
                )}
              </p>
            )}
            {storage.low && (
              <Alert tone="warn" title={words.low}>
                <Trans>Envie os registos e liberte espaço.</Trans>
              </Alert>
            )}
            <KeptDocuments />
            {storage.persisted ? (
              <Alert tone="success" title={words.keeps} />
            ) : (
              <NotKept title={words.mayErase} refused={storage.refused} onAsked={setStorage} />
            )}
          </div>
        )}
      </Panel>
      <RescuePanel />
      <Panel title={t`Este navegador`}>
        {hasBackgroundSync() ? (
          <Trans>Envia também com a Guiar fechada, assim que houver rede.</Trans>
        ) : (
          <Trans>
            Envia enquanto a Guiar está aberta. Neste navegador (como no iPhone e no iPad) não há envio com a aplicação
            fechada: abra-a quando tiver rede.
          </Trans>
        )}
      </Panel>
    </div>
  );
}

interface NotKeptProps {
  title: string;
  /** True if the browser was asked to keep the data, and refused. */
  refused: boolean;
  onAsked: (storage: StorageState) => void;
}

/** Says that the device may erase the data, and what to do about it. */
function NotKept({ title, refused, onAsked }: NotKeptProps) {
  const ask = hasPersistence() && (
    <Button size="sm" onClick={() => void askPersistence().then(onAsked)}>
      <Trans>Pedir para guardar</Trans>
    </Button>
  );
  const install = (
    <ButtonLink size="sm" href={iphonePage}>
      <Trans>Ver como se instala</Trans>
    </ButtonLink>
  );
  return (
    <Alert tone="warn" icon={HardDriveDownload} title={title} action={forgetsData() ? install : ask}>
      <NotKeptReason refused={refused} />
    </Alert>
  );
}

function NotKeptReason({ refused }: Pick<NotKeptProps, 'refused'>) {
  if (forgetsData()) return <Trans>Depois de 7 dias sem abrir a Guiar no Safari. Instalada, isso não acontece.</Trans>;
  if (refused) return <Trans>O navegador não prometeu. Instale a Guiar no ecrã inicial e peça outra vez.</Trans>;
  return <Trans>Instale a Guiar no ecrã inicial.</Trans>;
}
