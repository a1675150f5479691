import { type Comparable, canLeadTo, compareFacts, type FieldDifference } from '#domain/guide/differences.ts';
import { isLive } from '#domain/guide/status.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { RegistryState } from '#server/registry/registry.ts';
import { toRectifiableValues } from '../acts/transitions.ts';

type State = Pick<RegistryState, 'status' | 'destinComment' | 'rectification' | 'closedAt'>;

/**
 * Returns the comparable values of a guide in this state: those of its correction, if it has one,
 * since the parties look at these.
 */
function comparable(guide: Guide, { status, destinComment, rectification, closedAt }: State): Comparable {
  const { quantity, lerCode, operation, group, numPgl } = rectification ?? toRectifiableValues(guide);
  return {
    status,
    quantity: quantity.toFixed(2),
    lerCode,
    operation,
    group,
    numPgl,
    // In one form, whatever that of the national system: it would differ again after every reading.
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    destinComment: destinComment || null,
  };
}

/**
 * Returns the fields in which a guide differs in the national system; none for a guide that has
 * ended in the same state there.
 */
export const listFieldDifferences = (guide: Guide, theirs: RegistryState): FieldDifference[] =>
  guide.status === theirs.status && !isLive(guide.status)
    ? []
    : compareFacts(
        comparable(guide, { ...guide, closedAt: guide.closedAt?.toISOString() ?? null }),
        comparable(guide, theirs),
      );

/**
 * Returns true if acts of the parties lead to the state, and it has the data that the state needs.
 */
export const isAdoptable = (guide: Guide, { status, rectification, closedAt }: RegistryState): boolean =>
  canLeadTo(guide.status, status) &&
  (rectification !== null || (status !== 'r' && status !== 'rr')) &&
  (closedAt !== null || status !== 'f');
