import { useLingui } from '@lingui/react/macro';
import { CircleAlert, FileCheck } from 'lucide-react';
import { useCallback } from 'react';
import { canDownload, canShare, isIos } from '#lib/dom/abilities.ts';
import { download } from '#lib/dom/outside/download.ts';
import { share } from '#lib/dom/outside/share.ts';
import { toast } from '#ui/overlays/toast-store.ts';

/** Saves a file, or tells that this browser cannot (spec 2 §8); it returns true if it was saved. */
function useSave(): (file: File) => boolean {
  const { t } = useLingui();
  return useCallback(
    (file) => {
      if (canDownload()) download(file);
      else toast({ text: t`O seu Browser nao suporta esta operação!`, tone: 'danger', icon: CircleAlert });
      return canDownload();
    },
    [t],
  );
}

/**
 * Returns a function that hands a file to another app. A share that needs a new press asks for it
 * in a message; a failed one is saved instead. It resolves to true if the file was handed over.
 */
export function useShare(): (file: File) => Promise<boolean> {
  const { t } = useLingui();
  const save = useSave();
  return useCallback(
    async (file) => {
      const outcome = await share(file);
      if (outcome === 'failed') return save(file);
      const again = async () => {
        const second = await share(file);
        if (second === 'failed' || second === 'expired') save(file);
      };
      if (outcome === 'expired')
        toast({
          text: t`O ficheiro está pronto.`,
          icon: FileCheck,
          lasts: 60_000,
          action: { label: t`Partilhar`, run: () => void again() },
        });
      return outcome === 'shared';
    },
    [t, save],
  );
}

/**
 * Returns a function that saves a file for the user; on an iPhone it opens the share sheet, which
 * can save too. It resolves to true if the file was saved.
 */
export function useDownload(): (name: string, content: string | Blob, type?: string) => Promise<boolean> {
  const save = useSave();
  const handOver = useShare();
  return useCallback(
    async (name, content, type = content instanceof Blob ? content.type : 'application/json') => {
      const file = new File([content], name, { type });
      // A download in the installed app opens the file over it, without a way back.
      return isIos() && canShare(file) ? handOver(file) : save(file);
    },
    [save, handOver],
  );
}
