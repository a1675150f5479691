import * as v from 'valibot';
import { registryRoles } from './roles.ts';

/**
 * States of a reading: waiting for its first page, in its first sweep, up to date, or stopped by
 * refused credentials, by a refusal or by an absent system.
 */
export const readingStates = ['waiting', 'first', 'current', 'credentials', 'refused', 'down'] as const;

/** Reading of the guides of one NIF in one role. Instants are ISO 8601 UTC. */
export const RegistryReading = v.object({
  Vat: v.string(),
  /** Name of the account's establishment with this NIF; of the first one, if there are several. */
  Name: v.string(),
  Role: v.picklist(registryRoles),
  State: v.picklist(readingStates),
  /** Guides read in the sweep under way, or in the last one. */
  Seen: v.number(),
  /** Guides there; null before the first answer. */
  Total: v.nullable(v.number()),
  /** Last answer of the national system; null before the first. */
  ReadAt: v.nullable(v.string()),
  DueAt: v.string(),
});
export type RegistryReading = v.InferOutput<typeof RegistryReading>;

/**
 * GET {egar}/registry/readings. `ReadAt` is the oldest last answer among all readings, null while
 * one has none; `DownSince` is the time since which the national system does not answer.
 */
export const RegistryReadings = v.object({
  Items: v.array(RegistryReading),
  ReadAt: v.nullable(v.string()),
  DownSince: v.nullable(v.string()),
});
export type RegistryReadings = v.InferOutput<typeof RegistryReadings>;
