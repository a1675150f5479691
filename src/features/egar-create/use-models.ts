import { useEffect, useState } from 'react';
import { listEgarModels } from '../../api/egar.ts';
import { useLive, useUser } from '../../components/use-user.ts';
import type { EgarModel } from '../../domain/egar-models.ts';
import { modelsPage, readModels } from './model-queries.ts';

export interface ModelsOnScreen {
  /** As last read; undefined until the device has been asked, null where they never were. */
  models: EgarModel[] | null | undefined;
  loading: boolean;
  failed: boolean;
}

/** The account's models: what the device has at once, read anew behind it. */
export function useModels(): ModelsOnScreen {
  const { db, context } = useUser();
  const [state, setState] = useState({ loading: true, failed: false });
  useEffect(() => {
    let here = true;
    const done = (failed: boolean) => here && setState({ loading: false, failed });
    const read = async () => {
      const { http } = await context();
      // Before it is asked: what is deleted while the answer is on its way is not brought back by it.
      const readAt = Date.now();
      await db.pages.put({ key: modelsPage, value: await listEgarModels(http), readAt });
    };
    read().then(
      () => done(false),
      () => done(true),
    );
    return () => {
      here = false;
    };
  }, [db, context]);
  return { models: useLive(readModels), ...state };
}
