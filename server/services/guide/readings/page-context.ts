import type { Owner } from '../registry/store.ts';

/** Circumstances in which a page was read. */
export interface PageContext {
  owner: Owner;
  now: Date;
  /** Time before the national system was asked. */
  askedAt: Date;
  /** True in the first sweep, which notifies nobody. */
  isFirst: boolean;
  concludeDays: number;
}

export interface PageOutcome {
  /** True if the page had guides that were new, changed or held back. */
  isNews: boolean;
  /** True if a guide of the page waits for the end of a creation in progress. */
  isHeldBack: boolean;
}
