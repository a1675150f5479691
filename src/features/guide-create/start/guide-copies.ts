import { useEffect } from 'react';
import { readGuide } from '#api/guide.ts';
import { toRow } from '#db/snapshot-rows.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { useUser } from '#runtime/use-user.ts';
import { withKnownParties } from '../filled/known-parties.ts';
import { draftKey } from '../guide-queries.ts';
import { emptyGuide, type GuideValues } from '../guide-values.ts';
import { copiesQuantity } from './client-settings.ts';
import { fromGuide, likeSaved } from './guide-sources.ts';

/** Returns the form values of a copy of this guide (spec 2 §4, duplicate). */
export async function copyOfGuide(user: UserRuntime, id: string): Promise<GuideValues> {
  const row = (await user.db.egars.get(id)) ?? toRow.egar(await readGuide((await user.context()).http, id), 0);
  return withKnownParties(user.db, fromGuide(row, await copiesQuantity(user), Date.now()));
}

/**
 * Returns the form values of a copy of a guide saved here, numbered or not; empty values when its
 * receipt is gone.
 */
export async function copyOfSaved(user: UserRuntime, seq: number): Promise<GuideValues> {
  const receipt = await user.db.journal.get(seq);
  if (!receipt) return emptyGuide;
  const { LocalId: _, ...payload } = receipt.payload as EgarCreate & { LocalId: string };
  return withKnownParties(user.db, likeSaved(payload, await copiesQuantity(user), Date.now()));
}

/**
 * Saves the values as a draft, once for each `source`, unless the user leaves the screen before
 * they are read.
 */
export function useCopyDraft(
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
