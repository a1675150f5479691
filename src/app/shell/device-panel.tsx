import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { connectivityRow } from '#components/counters/sync-words.ts';
import { dataAge } from '#components/data-age.ts';
import type { UserDb } from '#db/user-db.ts';
import { cx } from '#lib/cx.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';

export const countGuides = (db: UserDb): Promise<number> => db.egars.count();

/** Shows the data on this device and its age: the dark surface always tells where the data is. */
export function DevicePanel() {
  const { i18n } = useLingui();
  const state = useSyncState();
  const guides = useLive(countGuides);
  if (!state) return null;
  const { icon: Icon, word } = connectivityRow(i18n, state);
  const age = dataAge(i18n, state.pulledAt);
  return (
    <a href="#/sync" className="m-3 block rounded-panel bg-bar p-3.5 text-on-bar">
      <span data-fresh className="flex items-center gap-2">
        <Icon aria-hidden className={cx('size-4.5', state.sending > 0 && 'turning')} />
        <span className="grow font-semibold">{word}</span>
        <ChevronRight aria-hidden className="size-4 text-on-bar-muted rtl:rotate-180" />
      </span>
      <span data-fresh className="mt-0.5 block text-caption text-on-bar-muted first-letter:uppercase">
        {age}
      </span>
      <span data-fresh className="mt-1.5 block text-micro text-on-bar-muted">
        <Plural value={guides ?? 0} one="# guia para ler sem rede" other="# guias para ler sem rede" />
      </span>
    </a>
  );
}
