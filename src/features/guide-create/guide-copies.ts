import { useEffect } from 'react';
import { readGuide } from '../../api/guide.ts';
import { toRow } from '../../db/snapshot-rows.ts';
import type { EgarCreate } from '../../domain/guide/guide-create.ts';
import type { UserRuntime } from '../../runtime/runtime.ts';
import { useUser } from '../../runtime/use-user.ts';
import { copiesQuantity } from './client-settings.ts';
import { draftKey } from './guide-queries.ts';
import { fromGuide, likeSaved } from './guide-sources.ts';
import { emptyGuide, type GuideValues } from './guide-values.ts';
import { withKnownParties } from './known-parties.ts';

/** Another guide like this one (spec 2 §4, duplicate). */
export async function copyOfGuide(user: UserRuntime, id: string): Promise<GuideValues> {
  const row = (await user.db.egars.get(id)) ?? toRow.egar(await readGuide((await user.context()).http, id), 0);
  return withKnownParties(user.db, fromGuide(row, await copiesQuantity(user), Date.now()));
}

/** Another guide like one saved here, numbered or not; an empty one when its receipt is gone. */
export async function copyOfSaved(user: UserRuntime, seq: number): Promise<GuideValues> {
  const receipt = await user.db.journal.get(seq);
  if (!receipt) return emptyGuide;
  const { LocalId: _, ...payload } = receipt.payload as EgarCreate & { LocalId: string };
  return withKnownParties(user.db, likeSaved(payload, await copiesQuantity(user), Date.now()));
}

/** Keeps these values as a draft, once for each `source`, unless the screen is left before they were read. */
export function useDraftOf(
  source: string | number,
  read: (user: UserRuntime) => Promise<GuideValues>,
  { onReady, onFailure }: { onReady: (draft: string) => void; onFailure?: (error: unknown) => void },
): void {
  const user = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each source.
  useEffect(() => {
    let here = true;
    const begin = async () => {
      const value = await read(user);
      if (!here) return;
      const id = crypto.randomUUID();
      await user.db.drafts.put({ key: draftKey(id), value, updatedAt: Date.now() });
      onReady(id);
    };
    begin().catch((error: unknown) => here && onFailure?.(error));
    return () => {
      here = false;
    };
  }, [user, source]);
}
