import * as v from 'valibot';
import { modelsReading } from '../../components/guide/kept-pages.ts';
import type { UserDb } from '../../db/user-db.ts';
import { EgarCreate } from '../../domain/guide/guide-create.ts';
import type { EgarModel } from '../../domain/guide/guide-models.ts';
import { isBeingDeleted, pendingOf } from '../../runtime/pending-of.ts';
import { deleteGuideModel } from '../../sync/commands/guide-create.ts';
import { fromPayload } from './guide-sources.ts';
import type { GuideValues } from './guide-values.ts';

/** A model may be incomplete. */
const Payload = v.object({ ...EgarCreate.entries, quantity: v.optional(v.number()) });

/** The account's models as last read, without those being deleted or deleted since; null when never read. */
export async function readModels(db: UserDb): Promise<EgarModel[] | null> {
  const page = await db.pages.get(modelsReading.key);
  const parsed = v.safeParse(modelsReading.schema, page?.value);
  if (!page || !parsed.success) return null;
  const pending = await pendingOf(db, 'egarModel');
  const gone = new Set(await goneSince(db, page.readAt));
  return parsed.output.filter(({ UniqueId }) => !gone.has(UniqueId) && !isBeingDeleted(pending.get(UniqueId) ?? []));
}

async function goneSince(db: UserDb, readAt: number): Promise<string[]> {
  const receipts = await db.journal.where('confirmedAt').aboveOrEqual(readAt).toArray();
  const done = receipts.filter(({ kind, outcome }) => kind === deleteGuideModel.kind && outcome !== 'discarded');
  return done.map(({ payload }) => (payload as { UniqueId: string }).UniqueId);
}

/** A model as form values; null when kept by a version with another form. */
export function valuesOf(model: EgarModel): GuideValues | null {
  const parsed = v.safeParse(Payload, model.Payload);
  return parsed.success ? fromPayload(parsed.output) : null;
}
