import { Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { AwayNow } from '#components/guide/readings/away-alert.tsx';
import { findOutageToLoad } from '#components/outage/outage-to-load.ts';
import { formatPeriod } from '#components/outage/outage-words.ts';
import { useOutages } from '#components/outage/use-outages.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { Outage } from '#domain/law/outage.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { hasMenuItem } from '#domain/screens/menu.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { OutageDialog } from './outage-dialog.tsx';
import { OutagePage } from './outage-page.tsx';
import { RemoveOutageDialog } from './remove-outage-dialog.tsx';

type Opened = { edit: Outage | null } | { remove: Outage } | null;

/**
 * Shows the outage of the national system that runs now, or one whose guides wait to be loaded, or
 * the last one; the operator enters them here.
 */
export function OutagesScreen() {
  const { t, i18n } = useLingui();
  const { outages, running, now } = useOutages();
  const waiting = useSyncState()?.late;
  const toLoad = useLive(
    async (db) => (outages && (await findOutageToLoad(db, outages, now))) ?? null,
    [outages, waiting],
  );
  const menu = useLive((db) => db.readMeta('menu'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const asOf = useAsOf();
  if (!outages || toLoad === undefined) return <Screen title={t`Indisponibilidade do SILiAmb`}>{null}</Screen>;
  const isOperator = hasMenuItem(menu, 'outages');
  const outage = outages.find(({ UniqueId }) => UniqueId === chosen) ?? running ?? toLoad ?? outages[0];
  const acts = isOperator
    ? {
        edit: (one: Outage) => setOpened({ edit: one }),
        remove: (one: Outage) => setOpened({ remove: one }),
      }
    : null;
  const add = isOperator && (
    <Button icon={Plus} variant="primary" onClick={() => setOpened({ edit: null })}>
      <Trans>Registar período</Trans>
    </Button>
  );
  const period = outage ? formatPeriod(i18n, outage) : null;
  return (
    <Screen
      title={t`Indisponibilidade do SILiAmb`}
      subtitle={[period && t`Período validado pela APA: ${period}`, asOf].filter(Boolean).join(' · ')}
      phoneSubtitle={asOf ?? undefined}
      backTo="/sync"
      actions={add}
    >
      <div className="space-y-4">
        <AwayNow />
        {!running && (
          <Alert tone="success" icon={CloudCheck} title={t`Nenhuma indisponibilidade validada a decorrer.`}>
            {t(lawSentences.queued)}
          </Alert>
        )}
        {outage ? (
          <OutagePage key={outage.UniqueId} {...{ outage, outages, now, acts, onOpen: setChosen }} />
        ) : (
          <EmptyState icon={Landmark} title={t`Nenhum período registado`}>
            {t(lawSentences.outagesOnly)}
          </EmptyState>
        )}
        <Alert tone="info" title={t`Sem rede não é o mesmo que SILiAmb indisponível.`}>
          {t(lawSentences.noNetwork)}
        </Alert>
        <div className="lg:hidden">{add}</div>
      </div>
      {opened && 'edit' in opened && (
        <OutageDialog outage={opened.edit} known={outages} onClose={() => setOpened(null)} />
      )}
      {opened && 'remove' in opened && <RemoveOutageDialog outage={opened.remove} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

/** Returns the words for the age of what the device knows, without network; otherwise null. */
function useAsOf(): string | null {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const pulledAt = useSyncState()?.pulledAt;
  if (!offline || pulledAt === undefined) return null;
  const { today, time, day } = toMomentParts(pulledAt, i18n.locale);
  return today ? t`como se sabia às ${time}` : t`como se sabia em ${day}, ${time}`;
}
