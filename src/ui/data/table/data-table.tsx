import { useLingui } from '@lingui/react/macro';
import { HardDriveDownload, ServerCrash } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useDelayed } from '#lib/dom/hooks/use-delayed.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { useWidth } from '#lib/dom/hooks/use-width.ts';
import { Button } from '#ui/basics/button.tsx';
import { CardList } from '../card-list.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Running } from '../running.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { SelectAll } from './select-all.tsx';
import { fittingColumns, tableWidth } from './table-width.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

/**
 * Shows a list in all its states: loading, empty, partial, failed, rows. Cards replace the table on
 * a phone and wherever the columns do not fit.
 */
export function DataTable<R>(given: DataTableProps<R>) {
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const props = { ...given, columns: fittingColumns(given, room) };
  const { label, columns, rows, rowKey, loading = false, error, empty, partial, renderCard, onOpen, pager } = props;
  const { t } = useLingui();
  const look = useLook();
  const narrow = room > 0 && room < tableWidth(props);
  const compact = useCompact() || narrow;
  const first = rows === undefined;
  const skeleton = useDelayed(first && loading, 300);
  const { choose, all } = useSelection(props);
  const { selection } = props;
  useRowKeys(box, {
    open: (index) => {
      const row = rows?.[index];
      if (row !== undefined) onOpen?.(row);
    },
    toggle:
      selection &&
      ((index, range) => {
        const row = rows?.[index];
        if (row === undefined || selection.disabled?.(row)) return;
        choose(rowKey(row), range || !selection.keys.has(rowKey(row)), range);
      }),
    all: selection && (() => all(true)),
  });
  const retry = props.onRetry && (
    <Button size="sm" onClick={props.onRetry} busy={loading} className="shrink-0 whitespace-nowrap">
      {t`Tentar de novo`}
    </Button>
  );
  const cards = compact && renderCard !== undefined;
  const body = () => {
    if (first && error)
      return (
        <div role="alert">
          <EmptyState icon={ServerCrash} title={error.title} action={retry}>
            {error.detail}
          </EmptyState>
        </div>
      );
    if (first) return <div className="min-h-42">{skeleton && <SkeletonRows />}</div>;
    if (rows.length === 0) return empty;
    if (cards)
      return (
        <CardList
          label={label}
          rows={rows}
          rowKey={rowKey}
          renderCard={renderCard}
          selection={selection}
          choose={choose}
        />
      );
    return (
      <div className={cx(compact && 'overflow-x-auto [--sticky-top:0px]')}>
        <table
          aria-label={label}
          aria-busy={loading}
          data-dense={look.dense || undefined}
          className={cx('group/table w-full', !compact && 'table-fixed')}
        >
          <DataTableHead {...props} running={loading} onSelectAll={all} />
          <tbody className="divide-y divide-border-soft">
            {rows.map((row, index) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                rowKey={rowKey}
                rowAction={props.rowAction}
                rowMenu={props.rowMenu}
                onOpen={onOpen}
                isMarked={props.isSelected?.(row) ?? false}
                isFaded={props.isFaded?.(row) ?? false}
                label={selection?.label}
                isOff={selection?.disabled?.(row) ?? false}
                isChosen={selection?.keys.has(rowKey(row)) ?? false}
                choose={choose}
              />
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  const strip = 'flex items-center gap-2 px-4 py-2.5 text-caption';
  const framed = !cards || first || rows.length === 0;
  return (
    <div
      ref={box}
      aria-busy={loading}
      data-list
      className={cx(
        'relative scroll-mt-1 lg:scroll-mt-4',
        framed && 'overflow-clip rounded-panel border hairline border-border bg-surface',
      )}
    >
      {partial && (
        <p
          className={cx(
            strip,
            'border-offline-line bg-offline-soft text-offline-text',
            framed ? 'border-b' : 'mb-3 rounded-control border',
          )}
        >
          <HardDriveDownload aria-hidden className="size-4" />
          <span>{partial}</span>
        </p>
      )}
      {error && !first && (
        <div
          role="alert"
          className={cx(
            strip,
            'border-danger-line bg-danger-soft',
            framed ? 'border-b' : 'mb-3 rounded-control border',
          )}
        >
          <span className="grow">
            <strong className="font-semibold text-danger-text">{error.title}</strong> {error.detail}
          </span>
          {retry}
        </div>
      )}
      {cards && loading && !first && (
        <div className="mb-2 h-0.5 overflow-hidden">
          <Running />
        </div>
      )}
      {cards && selection && rows && rows.length > 0 && (
        <div className="mb-2 px-1 text-label font-semibold">
          <SelectAll labelled rows={rows} rowKey={rowKey} selection={selection} onChange={all} />
        </div>
      )}
      {body()}
      {pager && rows?.length !== 0 && <div className={cx(framed ? 'border-t border-border' : 'mt-3')}>{pager}</div>}
      {first && columns.length > 0 && (
        <span className="sr-only" role="status">
          {skeleton ? t`A carregar` : ''}
        </span>
      )}
    </div>
  );
}
