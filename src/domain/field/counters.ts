import * as v from 'valibot';

/**
 * GET /egar/status/count, spelt as on the wire (spec 1 §3): Open is i + o + r + rr,
 * WaitingAuthorizarion is i, Finished is f; AsOrigin and AsDestin are the deadline counters.
 */
export const EgarCounts = v.object({
  Total: v.number(),
  Open: v.number(),
  WaitingAuthorizarion: v.number(),
  Finished: v.number(),
  AsOrigin: v.optional(v.number()),
  AsDestin: v.optional(v.number()),
});
export type EgarCounts = v.InferOutput<typeof EgarCounts>;

/** GET /dashboard/count-egar-legal-deadlines. */
export const DeadlineCounts = v.object({ AsDestin: v.number(), AsOrigin: v.number() });
export type DeadlineCounts = v.InferOutput<typeof DeadlineCounts>;

/** GET /stock/lerCodes: kilograms per waste code; /count gives their sum. */
export const StockRow = v.object({
  LerCode: v.string(),
  Quantity: v.number(),
  Hazardous: v.optional(v.boolean(), false),
});
export type StockRow = v.InferOutput<typeof StockRow>;
export const StockTotal = v.object({ Total: v.number() });
