import * as v from 'valibot';

/** Everything that the server's feed carries. */
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
] as const;
export type ChangeEntity = (typeof changeEntities)[number];
/** What a device keeps of it: areas of the administration are read as pages instead. */
export type KeptEntityName = Exclude<ChangeEntity, 'serviceArea'>;

/** What a command may act on: that, and what a device keeps as a page. */
export type ActedOn = KeptEntityName | 'egarModel';

/**
 * GET /changes?cursor=&limit= : rows changed, removed or no longer allowed (`Row: null`), in commit order. Without a cursor, or with one
 * that the server no longer honours (permissions changed, too old), the answer begins a full read: `Reset` on its first page, `Complete` on
 * its last; rows that were not among them are gone. Changes may repeat: a row counts only over an older `Version` of itself.
 */
export const ChangesPage = v.object({
  Cursor: v.string(),
  HasMore: v.boolean(),
  Reset: v.optional(v.boolean(), false),
  Complete: v.optional(v.boolean(), false),
  Changes: v.array(v.object({ Entity: v.string(), Id: v.string(), Version: v.number(), Row: v.nullable(v.unknown()) })),
});
export type ChangesPage = v.InferOutput<typeof ChangesPage>;
