import { and, eq, isNull } from 'drizzle-orm';
import { type BatchRow, batches, batchItems } from '#server/db/schema/batches.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { transact } from '#server/db/transact.ts';
import type { RegistryDeps } from '../guide/registry/steps.ts';
import { batchWords } from './words.ts';

const lotOf = (batch: BatchRow): string => `Lote de ${batchWords[batch.kind]} ${batch.uniqueId.slice(0, 8)}`;

/** Ends a batch whose items are all done, once, and notifies its author in the same transaction. */
export async function finishBatch({ db, now }: Pick<RegistryDeps, 'db' | 'now'>, batch: BatchRow): Promise<void> {
  await transact(db, async (tx) => {
    const failed = await tx.$count(batchItems, and(eq(batchItems.batchId, batch.id), eq(batchItems.isSuccess, false)));
    const finishedAt = now();
    const [ended] = await tx
      .update(batches)
      .set({ status: failed > 0 ? 'finishederrors' : 'finished', finishedAt })
      .where(and(eq(batches.id, batch.id), isNull(batches.finishedAt)))
      .returning({ id: batches.id });
    if (!ended) return;
    const done = batch.total - failed;
    await tx.insert(notifications).values({
      accountId: batch.accountId,
      userId: batch.userId,
      sender: 'Guiar',
      title: `${lotOf(batch)} terminado`,
      content:
        failed > 0
          ? `${done} com sucesso, ${failed} com erro. Veja o motivo de cada uma no lote.`
          : `${done} com sucesso.`,
      createdAt: finishedAt,
    });
  });
}
