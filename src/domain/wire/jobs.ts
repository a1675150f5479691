import * as v from 'valibot';

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

/** GET /jobs (ours), for super administrators: each queue's figures, and its jobs, the latest first. */
export const Jobs = v.object({
  Queues: v.array(v.object({ Name: v.string(), Waiting: v.number(), Running: v.number(), Failed: v.number(), OldestSeconds: v.number() })),
  Items: v.array(Job),
});
export type Jobs = v.InferOutput<typeof Jobs>;
