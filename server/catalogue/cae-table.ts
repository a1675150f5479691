import * as v from 'valibot';
import { CaeRow } from '#domain/waste/catalogue.ts';
import { splitCsvLine } from './csv-fields.ts';

/**
 * Reads `cae.csv` (`revision,code,designation`): the subclasses of the Portuguese classification of
 * economic activities, with their official designations without the full stop. Rev.4 is in
 * Decreto-Lei n.º 9/2025, Rev.3 in Decreto-Lei n.º 381/2007 (in the spelling of its time); INE
 * keeps both.
 * @throws ValiError for a line that is not a subclass
 */
export function readCae(text: string): CaeRow[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [revision, Code, Designation] = splitCsvLine(line, ',');
    return v.parse(CaeRow, { Code, Designation, Revision: Number(revision) });
  });
}
