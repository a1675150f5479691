import * as v from 'valibot';
import { License } from './license.ts';

/** Types: 1 own establishment of the account, 2 client establishment (spec 1 §3). */
export const establishmentTypes = { own: 1, client: 2 } as const;
export const establishmentFilters = ['ACCOUNT', 'CLIENT', 'ALL'] as const;

/** Permission of a user on an establishment (spec 1 §3). */
export const permissions = { none: 0, administrator: 10, collaborator: 20, driver: 30, external: 100 } as const;
export type Permission = (typeof permissions)[keyof typeof permissions];

const text = v.optional(v.nullable(v.string()), null);

/** Row of the establishment selectors: the fields that a picker shows and searches. */
export const EstablishmentOption = v.object({
  UniqueId: v.string(),
  Name: v.string(),
  Vat: text,
  ApaCode: text,
  InternalCode: text,
  DisplayAddress: text,
  City: text,
  Type: v.picklist([1, 2]),
  IsDefault: v.optional(v.boolean(), false),
  HasApaAccessConfigured: v.optional(v.boolean(), false),
  /**
   * Ex-situ pickup point of the establishment; true in the next field if that waste is of animal
   * origin (spec 1 §3).
   */
  PickupPointExSituUniqueId: text,
  ProduceExSituAnimalOrigin: v.optional(v.boolean(), false),
  /** Licence as recipient; absent on devices that stored the row before this field existed. */
  License: v.optional(v.nullable(License), null),
  /** Permission of the signed-in user; 0 if the establishment can only be chosen in a picker. */
  Permission: v.optional(v.number(), 0),
  Version: v.optional(v.number(), 0),
});
export type EstablishmentOption = v.InferOutput<typeof EstablishmentOption>;
