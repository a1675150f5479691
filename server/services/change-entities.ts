import { and, gt, gte, inArray } from 'drizzle-orm';
import type { ChangeEntity } from '../../src/domain/changes.ts';
import { equipment, movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import { notifications } from '../db/schema/notifications.ts';
import type { Tx } from '../db/types.ts';
import { egarsAfter, egarsByIds } from './egar/feed.ts';
import type { Surroundings } from './egar/viewer.ts';
import { equipmentByIds, equipmentRows } from './equipment-rows.ts';
import { establishmentRows, establishmentsByIds } from './establishments.ts';
import { movementRows } from './movement-rows.ts';
import { notificationRows, notificationsByIds } from './notifications.ts';
import type { Principal } from './principal.ts';
import { referenceFeed } from './reference-data.ts';

interface Row {
  UniqueId: string;
  Version?: number | undefined;
}

/** How the feed reads an entity: whole, page by page after a key, or those that changed. Both give what the user may see, and no more. */
interface FeedEntity {
  name: ChangeEntity;
  after(tx: Tx, principal: Principal, key: number, limit: number, around: Surroundings): Promise<{ id: number; row: Row }[]>;
  byIds(tx: Tx, principal: Principal, ids: string[], around: Surroundings): Promise<Row[]>;
}

const movementDays = 90;
const recent = (now: Date) => gte(movements.receivedAt, new Date(now.getTime() - movementDays * 86_400_000));

export const feedEntities: readonly FeedEntity[] = [
  {
    name: 'establishment',
    after: (tx, principal, key, limit) => establishmentRows(tx, principal, gt(establishments.id, key), { limit }),
    byIds: establishmentsByIds,
  },
  {
    name: 'equipment',
    after: async (tx, principal, key, limit) =>
      (await equipmentRows(tx, principal, gt(equipment.id, key), { limit })).map((row) => ({ id: row.Id, row })),
    byIds: equipmentByIds,
  },
  {
    name: 'notification',
    after: (tx, principal, key, limit) => notificationRows(tx, principal, gt(notifications.id, key), { limit, byId: true }),
    byIds: notificationsByIds,
  },
  {
    name: 'movement',
    after: (tx, principal, key, limit, { now }) =>
      movementRows(tx, principal, and(gt(movements.id, key), recent(now)), { limit, oldestFirst: true }),
    byIds: async (tx, principal, ids, { now }) =>
      (await movementRows(tx, principal, and(inArray(movements.uniqueId, ids), recent(now)))).map((m) => m.row),
  },
  { name: 'egar', after: egarsAfter, byIds: egarsByIds },
  ...(['tag', 'vehicle', 'pickupPoint', 'serviceArea'] as const).map((name) => ({ name, ...referenceFeed(name) })),
];
