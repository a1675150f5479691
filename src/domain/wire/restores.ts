import * as v from 'valibot';

/**
 * GET /restores/since?Epoch= : how far the database has gone back since that epoch; `RestorePoint`
 * is null if it has not (ISO 8601 UTC).
 */
export const RestoreSince = v.object({ RestorePoint: v.nullable(v.string()) });
export type RestoreSince = v.InferOutput<typeof RestoreSince>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/**
 * Report of a device: the acts that it sent again after a restore, and how many of them still wait
 * or need their user.
 */
export const HealingReport = v.object({ Acts: count, Waiting: count });
export type HealingReport = v.InferOutput<typeof HealingReport>;

/** A restore of the database, and the devices that were signed in before it. */
export const Restore = v.object({
  RestorePoint: v.string(),
  RestoredAt: v.string(),
  Devices: v.array(
    v.object({
      AccountName: v.string(),
      UserName: v.string(),
      Device: v.nullable(v.string()),
      LastSeenAt: v.string(),
      /** Null for a device that has not come back. */
      HealedAt: v.nullable(v.string()),
      Acts: v.number(),
      Waiting: v.number(),
    }),
  ),
});
export type Restore = v.InferOutput<typeof Restore>;
