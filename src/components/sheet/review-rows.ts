import { type ComparedRow, rowStates, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { DraftRow } from './file/sheet-rows.ts';

/** Comparison of each row with the existing records, by the row's id. */
export type Comparison = ReadonlyMap<number, ComparedRow>;

/** Row whose record has other values now. */
export interface ChangedRow {
  id: number;
  line: number;
  /** Name of the record, as the file writes it. */
  name: string;
  changes: ComparedRow['Changes'];
}

/** Comparison of a file with the existing records. */
export interface SheetReviewState {
  fresh: number;
  changed: readonly ChangedRow[];
  same: number;
}

/** Sums up a comparison for display. */
export function reviewRows(
  rows: readonly DraftRow[],
  compared: Comparison,
  [first]: readonly SheetColumn[],
): SheetReviewState {
  const of = (state: ComparedRow['State']) => rows.filter(({ id }) => compared.get(id)?.State === state);
  const changed = of(rowStates.changed).map(({ id, line, cells }) => ({
    id,
    line,
    name: (first && cells[first.field]) || String(line),
    changes: compared.get(id)?.Changes ?? [],
  }));
  const same = of(rowStates.same).length;
  return { fresh: rows.length - same - changed.length, changed, same };
}

/**
 * Returns the rows with the decision for each: unchanged rows, and rows in `kept`, are not sent.
 */
export const decided = (rows: readonly DraftRow[], compared: Comparison, kept: ReadonlySet<number>): DraftRow[] =>
  rows.map(({ there: _there, isKept: _kept, ...row }) => {
    const { State = rowStates.new, UniqueId, Version } = compared.get(row.id) ?? {};
    if (State === rowStates.new || UniqueId === undefined || Version === undefined) return row;
    const isKept = State === rowStates.same || kept.has(row.id);
    return isKept ? { ...row, isKept } : { ...row, there: { UniqueId, Version } };
  });
