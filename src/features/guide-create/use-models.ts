import { modelsReading } from '../../components/guide/kept-pages.ts';
import type { EgarModel } from '../../domain/guide/guide-models.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useLive } from '../../runtime/use-user.ts';
import { readModels } from './model-queries.ts';

export interface ModelsOnScreen {
  /** As last read; undefined while loading, null when never read. */
  models: EgarModel[] | null | undefined;
  loading: boolean;
  failed: boolean;
}

/** The account's models: the kept ones at once, refreshed behind. */
export function useModels(): ModelsOnScreen {
  const { loading, failed } = useKept(modelsReading);
  return { models: useLive(readModels), loading, failed: failed !== null };
}
