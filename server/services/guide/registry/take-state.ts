import { eq } from 'drizzle-orm';
import { findDeadline } from '#domain/guide/deadlines.ts';
import type { FieldDifference } from '#domain/guide/differences.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import { registryDifferences } from '#server/db/schema/readings.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryState } from '#server/registry/registry.ts';
import { type Actor, recordGuide } from '../history.ts';

/** Returns the columns of a guide's state. */
export const stateColumns = (
  state: RegistryState,
  transport: Pick<Guide, 'firstTransportAt' | 'transporters'>,
  concludeDays: number,
) => ({
  status: state.status,
  statusAt: new Date(state.statusAt),
  closedAt: state.closedAt === null ? null : new Date(state.closedAt),
  destinComment: state.destinComment,
  rectification: state.rectification,
  deadline: findDeadline({ ...transport, ...state }, concludeDays),
  registryUrl: state.url,
  stateWords: state.stateWords,
});

/**
 * Replaces the guide's state here by that of the national system, with the values before and after
 * in the guide's history. The caller has locked the guide.
 */
export async function takeState(
  tx: Tx,
  guide: Guide,
  { theirs, found, actor }: { theirs: RegistryState; found: readonly FieldDifference[]; actor: Actor },
  concludeDays: number,
): Promise<void> {
  const authorized = guide.authorized || (theirs.status !== 'i' && theirs.status !== 'rv');
  await tx
    .update(guides)
    .set({ ...stateColumns(theirs, guide, concludeDays), authorized })
    .where(eq(guides.id, guide.id));
  await tx.delete(registryDifferences).where(eq(registryDifferences.guideId, guide.id));
  await recordGuide(tx, guide.id, actor, {
    act: 'adopt',
    from: guide.status,
    to: theirs.status,
    changes: found
      .filter(({ Field }) => Field !== 'status')
      .map(({ Field, Ours, Theirs }) => ({ Field, Old: Ours, New: Theirs })),
  });
}
