interface Period {
  /** Moments, ISO 8601. */
  Start: string;
  End: string;
}

/** Returns the phase of an outage at a moment (ms). */
export const findPhase = ({ Start, End }: Period, now: number): 'ahead' | 'running' | 'over' => {
  if (now < Date.parse(Start)) return 'ahead';
  return now < Date.parse(End) ? 'running' : 'over';
};

/** Returns the outage in which a moment (ISO 8601) lies; undefined if it lies in none. */
export const findOutageAt = <P extends Period>(outages: readonly P[], at: string | null): P | undefined => {
  const time = at === null ? Number.NaN : Date.parse(at);
  return outages.find(({ Start, End }) => time >= Date.parse(Start) && time <= Date.parse(End));
};
