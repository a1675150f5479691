import { and, gt, gte, inArray } from 'drizzle-orm';
import { movements } from '../db/schema/equipment.ts';
import { establishments } from '../db/schema/establishments.ts';
import { notifications } from '../db/schema/notifications.ts';
import { createFeed } from '../services/areas/resource-rows.ts';
import { movementRows } from '../services/equipment/movement-rows.ts';
import { equipmentRows } from '../services/equipment/rows.ts';
import type { FeedEntity } from '../services/feed/changes.ts';
import { notificationRows, notificationsByIds } from '../services/feed/notifications.ts';
import { guidesAfter, guidesByIds } from '../services/guide/list/feed.ts';
import { establishmentRows, establishmentsByIds } from '../services/organisation/establishments.ts';
import { outagesAfter, outagesByIds } from '../services/outage/outages.ts';
import { creationRuleRows } from './creation-rules.ts';
import { pickupPointRows } from './pickup-points.ts';
import { serviceAreaRows } from './service-areas.ts';
import { tagRows } from './tags.ts';
import { vehicleRows } from './vehicles.ts';

const movementDays = 90;
const recent = (now: Date) => gte(movements.receivedAt, new Date(now.getTime() - movementDays * 86_400_000));

/** Hides a feed from users who only read guides. */
const inside = (feed: Omit<FeedEntity, 'name'>): Omit<FeedEntity, 'name'> => ({
  after: async (tx, principal, ...page) => (principal.isExternal ? [] : feed.after(tx, principal, ...page)),
  byIds: async (tx, principal, ...ids) => (principal.isExternal ? [] : feed.byIds(tx, principal, ...ids)),
});

/**
 * Entities of the changes feed, in the order of a full read. Cursors count by position, so new
 * entities go last.
 */
export const feedEntities: readonly FeedEntity[] = [
  {
    name: 'establishment',
    after: (tx, principal, { key, limit }) => establishmentRows(tx, principal, gt(establishments.id, key), { limit }),
    byIds: establishmentsByIds,
  },
  { name: 'equipment', ...inside(createFeed(equipmentRows)) },
  {
    name: 'notification',
    after: (tx, principal, { key, limit }) =>
      notificationRows(tx, principal, gt(notifications.id, key), { limit, byId: true }),
    byIds: notificationsByIds,
  },
  {
    name: 'movement',
    ...inside({
      after: (tx, principal, { key, limit }, { now }) =>
        movementRows(tx, principal, and(gt(movements.id, key), recent(now)), { limit, oldestFirst: true }),
      byIds: async (tx, principal, ids, { now }) =>
        (await movementRows(tx, principal, and(inArray(movements.uniqueId, ids), recent(now)))).map((m) => m.row),
    }),
  },
  { name: 'egar', after: guidesAfter, byIds: guidesByIds },
  { name: 'tag', ...inside(createFeed(tagRows)) },
  { name: 'vehicle', ...inside(createFeed(vehicleRows)) },
  { name: 'pickupPoint', ...inside(createFeed(pickupPointRows)) },
  { name: 'serviceArea', ...inside(createFeed(serviceAreaRows)) },
  { name: 'creationRule', ...inside(createFeed(creationRuleRows)) },
  {
    name: 'outage',
    after: (tx, _, page) => outagesAfter(tx, page),
    byIds: (tx, _, ids) => outagesByIds(tx, ids),
  },
];
