import * as v from 'valibot';
import { keysOf } from '#lib/records.ts';
import { tableFeed } from '../wire/paging.ts';
import { eventActors, eventResults, securityKinds } from './kinds.ts';

const text = v.nullable(v.string());

/** Row of GET /security/events, newest first. */
export const SecurityEvent = v.object({
  Id: v.number(),
  At: v.string(),
  /** A kind of `securityKinds`; a newer server may have others. */
  Kind: v.string(),
  Result: v.picklist(eventResults),
  Actor: v.picklist(eventActors),
  /** Name as it was then; null for nobody known, or once the name was erased with the address. */
  Who: text,
  /** Colleague or party in whose name it was done; null for the actor's own. */
  InNameOf: text,
  /** User whom the event concerns. */
  Target: text,
  /** Mailbox of a link; like the address, it is erased after a time. */
  Mailbox: text,
  Address: text,
  Device: text,
  KnownDevice: v.nullable(v.boolean()),
  Details: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

/** State of the account's chain of rows. */
export const SecurityChain = v.object({
  Rows: v.number(),
  /** Last check of the whole chain, ISO 8601; null before the first night. */
  VerifiedAt: text,
  /** First fault that the check found, and the times of the rows beside it. */
  Fault: v.nullable(v.object({ Kind: v.picklist(['missing', 'changed']), After: text, Before: text })),
});
export type SecurityChain = v.InferOutput<typeof SecurityChain>;

export const SecurityEvents = v.object({ ...tableFeed(SecurityEvent).entries, Chain: SecurityChain });
export type SecurityEvents = v.InferOutput<typeof SecurityEvents>;

/** Days back from now that the list can be limited to. */
export const eventPeriods = ['1', '7', '30', '365'] as const;
/** Values of the filter on users for events without one. */
export const withoutUser = { links: 'links', strangers: 'strangers', service: 'service' } as const;

/** Filters of the list and of its export; an empty value excludes nothing. */
export const eventFilters = {
  days: v.optional(v.picklist(['', ...eventPeriods], 'val_invalid_format'), ''),
  kind: v.optional(v.picklist(['', ...keysOf(securityKinds)], 'val_invalid_format'), ''),
  who: v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')), ''),
  result: v.optional(v.picklist(['', ...eventResults], 'val_invalid_format'), ''),
};
export type EventFilters = { [K in keyof typeof eventFilters]: v.InferOutput<(typeof eventFilters)[K]> };
