import { sentenceCase } from '../../lib/text.ts';
import { lerTitles } from '../catalogue/ler-options.tsx';
import { useCatalogue } from '../catalogue/use-catalogue.ts';

/** The title of a waste code as a sentence; '' while the list is not there. */
export function useLerName(): (code: string) => string {
  const list = useCatalogue('ler');
  const titles = list && lerTitles(list);
  return (code) => sentenceCase(titles?.get(code) ?? '');
}
