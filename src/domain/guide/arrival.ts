const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface Journey {
  /** Arrival that an earlier correction said, ISO 8601; null without one. */
  earlier: string | null;
  /** Starts of the transports, ISO 8601. */
  starts: readonly (string | null)[];
}

/**
 * Returns the arrival of the waste while nobody has said it: that of an earlier correction, now
 * while the load may just have come, otherwise the latest start of its transports. The 30 days
 * count from it, so a later day has to be somebody's word.
 */
export function findProbableArrival({ earlier, starts }: Journey, now: Date): Date {
  if (earlier) return new Date(earlier);
  const latest = Math.max(...starts.map((at) => Date.parse(at ?? '')).filter(Number.isFinite));
  // Forms write minutes, and the waste does not arrive before it leaves.
  return now.getTime() - latest > dayMs ? new Date(Math.ceil(latest / minuteMs) * minuteMs) : now;
}
