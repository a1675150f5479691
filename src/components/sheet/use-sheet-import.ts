import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { ApiError, isRefusal } from '#api/transport/errors.ts';
import { readRowField, rowStates } from '#domain/reference/sheet/sheet.ts';
import { sentence } from '../errors/error-messages.ts';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import type { Cells, CheckedRow, DraftRow, Problems, RightRow, SheetDraft, SheetRow } from './file/sheet-rows.ts';
import { type Comparison, decided, reviewRows } from './review-rows.ts';
import { isWrong } from './sheet-errors.ts';
import type { SheetTarget } from './sheet-target.ts';

const unreadLine = msg`As aspas ou os separadores desta linha não se conseguem ler. Veja as células e corrija a que não está certa.`;
const lostCell = msg`O ficheiro não tem o resultado desta fórmula. Escreva o valor.`;

interface Kept {
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
  onSaved: (count: number, left: SheetDraft | null) => void;
}

/**
 * Returns a check that runs once per state of a row: a key press in one of five hundred rows leaves
 * the others alone.
 */
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

/**
 * Returns the rows with their sentences; a row's object stays the same while nothing about it
 * changes.
 */
function useShownRows(rows: readonly DraftRow[], check: (cells: Cells) => CheckedRow): SheetRow[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const shown = useMemo(() => ({ check, locale, rows: new WeakMap<DraftRow, SheetRow>() }), [check, locale]);
  return useMemo(
    () =>
      rows.map((row) => {
        const before = shown.rows.get(row);
        if (before) return before;
        const said = Object.entries(shown.check(row.cells).problems).map(([field, key]) => [
          field,
          sentence(i18n, key),
        ]);
        const unread = row.isUnread && { '': t(unreadLine) };
        const lost = Object.fromEntries((row.lost ?? []).map((field) => [field, t(lostCell)]));
        const made: SheetRow = {
          ...row,
          problems: { ...unread, ...row.refused, ...Object.fromEntries(said), ...lost },
        };
        shown.rows.set(row, made);
        return made;
      }),
    [rows, shown, i18n, t],
  );
}

/** Manages the rows of a file during correction, and their saving. */
export function useSheetImport(target: SheetTarget, { draft, onChange, onSaved }: Kept) {
  const { i18n } = useLingui();
  const { rows } = draft;
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Comparison | null>(null);
  const failure = useSaveFailure();
  const check = useChecks(target);
  const shown = useShownRows(rows, check);
  const wrong = shown.filter(isWrong);
  const right = shown.filter((row) => !isWrong(row));
  const ready = target.isPartial || wrong.length === 0 ? right : [];

  /** Current draft for handlers: other rows need not be redrawn when one changes. */
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
  /** Places the server's errors at the rows that were sent; null if no error names one of them. */
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
    const refused = rows.map(({ refused: _, there: _there, isKept: _kept, ...row }) =>
      found.has(row.id) ? { ...row, refused: found.get(row.id) as Problems } : row,
    );
    return found.size > 0 ? { ...draft, rows: refused, isSent: false } : null;
  };
  const rightRow = ({ line, cells, there }: DraftRow): RightRow => ({
    line,
    cells,
    values: { ...check(cells).values, ...there },
  });
  const failed = (error: unknown, sent: readonly SheetRow[]) => {
    // Sent rows stay as they are, or are compared again.
    setCompared(null);
    const corrected = error instanceof ApiError ? placed(error, sent) : null;
    if (corrected) onChange(corrected);
    else {
      if (isRefusal(error)) onChange({ ...draft, isSent: false });
      failure.show(error);
    }
  };
  const whileBusy = async (act: () => Promise<void>) => {
    if (busy || ready.length === 0) return;
    setBusy(true);
    failure.show(null);
    await act().finally(() => setBusy(false));
  };
  const send = async (decisions: readonly DraftRow[]) => {
    const kept = new Set(decisions.filter(({ isKept }) => isKept).map(({ id }) => id));
    const sent = ready.filter(({ id }) => !kept.has(id));
    const left =
      wrong.length > 0
        ? { ...draft, rows: rows.filter(({ id }) => !ready.some((row) => row.id === id)), isSent: false }
        : null;
    // Written to disk before sending: after a kill in between, the rows are still the same.
    if (!target.isQueued) onChange({ ...draft, rows: decisions, isSent: sent.length > 0 });
    try {
      await target.save(decisions.filter(({ id }) => sent.some((row) => row.id === id)).map(rightRow), left);
      onSaved(sent.length, left);
    } catch (error) {
      failed(error, sent);
    }
  };
  const start = async () => {
    // Rows in doubt are sent again unchanged; others are compared with the current records.
    if (!target.compare || draft.isSent) return send(rows);
    try {
      const found = await target.compare(ready.map(rightRow));
      const all = new Map(ready.flatMap(({ id }, at) => (found[at] ? [[id, found[at]]] : [])));
      if (found.some(({ State }) => State !== rowStates.new)) setCompared(all);
      else await send(decided(rows, all, new Set()));
    } catch (error) {
      failed(error, ready);
    }
  };
  const save = () => whileBusy(start);
  const review = compared && {
    ...reviewRows(ready, compared, target.columns),
    close: () => setCompared(null),
    save: (kept: ReadonlySet<number>) => whileBusy(() => send(decided(rows, compared, kept))),
  };
  const doubtful = draft.isSent && !busy;
  return { rows: shown, wrong, ready, busy, doubtful, failure: failure.linked, check, change, remove, save, review };
}

/** Writes a cell of a row, which then no longer counts as unread. */
function withCell({ refused, lost = [], isUnread: _, ...row }: DraftRow, field: string, text: string): DraftRow {
  const { [field]: _field, '': _whole, ...rest } = refused ?? {};
  const still = lost.filter((one) => one !== field);
  const left = { ...(still.length > 0 && { lost: still }), ...(Object.keys(rest).length > 0 && { refused: rest }) };
  return { ...row, cells: { ...row.cells, [field]: text }, ...left };
}
