import type { CodeRow } from '#domain/waste/catalogue.ts';
import { findable, searchCatalogue } from '#domain/waste/catalogue-search.ts';
import type { Option } from '#ui/fields/select/options.ts';
import { oncePerList } from './once-per-list.ts';

const optionOf = ({ Code, Description }: CodeRow): Option =>
  Description
    ? {
        key: Code,
        label: Description,
        lang: 'pt',
        chosen: `${Code} · ${Description}`,
        lead: <span className="w-9 shrink-0 font-semibold codes">{Code}</span>,
      }
    : { key: Code, label: Code };

/** Returns the options of a short list of codes, and their search. */
export const codeOptions = oncePerList((rows: readonly CodeRow[]) => {
  const choices = rows.map((row) => findable(optionOf(row), row.Code, `${row.Code} ${row.Description}`));
  return {
    options: choices.map((choice) => choice.row) as readonly Option[],
    find: (query: string): readonly Option[] => searchCatalogue(choices, query),
  };
});
