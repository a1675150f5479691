import type { EntityTable, Table, Transaction } from 'dexie';
import { GuardedDb } from './guarded-db.ts';
import type {
  CounterRow,
  CreationRuleRow,
  DocumentRow,
  DraftRow,
  EquipmentRow,
  EstablishmentRow,
  FileRow,
  GuideRow,
  IdMapRow,
  JournalRow,
  LeaseRow,
  MetaRow,
  MovementRow,
  NotificationRow,
  OutboxRow,
  PageRow,
  PendingRow,
  PickupPointRow,
  ServiceAreaRow,
  TagRow,
  UploadRow,
  VehicleRow,
} from './rows.ts';

/**
 * The tables of each version of a user's database. Append-only: a shipped version is never edited and has its fixture in tests/fixtures.
 */
export const userDbStores: Readonly<Record<number, Record<string, string | null>>> = {
  1: {
    outbox: '++seq, state, deadline',
    journal: 'seq, confirmedAt',
    pending: '[entity+id+seq], seq',
    equipment: 'UniqueId, sort, [delivered+sort]',
    establishments: 'UniqueId, sort, [Type+sort]',
    notifications: 'UniqueId, sort, [unread+sort]',
    movements: 'UniqueId, sort, *equipmentIds',
    counters: 'name',
    drafts: 'key, updatedAt',
    idmap: 'local',
    lease: 'name',
    meta: 'key',
  },
  // Guides, and what their forms choose from.
  2: {
    egars: 'UniqueId, sort, Deadline, Number',
    tags: 'UniqueId, sort',
    vehicles: 'UniqueId, sort',
    pickupPoints: 'UniqueId, sort',
    serviceAreas: 'UniqueId, sort',
    pages: 'key, readAt',
  },
  // Attachments, until the server has them.
  3: { files: 'key' },
  // Documents of travelling guides, for the roadside.
  4: { documents: 'key, guide' },
  // Rules that pre-fill new guides.
  5: { creationRules: 'UniqueId, sort' },
  // Establishments by NIF: a recipient that was typed has a licence too.
  6: { establishments: 'UniqueId, sort, [Type+sort], Vat' },
  // How far large files have come.
  7: { uploads: 'key' },
};

// The feed's cursor depends on what was kept before.
const restartFeed = (tx: Transaction) => tx.table('meta').delete('feed');

/** What an upgrade does to existing rows. */
const upgrades: Readonly<Record<number, (tx: Transaction) => Promise<unknown>>> = {
  2: restartFeed,
  5: restartFeed,
  6: restartFeed,
};

/** One user's data on this device. */
export class UserDb extends GuardedDb {
  declare outbox: EntityTable<OutboxRow, 'seq'>;
  declare journal: EntityTable<JournalRow, 'seq'>;
  declare pending: Table<PendingRow, [string, string, number]>;
  declare equipment: EntityTable<EquipmentRow, 'UniqueId'>;
  declare establishments: EntityTable<EstablishmentRow, 'UniqueId'>;
  declare notifications: EntityTable<NotificationRow, 'UniqueId'>;
  declare movements: EntityTable<MovementRow, 'UniqueId'>;
  declare egars: EntityTable<GuideRow, 'UniqueId'>;
  declare tags: EntityTable<TagRow, 'UniqueId'>;
  declare vehicles: EntityTable<VehicleRow, 'UniqueId'>;
  declare pickupPoints: EntityTable<PickupPointRow, 'UniqueId'>;
  declare serviceAreas: EntityTable<ServiceAreaRow, 'UniqueId'>;
  declare creationRules: EntityTable<CreationRuleRow, 'UniqueId'>;
  declare pages: EntityTable<PageRow, 'key'>;
  declare files: EntityTable<FileRow, 'key'>;
  declare uploads: EntityTable<UploadRow, 'key'>;
  declare documents: EntityTable<DocumentRow, 'key'>;
  declare counters: EntityTable<CounterRow, 'name'>;
  declare drafts: EntityTable<DraftRow, 'key'>;
  declare idmap: EntityTable<IdMapRow, 'local'>;
  declare lease: EntityTable<LeaseRow, 'name'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  constructor(name: string) {
    super(name);
    // From the newest down: with each, Dexie parses again all that it has, and most tables are of the first.
    for (const [version, stores] of Object.entries(userDbStores).reverse()) {
      const upgrade = upgrades[Number(version)];
      const defined = this.version(Number(version)).stores(stores);
      if (upgrade) defined.upgrade(upgrade);
    }
  }

  async readMeta<T>(key: string): Promise<T | undefined> {
    return (await this.meta.get(key))?.value as T | undefined;
  }
}

/** Opens a user's database; one upgraded by a newer version comes back with `writable` false. */
export async function openUserDb(name: string): Promise<UserDb> {
  const db = new UserDb(name);
  await db.open();
  return db;
}
