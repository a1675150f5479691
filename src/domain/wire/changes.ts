import * as v from 'valibot';

/** The entities in the server's feed, which a device keeps. */
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
] as const;
export type ChangeEntity = (typeof changeEntities)[number];

/** What an act may be queued on: those, and what a device reads separately and keeps as a page. */
export type ActedOn = ChangeEntity | 'egarModel' | 'archive' | 'declaration' | 'egarBatch';

/** A year's archive of an establishment, as an act names it. */
export const archiveId = (establishmentId: string, year: number): string => `${year}:${establishmentId}`;

/**
 * GET /changes?cursor=&limit= : rows changed, removed or no longer allowed (`Row: null`), in commit order. Without a cursor, or with one
 * the server no longer honours (permissions changed, too old), a full read starts: `Reset` on its first page, `Complete` on its last;
 * rows not among them are gone. Changes may repeat: a row only replaces an older `Version` of itself.
 */
export const ChangesPage = v.object({
  Cursor: v.string(),
  HasMore: v.boolean(),
  Reset: v.optional(v.boolean(), false),
  Complete: v.optional(v.boolean(), false),
  Changes: v.array(v.object({ Entity: v.string(), Id: v.string(), Version: v.number(), Row: v.nullable(v.unknown()) })),
});
export type ChangesPage = v.InferOutput<typeof ChangesPage>;
