import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** Establishment as recorded in the national system. */
export const RemoteEstablishment = v.object({
  Name: v.string(),
  Vat: v.string(),
  ApaCode: v.string(),
  Address: text,
  Local: text,
  PostalCode: text,
});
export type RemoteEstablishment = v.InferOutput<typeof RemoteEstablishment>;

/** GET /egar/establishments/{vat} (spec 1 §7): `result.Establishments`. */
export const RemoteEstablishments = v.object({ result: v.object({ Establishments: v.array(RemoteEstablishment) }) });
