import * as v from 'valibot';
import { Restore } from './restores.ts';

/** Levels of the log, each with those before it. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];
/** Longest time in ms for which a level holds; then the configured one returns by itself. */
export const longestLevelMs = 24 * 3_600_000;

const text = v.nullable(v.string());

/** A process of the installation; times are ISO 8601 UTC. */
const Process = v.object({
  UniqueId: v.string(),
  /** Host and port. */
  Name: v.string(),
  Role: v.picklist(['all', 'web', 'jobs']),
  Version: v.string(),
  StartedAt: v.string(),
  SeenAt: v.string(),
  /** True if it has given no sign of life for a while. */
  IsSilent: v.boolean(),
  MemoryBytes: v.number(),
  /** Time within which 95 of 100 requests of the last minutes were answered. */
  P95Ms: v.nullable(v.number()),
  LogLevel: v.string(),
});
export type OperationProcess = v.InferOutput<typeof Process>;

const queue = { Waiting: v.number(), Failed: v.number(), OldestSeconds: v.number() };
const Queues = v.object({
  /**
   * Calls to the national system: `Uncertain` ones wait for a person's word, readings with
   * `NoAccess` for credentials that it accepts.
   */
  Registry: v.object({ ...queue, Uncertain: v.number(), NoAccess: v.number(), DownSince: text }),
  Mails: v.object({ ...queue, Held: v.number() }),
  Jobs: v.object({ ...queue, Running: v.number() }),
});
export type OperationQueues = v.InferOutput<typeof Queues>;

const Copy = v.object({
  EndedAt: v.string(),
  /** True if it is whole and was read back. */
  IsVerified: v.boolean(),
  Bytes: v.number(),
  /** Rows of the main tables, and files. */
  Counts: v.record(v.string(), v.number()),
  /** Folder, or server and bucket, without any secret. */
  Place: v.string(),
  /** Name of the error of a copy that failed. */
  Error: text,
});
export type OperationCopy = v.InferOutput<typeof Copy>;

const Copies = v.object({
  /** True if the installation was told where to (BACKUP_TO). */
  IsPlanned: v.boolean(),
  IsRunning: v.boolean(),
  /** True if the newest verified copy is older than a day, or there is none. */
  IsLate: v.boolean(),
  /** Newest verified copy; null without one. */
  LastAt: text,
  Kept: v.object({ Days: v.number(), Weeks: v.number(), Months: v.number() }),
  Items: v.array(Copy),
});
export type OperationCopies = v.InferOutput<typeof Copies>;

const ErrorGroup = v.object({
  /** Name and code of the error. */
  Kind: v.string(),
  /** Method and pattern of the route, or the name of a job. */
  Route: v.string(),
  Day: v.number(),
  Week: v.number(),
  LastAt: v.string(),
  LastRequestId: text,
});
export type OperationError = v.InferOutput<typeof ErrorGroup>;

/** GET /operation: the state of the installation, for super administrators. */
export const Operation = v.object({
  Host: v.string(),
  Version: v.string(),
  /** Number of migrations. */
  Schema: v.number(),
  RunningSince: v.string(),
  Accounts: v.object({ Active: v.number(), All: v.number() }),
  Processes: v.array(Process),
  /** The level in force; `Until` is null for the configured one. */
  Log: v.object({ Level: v.string(), Configured: v.string(), Until: text }),
  Queues,
  Copies,
  /** The latest restore; null without one. */
  Restore: v.nullable(Restore),
  /** Errors of seven days by kind, the latest first. */
  Errors: v.array(ErrorGroup),
});
export type Operation = v.InferOutput<typeof Operation>;

/** PUT /operation/log-level: a level until a time, or null for the configured one. */
export const LogLevelPayload = v.object({
  Level: v.nullable(v.picklist(logLevels, 'val_invalid_format')),
  /** ISO 8601; at most 24 hours ahead, which is also the default. */
  Until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('val_invalid_format')))),
});
export type LogLevelPayload = v.InferOutput<typeof LogLevelPayload>;

/** Answer of POST /operation/jobs/retry and /mails/retry: entries that are tried again. */
export const Retried = v.object({ Count: v.number() });
export type Retried = v.InferOutput<typeof Retried>;
