import * as v from 'valibot';
import { CaeRow } from '../../src/domain/waste/catalogue.ts';
import { fieldsOf } from './csv-fields.ts';

/**
 * The subclasses of the Portuguese classification of economic activities in `cae.csv`: `revision,code,designation`, official designations
 * without their full stop. Rev.4 is in Decreto-Lei n.º 9/2025, Rev.3 in Decreto-Lei n.º 381/2007, in the spelling of its time; INE keeps both.
 * @throws ValiError for a line that is no subclass
 */
export function readCae(text: string): CaeRow[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [revision, Code, Designation] = fieldsOf(line, ',');
    return v.parse(CaeRow, { Code, Designation, Revision: Number(revision) });
  });
}
