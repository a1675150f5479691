import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { dataAge } from '#components/data-age.ts';
import { modelsReading } from '#components/guide/list/kept-pages.ts';
import { formatNumber } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { keep } from '#runtime/use-kept.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { type KeptName, readKeptLists } from './sync-queries.ts';

/** Shows each list kept here, with its size and age, and reads everything again on request. */
export function KeptPanel() {
  const { t, i18n } = useLingui();
  const { db, engine, context } = useUser();
  const offline = useIsOffline();
  const state = useSyncState();
  const lists = useLive(readKeptLists);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const names: Record<KeptName, string> = {
    egars: t`e-GARs`,
    documents: t`PDFs das guias`,
    models: t`Modelos de guia`,
    establishments: t`Estabelecimentos`,
    vehicles: t`Veículos`,
    tags: t`Etiquetas`,
    pickupPoints: t`Locais de recolha`,
    serviceAreas: t`Áreas de serviço`,
    creationRules: t`Regras de criação`,
  };
  const again = async () => {
    setBusy(true);
    const models = async () => keep(db, (await context()).http, modelsReading);
    const read = await Promise.allSettled([engine.pull().then(() => engine.refresh('documents')), models()]);
    setFailed(read.some(({ status }) => status === 'rejected'));
    setBusy(false);
  };
  return (
    <Panel
      title={t`Neste dispositivo`}
      flush
      action={
        <Button
          size="sm"
          icon={RefreshCw}
          busy={busy}
          busyLabel={t`A ler`}
          disabled={offline}
          reason={t`É preciso rede.`}
          onClick={() => void again()}
        >
          <Trans>Ler de novo</Trans>
        </Button>
      }
    >
      {failed && (
        <Alert
          tone="danger"
          live="status"
          className="m-4"
          title={t`Nem tudo se conseguiu ler. O que estava guardado continua aqui.`}
        />
      )}
      {!lists && <SkeletonRows count={6} />}
      {lists && (
        <Facts
          facts={lists.map(({ name, count, readAt }) => ({
            key: name,
            label: names[name],
            value: (
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="num">{formatNumber(count, i18n.locale)}</span>
                <span className="font-normal text-muted num">
                  {dataAge(i18n, name === 'documents' || name === 'models' ? readAt : state?.pulledAt)}
                </span>
              </span>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
