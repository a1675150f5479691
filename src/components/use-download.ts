import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { canDownload } from '#lib/dom/abilities.ts';
import { download } from '#lib/dom/download.ts';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Returns a function that saves a file for the user, or tells that this browser cannot (spec 2 §8);
 * it returns true if the file was saved.
 */
export function useDownload(): (name: string, content: string | Blob, type?: string) => boolean {
  const { t } = useLingui();
  return useCallback(
    (name, content, type) => {
      if (canDownload()) download(name, content, type);
      else toast({ text: t`O seu Browser nao suporta esta operação!`, tone: 'danger', icon: CircleAlert });
      return canDownload();
    },
    [t],
  );
}
