import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useMemo, useRef } from 'react';
import { columnTitle, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { cx } from '#lib/cx.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import type { SheetRow } from './file/sheet-rows.ts';
import { createTitleLookup, listSentences } from './sheet-errors.ts';

interface Props {
  sheet: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** True while rows are being sent: nothing can be changed. */
  isFixed: boolean;
  onChange: (id: number, field: string, text: string) => void;
  onRemove: (id: number) => void;
}

/** Moves to the next cell with an error on Enter. */
function toNextError(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const cells = [...event.currentTarget.querySelectorAll('input')];
  const after = cells.slice(cells.indexOf(event.target) + 1);
  const next = [...after, ...cells].find((one) => one !== event.target && one.getAttribute('aria-invalid') === 'true');
  next?.focus();
  event.preventDefault();
}

/** Shows rows of a file as a table of fields: an error at its cell, its sentence below the row. */
export function SheetTable({ sheet, rows, isFixed, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const fields = sheet.filter(({ field }) => rows.some(({ cells, problems }) => field in cells || field in problems));
  // Keeps the same list while the columns stay the same: a key press redraws only its own row.
  const names = fields.map(({ field }) => field).join(' ');
  const used = useMemo(() => sheet.filter(({ field }) => names.split(' ').includes(field)), [sheet, names]);
  return (
    <div className="overflow-x-auto rounded-panel border hairline border-border bg-surface">
      <table className="w-full text-label" onKeyDown={toNextError}>
        <thead className="border-b border-border bg-surface-sunken text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-start font-semibold">{t`Linha`}</th>
            {used.map((column) => (
              <th key={column.field} scope="col" className="px-2 py-2.5 text-start font-semibold whitespace-nowrap">
                {columnTitle(column, t(column.heading))}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t`Retirar`}</span>
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.id} row={row} sheet={used} isFixed={isFixed} onChange={onChange} onRemove={onRemove} />
        ))}
      </table>
    </div>
  );
}

const Row = memo(SheetTableRow);

function SheetTableRow({ row, sheet, isFixed, onChange, onRemove }: Omit<Props, 'rows'> & { row: SheetRow }) {
  const { t } = useLingui();
  const said = useId();
  const { id, line, cells, problems, note } = row;
  const sentences = listSentences(row, createTitleLookup(sheet, t));
  return (
    <tbody className="border-t border-border-soft first-of-type:border-0">
      <tr>
        <th scope="row" className="num px-4 py-1.5 text-start font-normal text-muted">
          {line}
        </th>
        {sheet.map((column) => (
          <td key={column.field} className="min-w-36 px-1 py-1.5">
            <SheetCell
              label={t`${columnTitle(column, t(column.heading))}, linha ${line}`}
              value={cells[column.field] ?? ''}
              problem={problems[column.field] === undefined ? undefined : `${said}-${column.field}`}
              isFixed={isFixed}
              onChange={(text) => onChange(id, column.field, text)}
            />
          </td>
        ))}
        <td className="px-2 py-1.5">
          <IconButton
            size="sm"
            icon={Trash2}
            label={t`Retirar a linha ${line}`}
            disabled={isFixed}
            onClick={() => onRemove(id)}
          />
        </td>
      </tr>
      {(sentences.length > 0 || note) && (
        <tr>
          <td />
          <td colSpan={sheet.length + 1} className="px-3 pb-2 font-medium text-danger-text">
            {note && <p className="text-warn-text">{note}</p>}
            {sentences.map(({ field, text }) => (
              <p key={field} id={`${said}-${field}`} className="flex items-center gap-2">
                <CircleAlert aria-hidden className="size-4 shrink-0" />
                {text}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps {
  label: string;
  value: string;
  /** Id of the sentence that describes the problem. */
  problem: string | undefined;
  isFixed: boolean;
  onChange: (text: string) => void;
}

function SheetCell({ label, value, problem, isFixed, onChange }: CellProps) {
  const before = useRef(value);
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem}
      readOnly={isFixed}
      value={value}
      onFocus={() => {
        before.current = value;
      }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || before.current === value) return;
        event.stopPropagation();
        onChange(before.current);
      }}
      className={cx(
        'h-10 w-full rounded-control border hairline px-2.5 read-only:text-muted',
        problem
          ? 'border-danger bg-danger-soft text-danger-text'
          : 'border-transparent bg-transparent hover:border-border-strong',
      )}
    />
  );
}
