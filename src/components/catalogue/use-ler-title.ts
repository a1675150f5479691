import { sentenceCase } from '#lib/text/text.ts';
import { lerTitles } from './ler-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Returns the title of a waste code in sentence case; undefined if it is not on the device. */
export function useLerTitle(code: string): string | undefined {
  const list = useCatalogue('ler');
  return list ? lerTitles(list).get(code) || undefined : undefined;
}

/** Returns a guide's waste description: its own, or the list's if the guide has only the code. */
export function useWasteTitle({ ler, description }: { ler: string; description: string }): string | undefined {
  const title = useLerTitle(ler);
  return description ? sentenceCase(description) : title;
}
