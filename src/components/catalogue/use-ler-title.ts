import { sentenceCase } from '../../lib/text.ts';
import { lerTitles } from './ler-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The title of a waste code in sentence case; undefined where the device does not have it. */
export function useLerTitle(code: string): string | undefined {
  const list = useCatalogue('ler');
  return list ? lerTitles(list).get(code) || undefined : undefined;
}

/** How a guide's waste is called: as the guide has it, or, where it has the code alone, as the list does. */
export function useWasteTitle({ ler, description }: { ler: string; description: string }): string | undefined {
  const title = useLerTitle(ler);
  return description ? sentenceCase(description) : title;
}
