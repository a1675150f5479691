import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { readDifferences } from '#api/guide-differences.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { GuideDifference } from '#domain/guide/differences.ts';
import { keep, readKept } from '#runtime/use-kept.ts';
import { useLive, useUser } from '#runtime/use-user.ts';

const comparison = {
  key: 'egar:differences',
  schema: v.object({ Items: v.array(GuideDifference), Compared: v.number() }),
  read: readDifferences,
};

/**
 * Returns the last comparison with the national system, kept with its time; a comparison starts
 * only on the user's request.
 */
export function useComparison() {
  const { t } = useLingui();
  const { db, context } = useUser();
  const kept = useLive((one) => readKept(one, comparison.key, comparison.schema));
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente outra vez quando houver rede.` });
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    failure.show(null);
    await context()
      .then(({ http }) => keep(db, http, comparison))
      .catch(failure.show);
    setBusy(false);
  };
  /**
   * Compares again and returns the difference of one guide; null when there is none that the user
   * may adopt.
   * @throws ApiError 503, NetworkError, …
   */
  const compareAgain = async (id: string): Promise<GuideDifference | null> => {
    const { http } = await context();
    await keep(db, http, comparison);
    const page = await readKept(db, comparison.key, comparison.schema);
    return page?.value.Items.find(({ UniqueId, CanAdopt }) => UniqueId === id && CanAdopt) ?? null;
  };
  /** Removes an adopted guide from the list. */
  const adopted = async (id: string) => {
    const page = await readKept(db, comparison.key, comparison.schema);
    if (!page) return;
    const value = { ...page.value, Items: page.value.Items.filter(({ UniqueId }) => UniqueId !== id) };
    await db.pages.put({ key: comparison.key, value, readAt: page.readAt });
  };
  return { kept, busy, failed: failure.message, compare, compareAgain, adopted };
}
