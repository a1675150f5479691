import { useState } from 'react';
import { readOutageModel } from '#api/outage.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useDownload } from '#components/use-download.ts';
import type { Outage } from '#domain/law/outage.ts';
import { useUser } from '#runtime/use-user.ts';

/** Downloads APA's paper model of an outage. */
export function useOutageModel() {
  const { context } = useUser();
  const save = useDownload();
  const failure = useSaveFailure();
  const [busy, setBusy] = useState(false);
  const download = async ({ UniqueId }: Outage) => {
    setBusy(true);
    failure.show(null);
    try {
      const { name, bytes, type } = await readOutageModel((await context()).http, UniqueId);
      await save(name, new Blob([bytes], { type }));
    } catch (error) {
      failure.show(error);
    }
    setBusy(false);
  };
  return { busy, failed: failure.message, download };
}
