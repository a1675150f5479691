import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { useSyncState } from '../../components/use-sync-state.tsx';
import { useCalmLive, useUser } from '../../components/use-user.ts';
import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { hasLocks } from '../../sync/platform.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePlaces } from '../../ui/use-places.ts';
import { DeadlineAlert } from './deadline-alert.tsx';
import { OnDevice } from './on-device.tsx';
import { OpenCommand } from './open-item.tsx';
import { type OpenItem, readOpen } from './outbox-queries.ts';
import { SentToday } from './sent-today.tsx';

/** "Por enviar": what needs the user, what goes by itself, what went today, what is kept here. */
export function OutboxScreen() {
  const { t } = useLingui();
  const { engine } = useUser();
  const compact = useCompact();
  const state = useSyncState();
  const [stuck, setStuck] = useState<number | null>(null);
  const [alone, setAlone] = useState<number | null>(null);
  const open = useCalmLive((db) => readOpen(db, Date.now(), (alone ?? shownAtOnce) + shownAtOnce), [alone]);
  const [tab, setTab] = useState('open');
  const [busy, setBusy] = useState(false);
  const signedIn = state?.tone !== 'sign-in';
  const send = async () => {
    setBusy(true);
    await Promise.all([engine.sendNow(), engine.pull().catch(() => undefined)]);
    setBusy(false);
  };
  const count = open && open.needYou.length + open.aloneCount;
  const now = (
    <Button
      icon={RefreshCw}
      variant="primary"
      busy={busy}
      busyLabel={t`A enviar`}
      onClick={() => void send()}
      size={compact ? 'lg' : 'md'}
      full={compact}
    >
      <Trans>Enviar agora</Trans>
    </Button>
  );
  return (
    <Screen title={t`Por enviar`} actions={count ? now : null} flush>
      <Tabs
        label={t`Por enviar`}
        fill={compact}
        className="bg-surface lg:bg-transparent lg:px-7"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'open', label: t`Por enviar`, count },
          { key: 'sent', label: t`Enviados hoje` },
          { key: 'device', label: compact ? t`No telemóvel` : t`Neste dispositivo` },
        ]}
      />
      <div className="space-y-5 px-4 py-4 lg:px-7">
        {!hasLocks() && (
          <Alert tone="warn" title={t`Este navegador não consegue enviar.`}>
            <Trans>
              Falta-lhe o que impede dois separadores de enviarem o mesmo. O que registar fica guardado; atualize o navegador para enviar.
            </Trans>
          </Alert>
        )}
        {tab === 'open' && open && (
          <>
            {count === 0 && (
              <EmptyState icon={CloudCheck} title={t`Tudo enviado`}>
                <Trans>O que registar sem rede aparece aqui até chegar ao servidor.</Trans>
              </EmptyState>
            )}
            <DeadlineAlert items={open.urgent} now={Date.now()} />
            <Group
              title={t`Precisam de si`}
              items={open.needYou}
              total={open.needYou.length}
              wanted={stuck}
              onWanted={setStuck}
              signedIn={signedIn}
            />
            <Group
              title={t`Seguem sozinhos`}
              items={open.alone}
              total={open.aloneCount}
              wanted={alone}
              onWanted={setAlone}
              signedIn={signedIn}
            />
            {compact && open.alone.length > 0 && now}
          </>
        )}
        {tab === 'sent' && <SentToday />}
        {tab === 'device' && <OnDevice />}
      </div>
    </Screen>
  );
}

const shownAtOnce = 12;
/** While so many go, those in front are others several times a second: a slow phone draws a few of them in time for a touch. */
const crowd = { from: 60, shown: 3 };
/** With more than these, turning icons are a layer each, and a slow phone has no time left for a touch. */
const turnAtOnce = 8;

interface GroupProps {
  title: string;
  items: OpenItem[];
  /** May be more than the items that have been read. */
  total: number;
  /** How many the user has asked to see; null where they have not asked. */
  wanted: number | null;
  onWanted: (shown: number) => void;
  signedIn: boolean;
}

function Group({ title, items, total, wanted, onWanted, signedIn }: GroupProps) {
  const shown = wanted ?? (total > crowd.from ? crowd.shown : shownAtOnce);
  const front = items.slice(0, shown);
  const places = usePlaces(front.map(({ command }) => command.seq));
  if (items.length === 0) return null;
  const more = Math.min(items.length - shown, shownAtOnce);
  const hidden = total - Math.min(shown, items.length);
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {front.map((item, at) => (
          <li key={places[at]} className="[contain-intrinsic-block-size:auto_9rem] [content-visibility:auto]">
            <OpenCommand item={item} signedIn={signedIn} still={total > turnAtOnce} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-label text-muted">
          {more > 0 && (
            <Button onClick={() => onWanted(shown + shownAtOnce)}>
              <Trans>Mostrar mais {more}</Trans>
            </Button>
          )}
          <Plural value={hidden} one="E mais #." other="E mais #." />
        </div>
      )}
    </section>
  );
}
