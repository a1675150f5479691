import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useDebouncedLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { usePlaces } from '#ui/data/use-places.ts';
import { DeadlineAlert } from './deadline-alert.tsx';
import { OpenCommand } from './open-item.tsx';
import { type HeldItem, type OpenItem, readOpen } from './outbox-queries.ts';

/**
 * Shows the unsent acts. They are read when the screen opens: an earlier read could say that
 * everything was sent just after something was saved. `send` comes below the acts that need no
 * user.
 */
export function OpenActs({ send }: { send: ReactNode }) {
  const { t } = useLingui();
  const sync = useSyncState();
  const signedIn = sync?.tone !== 'sign-in';
  const [stuck, setStuck] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<number | null>(null);
  const [alone, setAlone] = useState<number | null>(null);
  const open = useDebouncedLive(
    (db) => readOpen(db, Date.now(), (alone ?? shownAtOnce) + shownAtOnce),
    [
      alone,
      // A departure passes by time alone.
      sync?.late,
    ],
  );
  if (!open) return null;
  return (
    <>
      {open.needYou.length + open.held.length + open.paused.length + open.aloneCount === 0 && (
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
        title={t`À espera de outro`}
        items={open.held}
        total={open.held.length}
        wanted={waiting}
        onWanted={setWaiting}
        signedIn={signedIn}
      />
      <Group
        title={t`Em pausa`}
        items={open.paused}
        total={open.paused.length}
        wanted={open.paused.length}
        onWanted={() => undefined}
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
      {open.alone.length > 0 && send}
    </>
  );
}

const shownAtOnce = 12;
/**
 * Limit of drawn rows: with `from` acts or more, only `shown` are drawn. While sending, the first
 * rows change several times a second, too much for a slow phone.
 */
const crowd = { from: 60, shown: 3 };
/**
 * Most spinning icons at once: each takes a layer, and more would leave a slow phone no time for
 * touches.
 */
const turnAtOnce = 8;

interface GroupProps {
  title: string;
  items: (OpenItem | HeldItem)[];
  /** Total number of acts; may exceed the number of items read. */
  total: number;
  /** Number of items the user asked to see; null when not asked. */
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
    <section aria-label={title}>
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
