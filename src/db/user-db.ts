import type { EntityTable, Table, Transaction } from 'dexie';
import { GuardedDb } from './guarded-db.ts';
import type {
  ConfirmedRow,
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
  OutageRow,
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
 * Tables of each version of a user's database. Append-only: a shipped version is never edited and
 * has its fixture in tests/fixtures.
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
  // Guides, and the tables that their forms choose from.
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
  // Establishments by NIF: a recipient typed by hand may have a licence too.
  6: { establishments: 'UniqueId, sort, [Type+sort], Vat' },
  // Progress of large uploads.
  7: { uploads: 'key' },
  // Outages of the national system that APA has validated.
  8: { outages: 'UniqueId' },
  // Acts as they were sent, for a server that is restored from a backup.
  9: { confirmed: 'seq, at' },
};

// The feed's cursor covers only the tables that existed before, so the feed starts again.
const restartFeed = (tx: Transaction) => tx.table('meta').delete('feed');

/** Changes that an upgrade makes to existing rows. */
const upgrades: Readonly<Record<number, (tx: Transaction) => Promise<unknown>>> = {
  2: restartFeed,
  5: restartFeed,
  6: restartFeed,
  8: restartFeed,
};

/** Database of one user's data on this device. */
export class UserDb extends GuardedDb {
  declare outbox: EntityTable<OutboxRow, 'seq'>;
  declare journal: EntityTable<JournalRow, 'seq'>;
  declare confirmed: EntityTable<ConfirmedRow, 'seq'>;
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
  declare outages: EntityTable<OutageRow, 'UniqueId'>;
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
    // Starts with the newest version: for each version Dexie parses again the ones it already has,
    // and most tables belong to the first.
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

/** Opens a user's database; if a newer version has upgraded it, `writable` is false. */
export async function openUserDb(name: string): Promise<UserDb> {
  const db = new UserDb(name);
  await db.open();
  return db;
}
