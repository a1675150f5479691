import { ArrowDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';

export interface GroupColumn<G, R> {
  key: string;
  header: string;
  width?: number;
  align?: 'end';
  /** True if all rows are in the order of this column, the largest first. */
  descending?: true;
  group: (group: G) => ReactNode;
  row: (row: R) => ReactNode;
}

interface Props<G, R> {
  id: string;
  label: string;
  /** Columns; the first names the group. */
  columns: readonly [GroupColumn<G, R>, ...GroupColumn<G, R>[]];
  groups: readonly G[];
  groupKey: (group: G) => string;
  rowsOf: (group: G) => readonly R[];
  rowKey: (row: R) => string;
  /** Renders, on a phone, the content beside a group's name; `rowCard` renders a row. */
  groupCard: (group: G) => ReactNode;
  rowCard: (row: R) => ReactNode;
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

const headOf = (id: string, key: string): string => `${id}-${key}`;

/** Scrolls a group into view and focuses it for the keyboard. */
export function showGroup(id: string, key: string): void {
  const head = document.getElementById(headOf(id, key));
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'center' });
}

/** Shows rows under groups that open: a table, or cards on a phone. */
export function GroupedRows<G, R>(props: Props<G, R>) {
  const compact = useCompact();
  return (
    <div
      id={props.id}
      data-list
      className={compact ? undefined : 'overflow-clip rounded-panel border hairline border-border bg-surface'}
    >
      {compact ? <Cards {...props} /> : <Table {...props} />}
    </div>
  );
}

function Toggle({
  id,
  open,
  onToggle,
  children,
}: {
  id: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      id={id}
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-14 w-full min-w-0 items-center gap-3 text-start font-semibold focus-visible:-outline-offset-2 lg:min-h-12 group-data-dense/table:min-h-11"
    >
      <ChevronRight
        aria-hidden
        data-print="hide"
        className={cx('size-4.5 shrink-0 transition-transform', open ? 'rotate-90' : 'rtl:rotate-180')}
      />
      {children}
    </button>
  );
}

const cell = 'px-2.5 first:ps-4 last:pe-4';
const side = ({ align }: { align?: 'end' }) => (align === 'end' ? 'text-end' : 'text-start');

function Table<G, R>({ id, label, columns, groups, groupKey, rowsOf, rowKey, open, onToggle }: Props<G, R>) {
  const look = useLook();
  const [first, ...others] = columns;
  return (
    <table aria-label={label} data-dense={look.dense || undefined} className="group/table w-full table-fixed">
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} width={width} />
        ))}
      </colgroup>
      <thead className="border-b border-border">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.descending && 'descending'}
              className={cx(
                cell,
                'h-10 bg-surface-sunken text-caption font-semibold whitespace-nowrap text-muted',
                side(column),
              )}
            >
              {column.header}
              {column.descending && <ArrowDown aria-hidden className="ms-1 inline size-3.5 align-[-2px]" />}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => {
        const key = groupKey(group);
        const isOpen = open.has(key);
        return (
          <tbody key={key} className="divide-y divide-border-soft not-last:border-b not-last:border-border-soft">
            <tr className={cx('font-semibold', isOpen && 'bg-surface-hover')}>
              <th scope="rowgroup" className={cx(cell, 'text-start')}>
                <Toggle id={headOf(id, key)} open={isOpen} onToggle={() => onToggle(key)}>
                  {first.group(group)}
                </Toggle>
              </th>
              {others.map((column) => (
                <td key={column.key} className={cx(cell, side(column))}>
                  {column.group(group)}
                </td>
              ))}
            </tr>
            {isOpen &&
              rowsOf(group).map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} className={cx(cell, 'h-10', side(column))}>
                      {column.row(row)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Cards<G, R>({
  id,
  label,
  columns,
  groups,
  groupKey,
  rowsOf,
  rowKey,
  groupCard,
  rowCard,
  open,
  onToggle,
}: Props<G, R>) {
  return (
    <ul aria-label={label} className="space-y-3">
      {groups.map((group) => {
        const key = groupKey(group);
        const isOpen = open.has(key);
        return (
          <li key={key} className="rounded-panel border hairline border-border bg-surface px-4">
            <Toggle id={headOf(id, key)} open={isOpen} onToggle={() => onToggle(key)}>
              <span className="min-w-0 grow py-2.5">
                {columns[0].group(group)}
                {groupCard(group)}
              </span>
            </Toggle>
            {isOpen && (
              <ul className="divide-y divide-border-soft border-t border-border-soft">
                {rowsOf(group).map((row) => (
                  <li key={rowKey(row)} className="py-3">
                    {rowCard(row)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
