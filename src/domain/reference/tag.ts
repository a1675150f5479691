import * as v from 'valibot';

/** A tag ("etiqueta", product code; spec 2 §3). */
export const Tag = v.object({
  Id: v.number(),
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: v.optional(v.nullable(v.string()), null),
  Version: v.optional(v.number(), 0),
});
export type Tag = v.InferOutput<typeof Tag>;
