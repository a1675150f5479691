import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { listEgarModels } from '../../api/egar.ts';
import { useLive, useUser } from '../../components/use-user.ts';
import { EgarCreate } from '../../domain/egar-create.ts';
import { EgarModel } from '../../domain/egar-models.ts';
import { fromPayload } from './guide-sources.ts';
import type { GuideValues } from './guide-values.ts';

const pageKey = 'egar:models';
const Models = v.array(EgarModel);
/** A model need not be whole. */
const Payload = v.object({ ...EgarCreate.entries, quantity: v.optional(v.number()) });

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
    context()
      .then(async ({ http }) => db.pages.put({ key: pageKey, value: await listEgarModels(http), readAt: Date.now() }))
      .then(
        () => done(false),
        () => done(true),
      );
    return () => {
      here = false;
    };
  }, [db, context]);
  const models = useLive(async (one) => {
    const parsed = v.safeParse(Models, (await one.pages.get(pageKey))?.value);
    return parsed.success ? parsed.output : null;
  });
  return { models, ...state };
}

/** A model as the form; null where it was kept by a version whose form was another. */
export function valuesOf(model: EgarModel): GuideValues | null {
  const parsed = v.safeParse(Payload, model.Payload);
  return parsed.success ? fromPayload(parsed.output) : null;
}
