import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Http } from '#api/transport/http.ts';
import { useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { useDownload } from '../use-download.ts';
import { type KeptFile, keepFile, keptFile } from './kept-files.ts';

/**
 * Downloads generated files by their id and keeps each on this device, to be opened again offline.
 * `busy` is the id being downloaded.
 */
export function useKeptDownload(): {
  busy: string | null;
  download(id: string, fetch: (http: Http) => Promise<KeptFile>): void;
} {
  const { t } = useLingui();
  const { db, context } = useUser();
  const save = useDownload();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (id: string, fetch: (http: Http) => Promise<KeptFile>) => {
    if (busy) return;
    setBusy(id);
    try {
      const kept = await keptFile(db, id);
      const { name, blob } = kept ?? (await fetch((await context()).http));
      const saved = save(name, blob, blob.type);
      if (!kept) await keepFile(db, id, { name, blob });
      await saved;
    } catch {
      toast({ text: t`Não foi possível fazer o download do ficheiro…`, tone: 'danger', icon: CircleAlert });
    } finally {
      setBusy(null);
    }
  };
  return { busy, download: (id, fetch) => void run(id, fetch) };
}
