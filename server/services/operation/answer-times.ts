/** Time in ms that the figure looks back. */
const windowMs = 5 * 60_000;
/** Most answers that are remembered; of more, the latest. */
const mostAnswers = 2000;

/** Times in which this process has answered its latest requests. */
export interface AnswerTimes {
  note(ms: number): void;
  /** Returns the time in ms within which 95 of 100 were answered; null without requests. */
  p95(): number | null;
}

/** Creates the memory of answers, for the process that notes them. */
export function answerTimes(now: () => number = () => performance.now()): AnswerTimes {
  let latest: { at: number; ms: number }[] = [];
  return {
    note: (ms) => {
      latest.push({ at: now(), ms });
      // Cut rarely, because each cut copies the list.
      if (latest.length > 2 * mostAnswers) latest = latest.slice(-mostAnswers);
    },
    p95: () => {
      latest = latest.slice(-mostAnswers).filter(({ at }) => now() - at <= windowMs);
      const sorted = latest.map(({ ms }) => ms).sort((one, other) => one - other);
      const ms = sorted[Math.ceil(sorted.length * 0.95) - 1];
      return ms === undefined ? null : Math.round(ms);
    },
  };
}
