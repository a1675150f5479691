import type { EntityTable } from 'dexie';
import type { CatalogueName, Catalogues } from '#domain/waste/catalogue.ts';
import { GuardedDb } from './guarded-db.ts';

/** Whole list in one row, read at once: never half of one version and half of another. */
export interface ListRow<N extends CatalogueName = CatalogueName> {
  name: N;
  version: string;
  list: Catalogues[N];
}

interface Note {
  key: string;
  value: unknown;
}

/** Versions of the database; append-only, like the user database's. */
export const catalogueDbStores: Readonly<Record<number, Record<string, string | null>>> = {
  1: { lists: 'name', notes: 'key' },
};

/**
 * Database of the public lists, shared by all users of the device; they can be fetched again
 * (docs/architecture.md).
 */
export class CatalogueDb extends GuardedDb {
  declare lists: EntityTable<ListRow, 'name'>;
  declare notes: EntityTable<Note, 'key'>;

  constructor(name = 'guiar-catalogue') {
    super(name);
    for (const [version, stores] of Object.entries(catalogueDbStores)) this.version(Number(version)).stores(stores);
  }

  /** Returns a list as last read; undefined if never. */
  async read<N extends CatalogueName>(name: N): Promise<Catalogues[N] | undefined> {
    return (await this.lists.get(name))?.list as Catalogues[N] | undefined;
  }
}
