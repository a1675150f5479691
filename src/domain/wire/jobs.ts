import * as v from 'valibot';
import { mailKinds } from '../people/mail-kinds.ts';

/** Job of the server that waits, runs or has failed; times are ISO 8601 UTC. */
export const Job = v.object({
  UniqueId: v.string(),
  Queue: v.string(),
  State: v.picklist(['created', 'retry', 'active', 'failed']),
  Attempts: v.number(),
  CreatedAt: v.string(),
  StartedAt: v.nullable(v.string()),
  /** Time of the next attempt; null while it runs or once it has failed. */
  NextAt: v.nullable(v.string()),
  /** Name of the last error. */
  Error: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof Job>;

/**
 * E-mail that was not accepted: it is tried again (`retry`), or waits for the operator (`failed`).
 */
export const TroubledMail = v.object({
  UniqueId: v.string(),
  Kind: v.picklist(mailKinds),
  State: v.picklist(['retry', 'failed']),
  Attempts: v.number(),
  CreatedAt: v.string(),
  /** Time of the next attempt; null once it has failed. */
  NextAt: v.nullable(v.string()),
  /** Code of the last failure. */
  Error: v.nullable(v.string()),
  /** Part of the address after the @. */
  Domain: v.string(),
});
export type TroubledMail = v.InferOutput<typeof TroubledMail>;

/**
 * E-mails not yet sent; `Held` ones wait until their account's mailbox is confirmed, or the account
 * unblocked.
 */
const Mails = v.object({
  Waiting: v.number(),
  Held: v.number(),
  Failed: v.number(),
  OldestSeconds: v.number(),
  Items: v.array(TroubledMail),
});

/**
 * GET /jobs, not in the spec, for super administrators: each queue's figures, and its jobs, the
 * latest first.
 */
export const Jobs = v.object({
  Queues: v.array(
    v.object({
      Name: v.string(),
      Waiting: v.number(),
      Running: v.number(),
      Failed: v.number(),
      OldestSeconds: v.number(),
    }),
  ),
  Items: v.array(Job),
  /** Missing in an older answer stored on the device. */
  Mails: v.optional(Mails),
});
export type Jobs = v.InferOutput<typeof Jobs>;
