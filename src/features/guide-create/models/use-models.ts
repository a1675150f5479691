import { modelsReading } from '#components/guide/list/kept-pages.ts';
import type { EgarModel } from '#domain/guide/create/models.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';
import { readModels } from './model-queries.ts';

export interface ModelsOnScreen {
  /** Models as last read; undefined while loading, null when never read. */
  models: EgarModel[] | null | undefined;
  loading: boolean;
  failed: boolean;
}

/** Returns the account's models: the kept ones at once, refreshed in the background. */
export function useModels(): ModelsOnScreen {
  const { loading, failed } = useKept(modelsReading);
  return { models: useLive(readModels), loading, failed: failed !== null };
}
