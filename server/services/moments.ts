/** When it was done (by the device's clock), when it came, and how many seconds the device's clock is behind ours (negative: ahead). */
export interface Moments {
  doneAt: Date;
  receivedAt: Date;
  clockSkewSeconds: number;
}

/** A device's clock may be ahead by so much without being called wrong. */
const toleranceMs = 5 * 60_000;

/**
 * The same with a time that can be: not before `notBefore`, the guide's issue, and not after the receipt by more than five minutes. Within
 * these the device's word stands, with how wrong its clock was beside it. Outside, it is put right by that; where it still cannot be, the
 * nearest of the two bounds counts. An act is never lost for a wrong clock, and the history keeps by how many seconds it was wrong.
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
