import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';
import { CatalogueDb } from '#db/catalogue-db.ts';
import type { CatalogueName, Catalogues } from '#domain/waste/catalogue.ts';

interface Store<T> {
  subscribe: (changed: () => void) => () => void;
  current: () => T | null | undefined;
}

let opened: CatalogueDb | null = null;
const stores = new Map<CatalogueName, Store<Catalogues[CatalogueName]>>();

/**
 * Returns the store of a list, which is read once per tab, however many rows show a title from it.
 */
function storeOf<N extends CatalogueName>(name: N): Store<Catalogues[N]> {
  const known = stores.get(name);
  if (known !== undefined) return known as Store<Catalogues[N]>;
  opened ??= new CatalogueDb();
  const db = opened;
  const listeners = new Set<() => void>();
  let list: Catalogues[N] | null | undefined;
  const tell = (next: Catalogues[N] | null) => {
    list = next;
    for (const listener of listeners) listener();
  };
  liveQuery(() => db.read(name)).subscribe({ next: (next) => tell(next ?? null), error: () => tell(list ?? null) });
  const store: Store<Catalogues[N]> = {
    current: () => list,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  stores.set(name, store as Store<Catalogues[CatalogueName]>);
  return store;
}

/**
 * Returns a list from the device, and again when a newer version arrives; null if it is not here,
 * undefined until that is known.
 */
export function useCatalogue<N extends CatalogueName>(name: N): Catalogues[N] | null | undefined {
  const store = useMemo(() => storeOf(name), [name]);
  return useSyncExternalStore(store.subscribe, store.current);
}
