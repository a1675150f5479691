import { useLingui } from '@lingui/react/macro';
import { useIsOffline } from '../../runtime/use-is-offline.ts';
import type { Kept } from '../../runtime/use-kept.ts';
import { useAsOf } from '../area/use-as-of.ts';

/** Why a list that was never read here is not shown. */
export function useUnreadList(): string {
  const { t } = useLingui();
  return useIsOffline() ? t`Esta lista ainda não está neste dispositivo. Abre quando houver rede.` : t`Não foi possível ler a lista.`;
}

/** What a table says of an answer that is kept: that it is being read, why it is not here, from when it is. */
export function useKeptTable<T>(kept: Kept<T>, rows: readonly unknown[] | undefined) {
  const offline = useIsOffline();
  const title = useUnreadList();
  return {
    loading: kept.loading && rows === undefined,
    error: kept.failed && !rows ? { title } : undefined,
    onRetry: kept.again,
    partial: useAsOf(kept.readAt, kept.loading, kept.failed !== null || offline),
  };
}
