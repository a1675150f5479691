import { useLingui } from '@lingui/react/macro';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import type { Kept } from '#runtime/use-kept.ts';
import { useReadingTime } from '../area/use-as-of.ts';

/** Returns the reason why a list that was never read here is not shown. */
export function useUnreadList(): string {
  const { t } = useLingui();
  return useIsOffline()
    ? t`Esta lista ainda não está neste dispositivo. Abre quando houver rede.`
    : t`Não foi possível ler a lista.`;
}

/**
 * Returns the state of a table from a stored answer: loading, the reason why it is missing, or its
 * age.
 */
export function useKeptTable<T>(kept: Kept<T>, rows: readonly unknown[] | undefined) {
  const offline = useIsOffline();
  const title = useUnreadList();
  return {
    loading: kept.loading && rows === undefined,
    error: kept.failed && !rows ? { title } : undefined,
    onRetry: kept.again,
    partial: useReadingTime(kept.readAt, kept.loading, kept.failed !== null || offline),
  };
}
