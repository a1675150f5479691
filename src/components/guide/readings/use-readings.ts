import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listReadings, startReadings } from '#api/registry.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { RegistryReadings } from '#domain/guide/registry/readings.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { keep, useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';

const readings = { key: 'egar:readings', schema: RegistryReadings, read: listReadings };
/**
 * Time between two looks, in ms: a first reading moves with each page, a current one seldom. The
 * server takes seconds to plan the first ones.
 */
const lookAgainMs = { first: 5_000, current: 60_000 };

const isUnderWay = (value: RegistryReadings | null | undefined): boolean =>
  value?.Items.length === 0 || (value?.Items.some(({ State }) => State === 'first' || State === 'waiting') ?? false);

/** Returns how far the national system has been read, kept here, and a way to read it now. */
export function useReadings() {
  const { t } = useLingui();
  const { db, engine, context } = useUser();
  const offline = useIsOffline();
  const kept = useKept(readings);
  useRepeat(!offline, isUnderWay(kept.value) ? lookAgainMs.first : lookAgainMs.current, kept.again);
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente outra vez quando houver rede.` });
  const [busy, setBusy] = useState(false);
  const readNow = async () => {
    setBusy(true);
    failure.show(null);
    await context()
      .then(({ http }) => keep(db, http, { ...readings, read: startReadings }))
      .then(() => readAnew({ engine }))
      .catch(failure.show);
    setBusy(false);
  };
  return { kept, offline, busy, failed: failure.message, readNow };
}
