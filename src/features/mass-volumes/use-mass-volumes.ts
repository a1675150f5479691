import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { readMassVolumes, requestMassVolumes } from '#api/mass-volumes.ts';
import { showFailure } from '#components/foreground.ts';
import { sendOnce } from '#components/form/send-once.ts';
import { MassVolumes } from '#domain/report/mass-volumes.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { type Kept, useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';

const everyMs = 3000;

/**
 * Reads the mass volumes of a year, repeatedly while the server computes them; `request` starts the
 * computation.
 */
export function useMassVolumes(year: number): Kept<MassVolumes> & { requesting: boolean; request(): void } {
  const { i18n } = useLingui();
  const { db, context } = useUser();
  const kept = useKept({
    key: `mass-volumes:${year}`,
    schema: MassVolumes,
    read: (http) => readMassVolumes(http, year),
  });
  const [requesting, setRequesting] = useState(false);
  const { again, value, failed } = kept;
  useRepeat(value?.IsUpdating === true && failed === null, everyMs, again);
  const request = useCallback(async () => {
    setRequesting(true);
    try {
      const { http } = await context();
      await sendOnce(db, `mass-volumes:${year}`, {}, (_, options) => requestMassVolumes(http, year, options));
    } catch (error) {
      showFailure(i18n, error);
    }
    setRequesting(false);
    again();
  }, [i18n, db, context, year, again]);
  return { ...kept, requesting, request: () => void request() };
}
