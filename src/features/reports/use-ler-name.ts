import { lerTitles } from '#components/catalogue/ler-options.tsx';
import { useCatalogue } from '#components/catalogue/use-catalogue.ts';
import { sentenceCase } from '#lib/text/text.ts';

/**
 * Returns a function that gives the title of a waste code as a sentence; '' until the list is
 * loaded.
 */
export function useLerName(): (code: string) => string {
  const list = useCatalogue('ler');
  const titles = list && lerTitles(list);
  return (code) => sentenceCase(titles?.get(code) ?? '');
}
