import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readGuide } from '../../api/guide.ts';
import { clientSettings } from '../../api/settings.ts';
import { NoSuchGuide } from '../../components/guide/no-such-guide.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { GuideRow } from '../../db/rows.ts';
import { toRow } from '../../db/snapshot-rows.ts';
import { ClientSettings } from '../../domain/reference/settings.ts';
import type { UserRuntime } from '../../runtime/runtime.ts';
import { type LoadFailure, loadFailure, useFailurePage } from '../../runtime/use-gone.ts';
import { useUser } from '../../runtime/use-user.ts';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { draftKey } from './guide-queries.ts';
import { fromGuide } from './guide-sources.ts';

const settingsKey = 'settings:client';

const guideOf = async ({ db, context }: UserRuntime, id: string): Promise<GuideRow> =>
  (await db.egars.get(id)) ?? toRow.egar(await readGuide((await context()).http, id), 0);

/** The account's setting from the server, else as last read here; without either, the quantity is left out (spec 2 §4). */
async function copiesQuantity({ db, context }: UserRuntime): Promise<boolean> {
  try {
    const value = await clientSettings((await context()).http);
    await db.pages.put({ key: settingsKey, value, readAt: Date.now() });
    return value.DuplicateEgarQuantity;
  } catch {
    const kept = v.safeParse(ClientSettings, (await db.pages.get(settingsKey))?.value);
    return kept.success && kept.output.DuplicateEgarQuantity;
  }
}

/** Makes a draft from an existing guide and opens its form. */
export function DuplicateScreen({ garId }: { garId: string }) {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<LoadFailure | null>(null);
  useFailurePage(failed);
  useEffect(() => {
    let here = true;
    const begin = async () => {
      const row = await guideOf(user, garId);
      const values = fromGuide(row, await copiesQuantity(user));
      if (!here) return;
      const draft = crypto.randomUUID();
      await user.db.drafts.put({ key: draftKey(draft), value: values, updatedAt: Date.now() });
      await navigate({ to: '/gars/new-v2', search: { draft }, replace: true });
    };
    begin().catch((error: unknown) => here && setFailed(loadFailure(error)));
    return () => {
      here = false;
    };
  }, [user, navigate, garId]);
  return (
    <Screen title={t`Duplicar e-GAR`} task backTo="/gars/list">
      {failed === null ? (
        <SkeletonRows count={6} />
      ) : (
        <NoSuchGuide action={<ButtonLink href="#/gars/new-v2">{t`Nova e-GAR`}</ButtonLink>}>
          <Trans>Pode criar uma guia nova sem rede.</Trans>
        </NoSuchGuide>
      )}
    </Screen>
  );
}
