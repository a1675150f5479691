import { useEffect } from 'react';
import { useLive } from '#runtime/use-user.ts';

/** Returns the account's default establishment; null without one, undefined until read. */
export const useDefaultPlace = (): string | null | undefined =>
  useLive(async (db) => (await db.establishments.filter(({ IsDefault }) => IsDefault).first())?.UniqueId ?? null);

/**
 * Fills in the default establishment when none is chosen, also when the establishments arrive after
 * the screen was opened.
 */
export function useFilledPlace(
  place: string | null,
  criteria: { establishmentId: string | null } | undefined,
  change: (part: { establishmentId: string }) => void,
): void {
  const known = criteria !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each default, so that a choice can be cleared.
  useEffect(() => {
    if (place !== null && criteria?.establishmentId === null) change({ establishmentId: place });
  }, [place, known]);
}
