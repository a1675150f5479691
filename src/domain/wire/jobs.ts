import * as v from 'valibot';
import { mailKinds } from '../people/mail-kinds.ts';

/** A job of the server that waits, runs or has failed; times are ISO 8601 UTC. */
export const Job = v.object({
  UniqueId: v.string(),
  Queue: v.string(),
  State: v.picklist(['created', 'retry', 'active', 'failed']),
  Attempts: v.number(),
  CreatedAt: v.string(),
  StartedAt: v.nullable(v.string()),
  /** When it is tried next; null while it runs or once it has failed. */
  NextAt: v.nullable(v.string()),
  /** The name of the last error. */
  Error: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof Job>;

/** An e-mail that was not taken: it is tried again (`retry`), or waits for the operator's word (`failed`). */
export const TroubledMail = v.object({
  UniqueId: v.string(),
  Kind: v.picklist(mailKinds),
  State: v.picklist(['retry', 'failed']),
  Attempts: v.number(),
  CreatedAt: v.string(),
  /** When it is tried next; null once it has failed. */
  NextAt: v.nullable(v.string()),
  /** Code of the last failure. */
  Error: v.nullable(v.string()),
  /** The part of the address after its @. */
  Domain: v.string(),
});
export type TroubledMail = v.InferOutput<typeof TroubledMail>;

/** E-mails that have not left; `Held` wait for their account's mailbox to be confirmed. */
const Mails = v.object({
  Waiting: v.number(),
  Held: v.number(),
  Failed: v.number(),
  OldestSeconds: v.number(),
  Items: v.array(TroubledMail),
});

/** GET /jobs (ours), for super administrators: each queue's figures, and its jobs, the latest first. */
export const Jobs = v.object({
  Queues: v.array(v.object({ Name: v.string(), Waiting: v.number(), Running: v.number(), Failed: v.number(), OldestSeconds: v.number() })),
  Items: v.array(Job),
  /** Missing in an answer that the device has kept from before. */
  Mails: v.optional(Mails),
});
export type Jobs = v.InferOutput<typeof Jobs>;
