import * as v from 'valibot';

/** Number of bars in a chart: the largest; the others are summed in one. */
export const shownBars = 15;

/**
 * Sum of guides; quantity in kg. The key is a code, a month or a VAT number; '' for all the others
 * together.
 */
export const ReportBar = v.object({ Key: v.string(), Name: v.string(), Guides: v.number(), Quantity: v.number() });
export type ReportBar = v.InferOutput<typeof ReportBar>;

/** Totals of a report's guides, for its chart. */
export const ReportTotals = v.object({
  Guides: v.number(),
  Quantity: v.number(),
  ByLer: v.array(ReportBar),
  ByMonth: v.array(ReportBar),
  ByCounterparty: v.array(ReportBar),
});
export type ReportTotals = v.InferOutput<typeof ReportTotals>;
