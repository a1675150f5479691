import { type ComparedRow, rowStates, type SheetColumn } from '../../domain/reference/sheet.ts';
import type { DraftRow } from './sheet-rows.ts';

/** What each row is to the records that are there, by the row's id. */
export type Comparison = ReadonlyMap<number, ComparedRow>;

/** A row whose record says something else now. */
export interface ChangedRow {
  id: number;
  line: number;
  /** The record's, as the file writes it. */
  name: string;
  changes: ComparedRow['Changes'];
}

/** What a file is to the records that are there. */
export interface SheetReviewState {
  fresh: number;
  changed: readonly ChangedRow[];
  same: number;
}

/** Sums up a comparison as it is shown. */
export function reviewOf(rows: readonly DraftRow[], compared: Comparison, [first]: readonly SheetColumn[]): SheetReviewState {
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

/** The rows with what becomes of each: those that are the same, and those in `kept`, are not sent. */
export const decided = (rows: readonly DraftRow[], compared: Comparison, kept: ReadonlySet<number>): DraftRow[] =>
  rows.map(({ there: _there, isKept: _kept, ...row }) => {
    const { State = rowStates.new, UniqueId, Version } = compared.get(row.id) ?? {};
    if (State === rowStates.new || UniqueId === undefined || Version === undefined) return row;
    const isKept = State === rowStates.same || kept.has(row.id);
    return isKept ? { ...row, isKept } : { ...row, there: { UniqueId, Version } };
  });
