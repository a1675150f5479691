import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { Area } from '../../domain/reference/area.ts';
import { readRowField } from '../../domain/reference/sheet.ts';
import { useUser } from '../../runtime/use-user.ts';
import { sentence } from '../error-messages.ts';
import { useSaveFailure } from '../use-save-failure.ts';
import { isRefusal } from './save-area.ts';
import { saveSheet } from './save-sheet.ts';
import { checkRow } from './sheet-check.ts';
import type { DraftRow } from './sheet-columns.ts';

type Problems = Readonly<Record<string, string>>;

/** A row with what is wrong with it: sentences by field, '' for the row as a whole. */
export interface SheetRow extends DraftRow {
  problems: Problems;
}

/** Rows under correction, kept on disk until they are saved. */
export interface SheetDraft {
  /** The file's. */
  name: string;
  rows: readonly DraftRow[];
  /** They were sent, and no answer has come: they stay as they are. */
  isSent: boolean;
}

/** The rows of a file while they are corrected, and their saving. */
export function useSheetImport(
  area: Area,
  { draft, onChange, onSaved }: { draft: SheetDraft; onChange: (draft: SheetDraft) => void; onSaved: (count: number) => void },
) {
  const { i18n } = useLingui();
  const { db, context } = useUser();
  const { rows } = draft;
  const [refused, setRefused] = useState<ReadonlyMap<number, Problems>>(new Map());
  const [busy, setBusy] = useState(false);
  const failure = useSaveFailure();
  const checked = useMemo(() => new Map(rows.map((row) => [row, checkRow(area, row.cells)])), [area, rows]);
  const shown = useMemo(
    () =>
      rows.map((row): SheetRow => {
        const keys = Object.entries(checked.get(row)?.problems ?? {});
        return {
          ...row,
          problems: { ...refused.get(row.id), ...Object.fromEntries(keys.map(([field, key]) => [field, sentence(i18n, key)])) },
        };
      }),
    [rows, checked, refused, i18n],
  );
  const wrong = shown.filter(({ problems }) => Object.keys(problems).length > 0);

  const change = (id: number, field: string, text: string) => {
    onChange({ ...draft, rows: rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [field]: text } } : row)) });
    setRefused((all) => {
      const { [field]: _, '': _whole, ...rest } = all.get(id) ?? {};
      return new Map(all).set(id, rest);
    });
  };
  const remove = (id: number) => onChange({ ...draft, rows: rows.filter((row) => row.id !== id) });
  /** The server's errors at their rows; false when none names a row that is here. */
  const place = (error: ApiError): boolean => {
    const found = new Map<number, Record<string, string>>();
    for (const { Field, Message } of error.body._validationErrors) {
      const at = readRowField(Field);
      const row = at && rows[at.row];
      if (!row) continue;
      const problems = found.get(row.id) ?? {};
      problems[at.field] ??= sentence(i18n, Message);
      found.set(row.id, problems);
    }
    setRefused(found);
    return found.size > 0;
  };
  const save = async () => {
    if (busy || rows.length === 0 || wrong.length > 0) return;
    setBusy(true);
    failure.show(null);
    // On disk before it leaves: after a kill in between the rows are still the same.
    onChange({ ...draft, isSent: true });
    try {
      const { http } = await context();
      await saveSheet(
        db,
        http,
        area,
        rows.map((row) => checked.get(row)?.values),
      );
      onSaved(rows.length);
    } catch (error) {
      if (isRefusal(error)) onChange({ ...draft, isSent: false });
      if (!(error instanceof ApiError && place(error))) failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return { rows: shown, wrong, busy, doubtful: draft.isSent && !busy, failure: failure.message, change, remove, save };
}
