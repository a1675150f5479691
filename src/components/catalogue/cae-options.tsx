import type { CaeRow, Catalogues } from '#domain/waste/catalogue.ts';
import { findable, searchCatalogue } from '#domain/waste/catalogue-search.ts';
import { foldSpelling } from '#lib/text/stem.ts';
import { searchKey } from '#lib/text/text.ts';
import type { Option } from '#ui/fields/select/options.ts';
import { oncePerList } from './once-per-list.ts';

/** Mark of a code that exists only in Rev.3, from before 2025. */
const formerMark = 'CAE Rev.3';

const lead = (code: string) => <span className="w-13 shrink-0 font-semibold codes">{code}</span>;

function optionOf({ Code, Designation, Revision }: CaeRow): Option {
  const option = { key: Code, label: Designation, lang: 'pt', lead: lead(Code) };
  return Revision === 4
    ? { ...option, chosen: `${Code} · ${Designation}` }
    : { ...option, chosen: `${Code} · ${formerMark} · ${Designation}`, detail: formerMark };
}

/** Returns an option for a typed code that no list has: the registers still contain older codes. */
export function typedCae(query: string, label: string): Option | undefined {
  const code = query.replace(/[\s.]/g, '');
  return /^\d{5}$/.test(code) ? { key: code, label, chosen: code, lead: lead(code) } : undefined;
}

/** Normalises words to the same text in the spelling before and after 1990. */
const wording = (text: string) => foldSpelling(searchKey(text)).replace(/[^a-z]/g, '');

/** Returns the subclasses in force, then those that only Rev.3 had. */
export const caeChoices = oncePerList((list: Catalogues['cae']) => {
  const revision = (number: CaeRow['Revision']) =>
    new Map(list.Items.filter((row) => row.Revision === number).map((row) => [row.Code, row]));
  const [inForce, former] = [revision(4), revision(3)];
  const searchable = (rows: readonly CaeRow[]) => rows.map((row) => findable(optionOf(row), row.Code, row.Designation));
  const groups = [
    searchable([...inForce.values()]),
    searchable([...former.values()].filter((row) => !inForce.has(row.Code))),
  ];
  return {
    options: groups.flat().map(({ row }) => row) as readonly Option[],
    /** Finds options; matches in force come before all others. */
    find: (query: string): readonly Option[] => groups.flatMap((rows) => searchCatalogue(rows, query)),
    isInForce: (code: string) => inForce.has(code),
    /** Returns the code's meaning in Rev.3, if it differs from the current one. */
    formerMeaning(code: string): string | undefined {
      const before = former.get(code)?.Designation;
      const now = inForce.get(code)?.Designation;
      return before !== undefined && (now === undefined || wording(before) !== wording(now)) ? before : undefined;
    },
  };
});

export type CaeChoices = ReturnType<typeof caeChoices>;
