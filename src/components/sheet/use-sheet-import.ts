import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../api/errors.ts';
import { readRowField } from '../../domain/reference/sheet.ts';
import { sentence } from '../error-messages.ts';
import { useSaveFailure } from '../use-save-failure.tsx';
import { isWrong } from './sheet-errors.ts';
import type { Cells, CheckedRow, DraftRow, Problems, SheetDraft, SheetRow } from './sheet-rows.ts';
import type { SheetTarget } from './sheet-target.ts';

const unreadLine = msg`As aspas desta linha não se conseguem ler. Veja as células e corrija a que não está certa.`;

interface Kept {
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
  onSaved: (count: number, left: SheetDraft | null) => void;
}

/** Each row is checked once as it stands: a keystroke in one of five hundred leaves the others alone. */
function useChecks(target: SheetTarget): (cells: Cells) => CheckedRow {
  return useMemo(() => {
    const known = new WeakMap<Cells, CheckedRow>();
    return (cells) => {
      const checked = known.get(cells) ?? target.check(cells);
      known.set(cells, checked);
      return checked;
    };
  }, [target]);
}

/** Sentences of one row, the same object while nothing changes about it. */
function useShownRows(rows: readonly DraftRow[], check: (cells: Cells) => CheckedRow): SheetRow[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const shown = useMemo(() => ({ check, locale, rows: new WeakMap<DraftRow, SheetRow>() }), [check, locale]);
  return useMemo(
    () =>
      rows.map((row) => {
        const before = shown.rows.get(row);
        if (before) return before;
        const said = Object.entries(shown.check(row.cells).problems).map(([field, key]) => [field, sentence(i18n, key)]);
        const unread = row.isUnread && { '': t(unreadLine) };
        const made: SheetRow = { ...row, problems: { ...unread, ...row.refused, ...Object.fromEntries(said) } };
        shown.rows.set(row, made);
        return made;
      }),
    [rows, shown, i18n, t],
  );
}

/** The rows of a file while they are corrected, and their saving. */
export function useSheetImport(target: SheetTarget, { draft, onChange, onSaved }: Kept) {
  const { i18n } = useLingui();
  const { rows } = draft;
  const [busy, setBusy] = useState(false);
  const failure = useSaveFailure();
  const check = useChecks(target);
  const shown = useShownRows(rows, check);
  const wrong = shown.filter(isWrong);
  const right = shown.filter((row) => !isWrong(row));
  const ready = target.isPartial || wrong.length === 0 ? right : [];

  /** What acts on the draft as it is when it is called: rows need not be drawn again because another changed. */
  const latest = useRef({ draft, onChange });
  latest.current = { draft, onChange };
  const { change, remove } = useMemo(() => {
    const replace = (edit: (rows: readonly DraftRow[]) => readonly DraftRow[]) => {
      const { draft: now, onChange: put } = latest.current;
      put({ ...now, rows: edit(now.rows) });
    };
    return {
      change: (id: number, field: string, text: string) =>
        replace((all) => all.map((row) => (row.id === id ? withCell(row, field, text) : row))),
      remove: (id: number) => replace((all) => all.filter((row) => row.id !== id)),
    };
  }, []);
  /** The server's errors at the rows that were sent; null when none names one of them. */
  const placed = (error: ApiError, sent: readonly SheetRow[]): SheetDraft | null => {
    const found = new Map<number, Record<string, string>>();
    for (const { Field, Message } of error.body._validationErrors) {
      const at = readRowField(Field);
      const row = at && sent[at.row];
      if (!row) continue;
      const problems = found.get(row.id) ?? {};
      problems[at.field] ??= sentence(i18n, Message);
      found.set(row.id, problems);
    }
    const refused = rows.map(({ refused: _, ...row }) => (found.has(row.id) ? { ...row, refused: found.get(row.id) as Problems } : row));
    return found.size > 0 ? { ...draft, rows: refused, isSent: false } : null;
  };
  const save = async () => {
    if (busy || ready.length === 0) return;
    setBusy(true);
    failure.show(null);
    const sent = ready;
    const left = wrong.length > 0 ? { ...draft, rows: rows.filter(({ id }) => !sent.some((row) => row.id === id)), isSent: false } : null;
    // On disk before it leaves: after a kill in between the rows are still the same.
    if (!target.isQueued) onChange({ ...draft, isSent: true });
    try {
      await target.save(
        sent.map(({ line, cells }) => ({ line, cells, values: check(cells).values })),
        left,
      );
      onSaved(sent.length, left);
    } catch (error) {
      const corrected = error instanceof ApiError ? placed(error, sent) : null;
      if (corrected) onChange(corrected);
      else {
        if (isRefusal(error)) onChange({ ...draft, isSent: false });
        failure.show(error);
      }
    } finally {
      setBusy(false);
    }
  };
  const doubtful = draft.isSent && !busy;
  return { rows: shown, wrong, ready, busy, doubtful, failure: failure.linked, check, change, remove, save };
}

/** A corrected row has been looked at. */
function withCell({ refused, isUnread: _, ...row }: DraftRow, field: string, text: string): DraftRow {
  const { [field]: _field, '': _whole, ...rest } = refused ?? {};
  return { ...row, cells: { ...row.cells, [field]: text }, ...(Object.keys(rest).length > 0 && { refused: rest }) };
}
