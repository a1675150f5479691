import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { downloadArchived } from '#api/gar-archive.ts';
import { useDownload } from '#components/use-download.ts';
import { useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Downloads an archive, or the documents of a guide, by its id. `busy` is the id being downloaded.
 */
export function useArchiveDownload(): { busy: string | null; download(id: string): void } {
  const { t } = useLingui();
  const { context } = useUser();
  const save = useDownload();
  const [busy, setBusy] = useState<string | null>(null);
  const download = useCallback(
    async (id: string) => {
      setBusy(id);
      try {
        const { name, blob } = await downloadArchived((await context()).http, id);
        await save(name, blob, blob.type);
      } catch {
        toast({ text: t`Não foi possível fazer o download do ficheiro…`, tone: 'danger', icon: CircleAlert });
      } finally {
        setBusy(null);
      }
    },
    [t, context, save],
  );
  return { busy, download: (id) => void download(id) };
}
