import * as v from 'valibot';
import { keysOf } from '#lib/records.ts';
import type { Rectification } from './rectification.ts';

/** New values that the origin saw when answering a correction. Older apps do not send them. */
export const SeenRectification = v.object({
  CloseDate: v.string(),
  Quantity: v.number(),
  LerCode: v.string(),
  OperationCode: v.string(),
  GroupCode: v.nullable(v.string()),
  PglNumber: v.nullable(v.string()),
});
export type SeenRectification = v.InferOutput<typeof SeenRectification>;

/** Returns the values that an answer to this correction declares to have seen. */
export const toSeenRectification = (r: Rectification): SeenRectification => ({
  CloseDate: r.CloseDate,
  Quantity: r.NewQuantity,
  LerCode: r.NewLerCode,
  OperationCode: r.NewOperationCode,
  GroupCode: r.NewGroupCode,
  PglNumber: r.NewPglNumber,
});

/** Returns true if the correction still has the values that were seen. */
export function isAsSeen(seen: SeenRectification, now: Rectification): boolean {
  const present = toSeenRectification(now);
  return keysOf(present).every((field) => seen[field] === present[field]);
}
