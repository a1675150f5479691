import * as v from 'valibot';

/** Entities in the server's feed, which a device keeps. */
export const changeEntities = [
  'equipment',
  'establishment',
  'notification',
  'movement',
  'egar',
  'tag',
  'vehicle',
  'pickupPoint',
  'serviceArea',
  'creationRule',
  'outage',
] as const;
export type ChangeEntity = (typeof changeEntities)[number];

/**
 * Things an act may be queued on: the entities above, and those that a device reads separately and
 * keeps as a page.
 */
export type ActEntity = ChangeEntity | 'egarModel' | 'archive' | 'declaration' | 'egarBatch';

/** Returns the id of an establishment's archive of a year, as acts name it. */
export const archiveId = (establishmentId: string, year: number): string => `${year}:${establishmentId}`;

/**
 * GET /changes?cursor=&limit= : rows changed, removed or no longer allowed (`Row: null`), in commit
 * order. A full read starts without a cursor, or with one the server no longer honours (permissions
 * changed, too old): `Reset` on its first page, `Complete` on its last; rows not in it are gone.
 * Changes may repeat: a row only replaces an older `Version` of itself.
 */
export const ChangesPage = v.object({
  Cursor: v.string(),
  HasMore: v.boolean(),
  Reset: v.optional(v.boolean(), false),
  Complete: v.optional(v.boolean(), false),
  Changes: v.array(v.object({ Entity: v.string(), Id: v.string(), Version: v.number(), Row: v.nullable(v.unknown()) })),
});
export type ChangesPage = v.InferOutput<typeof ChangesPage>;
