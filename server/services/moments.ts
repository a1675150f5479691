/**
 * Times of an act: when it was done (by the device's clock), when it was received, and the device's
 * clock lag in seconds (negative: ahead).
 */
export interface Moments {
  /** Time after which the sender does not want it done; absent without one. */
  notAfter?: Date;
  doneAt: Date;
  receivedAt: Date;
  clockSkewSeconds: number;
}

/** Tolerance in ms for a device clock that runs ahead. */
const toleranceMs = 5 * 60_000;

/**
 * Limits the time of an act to possible values: not before `notBefore` (the guide's issue, or the
 * beginning of the account), and at most five minutes after receipt. A time outside is corrected by
 * the clock error, then moved to the nearest limit. No act is lost, and the history stores the
 * error in seconds.
 */
export function possibleMoments(moments: Moments, notBefore: Date | null): Moments {
  const { doneAt, receivedAt, clockSkewSeconds } = moments;
  const earliest = Math.min(notBefore?.getTime() ?? Number.NEGATIVE_INFINITY, receivedAt.getTime());
  const isPossible = (at: number) => at >= earliest && at <= receivedAt.getTime() + toleranceMs;
  if (isPossible(doneAt.getTime())) return moments;
  const corrected = doneAt.getTime() + clockSkewSeconds * 1000;
  const at = isPossible(corrected) ? corrected : Math.max(earliest, Math.min(corrected, receivedAt.getTime()));
  const secondsOff = Math.round((at - doneAt.getTime()) / 1000);
  return { doneAt: new Date(at), receivedAt, clockSkewSeconds: clockSkewSeconds || secondsOff };
}
