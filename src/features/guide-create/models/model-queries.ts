import * as v from 'valibot';
import { modelsReading } from '#components/guide/list/kept-pages.ts';
import type { UserDb } from '#db/user-db.ts';
import type { EgarModel } from '#domain/guide/create/models.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import { isBeingDeleted, readPendingByRow } from '#runtime/pending-of.ts';
import { deleteGuideModel } from '#sync/commands/guide-create.ts';
import type { GuideValues } from '../guide-values.ts';
import { fromPayload } from '../start/guide-sources.ts';

/** Schema of a model's payload: a model may be incomplete. */
const Payload = v.object({ ...EgarCreate.entries, quantity: v.optional(v.number()) });

/**
 * Returns the account's models as last read, without those deleted or being deleted; null when
 * never read.
 */
export async function readModels(db: UserDb): Promise<EgarModel[] | null> {
  const page = await db.pages.get(modelsReading.key);
  const parsed = v.safeParse(modelsReading.schema, page?.value);
  if (!page || !parsed.success) return null;
  const pending = await readPendingByRow(db, 'egarModel');
  const gone = new Set(await goneSince(db, page.readAt));
  return parsed.output.filter(({ UniqueId }) => !gone.has(UniqueId) && !isBeingDeleted(pending.get(UniqueId) ?? []));
}

async function goneSince(db: UserDb, readAt: number): Promise<string[]> {
  const receipts = await db.journal.where('confirmedAt').aboveOrEqual(readAt).toArray();
  const done = receipts.filter(({ kind, outcome }) => kind === deleteGuideModel.kind && outcome !== 'discarded');
  return done.map(({ payload }) => (payload as { UniqueId: string }).UniqueId);
}

/** Returns the form values of a model; null when a version with another form kept it. */
export function toModelValues(model: EgarModel): GuideValues | null {
  const parsed = v.safeParse(Payload, model.Payload);
  return parsed.success ? fromPayload(parsed.output) : null;
}
