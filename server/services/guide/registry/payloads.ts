import type { TransitionData } from '../acts/transitions.ts';
import type { Intent } from './intents.ts';
import type { IssueData } from './prepare-issue.ts';

type Stored = Pick<Intent, 'payload'>;

/** Returns the guide that a creation's intent stores. */
export const storedIssue = ({ payload }: Stored): IssueData => payload as unknown as IssueData;

/**
 * Returns the transition that an act's intent stores, with the UniqueId of the establishment in
 * whose name it is done; acts by link have none.
 */
export const storedTransition = ({ payload }: Stored): TransitionData & { place?: string } =>
  payload as unknown as TransitionData & { place?: string };
