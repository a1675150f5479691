import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BatchKind, ProcessMessage } from '#domain/guide/batch/kinds.ts';
import { alreadyInState } from '#domain/guide/messages.ts';
import { users } from '../db/schema/accounts.ts';
import { batches, batchItems } from '../db/schema/batches.ts';
import { guides } from '../db/schema/guides.ts';
import type { Tx } from '../db/types.ts';

interface Made {
  kind: BatchKind;
  items: number;
  /** Number of failed items, always the last ones. */
  failed: number;
  daysAgo: number;
}

const made: readonly Made[] = [
  { kind: 'accept', items: 24, failed: 0, daysAgo: 3 },
  { kind: 'accept', items: 40, failed: 0, daysAgo: 8 },
  { kind: 'accept', items: 31, failed: 3, daysAgo: 5 },
  { kind: 'accept-rectification', items: 12, failed: 0, daysAgo: 11 },
];
const runMs = 60_000;

/**
 * Adds three finished batches of the recipient's account and one with errors, over closed guides.
 */
export async function seedBatches(tx: Tx, now: Date): Promise<void> {
  const [maker] = await tx.select().from(users).where(eq(users.username, 'destino'));
  if (!maker) return;
  const closed = await tx
    .select({ id: guides.id, number: guides.number, quantity: guides.quantity })
    .from(guides)
    .where(
      and(eq(guides.status, 'f'), inArray(guides.destinName, ['Moliço Verde, S.A.', 'Moliço Verde, S.A. · Gafanha'])),
    )
    .orderBy(asc(guides.id));
  let taken = 0;
  for (const { kind, items, failed, daysAgo } of made) {
    const chosen = closed.slice(taken, taken + items);
    if (chosen.length === 0) return;
    taken += items;
    const doneAt = new Date(now.getTime() - daysAgo * 86_400_000);
    const finishedAt = new Date(doneAt.getTime() + runMs);
    const quantity = chosen.reduce((sum, guide) => sum + Number(guide.quantity), 0).toFixed(2);
    const common = {
      accountId: maker.accountId,
      userId: maker.id,
      kind,
      total: chosen.length,
      quantity,
      doneAt,
      receivedAt: doneAt,
    };
    const status = failed > 0 ? 'finishederrors' : 'finished';
    const [batch] = await tx
      .insert(batches)
      .values({ ...common, status, finishedAt })
      .returning({ id: batches.id });
    if (!batch) return;
    await tx.insert(batchItems).values(
      chosen.map((guide, position) => {
        const isSuccess = position < chosen.length - failed;
        const message: ProcessMessage = {
          ApplicationErrors: [{ Value: alreadyInState(guide.number, 'f') }],
          ExternalApplicationErrors: [],
        };
        const item = {
          batchId: batch.id,
          position,
          guideId: guide.id,
          isProcessed: true,
          processedAt: finishedAt,
          isSuccess,
        };
        return { ...item, message: isSuccess ? null : message };
      }),
    );
  }
}
