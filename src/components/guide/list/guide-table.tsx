import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Eye, QrCode } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useListAge } from '#components/use-list-age.ts';
import type { GuideRow, PendingRow } from '#db/rows.ts';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { tablePageSizes } from '#domain/wire/paging.ts';
import { useMedia } from '#lib/dom/hooks/use-media.ts';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { useDebouncedLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { Pager } from '#ui/data/table/pager.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { type GuideActs, useGuideActs } from '../acts/use-guide-acts.tsx';
import { useGuideFiles } from '../files/use-guide-files.ts';
import { GuideCard } from './guide-card.tsx';
import { guideColumns } from './guide-columns.tsx';
import { type GuideView, mayTravel } from './guide-view.ts';
import { nextOrder, sortColumns } from './order-columns.ts';
import type { GuideList } from './use-guide-list.ts';

const keyOf = ({ row }: GuideView): string => row.UniqueId;

function viewsWith(
  queued: ReadonlyMap<string, PendingRow[]> | undefined,
  made: ReadonlySet<string> | undefined,
): (row: GuideRow) => GuideView {
  const known = new WeakMap<GuideRow, GuideView>();
  return (row) => {
    const view = known.get(row) ?? { row, pending: queued?.get(row.UniqueId) ?? [], made: made?.has(row.UniqueId) };
    known.set(row, view);
    return view;
  };
}

interface Props {
  label: string;
  list: GuideList;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  empty: ReactNode;
  /** Reason why the list shows only this device's guides, if it is not the network. */
  note?: ReactNode;
  /**
   * Error of the server's list. Before the server has answered, it is unknown whether it has more
   * rows.
   */
  error: ReactNode;
  /** Order of the list, if it can be changed. */
  order?: GuideOrder | undefined;
  onOrder?: ((order: GuideOrder) => void) | undefined;
  /** Guides to mark as just created. */
  made?: ReadonlySet<string> | undefined;
  /** Called when an act here has just ended a guide's state. */
  onMoved?: ((view: GuideView) => void) | undefined;
  /** Renders content above the rows, with the acts on guides. */
  lead?: ((acts: GuideActs) => ReactNode) | undefined;
}

/** Shows guides in rows or cards with their acts; shared by every list (spec 2 §2). */
export function GuideTable(props: Props) {
  const { label, list, pageSize, onPage, onPageSize, empty, note, error, order, onOrder, made, lead } = props;
  const { t, i18n } = useLingui();
  const wide = useMedia('(width >= 75rem)');
  const navigate = useNavigate();
  const { offered, dialog } = useGuideActs(props.onMoved);
  const { items, busy } = useGuideFiles();
  const age = useListAge();
  const queued = useDebouncedLive((db) => readPendingByRow(db, 'egar'));
  // Keeps one view per row, however often it is listed: another page or filter only renders new
  // rows.
  const viewOf = useMemo(() => viewsWith(queued, made), [queued, made]);
  const rows = useMemo(() => list.rows?.map(viewOf), [list.rows, viewOf]);
  const consult = useCallback(
    ({ row }: GuideView) => void navigate({ to: '/gars/consult/$garId', params: { garId: row.UniqueId } }),
    [navigate],
  );
  const menu = useCallback(
    (view: GuideView) => {
      const show = () => void navigate({ to: '/carteira', search: { guia: view.row.UniqueId } });
      const documents: MenuItem[] = [
        ...items(view.row),
        { key: 'consult', label: t`Consultar`, icon: Eye, onSelect: () => consult(view) },
        ...(mayTravel(view.row) ? [{ key: 'show', label: t`Mostrar guia`, icon: QrCode, onSelect: show }] : []),
      ];
      const label = t`Mais ações de ${view.row.Number}`;
      return <Menu of={view.row.UniqueId} size="sm" label={label} groups={[documents, ...offered.menu(view, true)]} />;
    },
    [items, offered, consult, navigate, t],
  );
  const card = useCallback(
    (view: GuideView) => <GuideCard view={view} next={offered.next(view)} menu={menu(view)} />,
    [offered, menu],
  );
  const { total, reachable } = list;
  const missing = total - reachable;
  return (
    <>
      {lead?.(offered)}
      {list.fresh > 0 && (
        <div className="flex justify-center" role="status">
          <Button onClick={list.showFresh}>
            <Plural value={list.fresh} one="# guia nova. Mostrar" other="# guias novas. Mostrar" />
          </Button>
        </div>
      )}
      {busy && (
        <p role="status" className="text-caption text-muted">
          <Trans>A obter o documento…</Trans>
        </p>
      )}
      <DataTable
        label={label}
        columns={guideColumns(i18n, wide)}
        rows={rows}
        rowKey={keyOf}
        loading={list.loading}
        error={list.failed && !age && rows?.length === 0 ? { title: error } : undefined}
        onRetry={list.again}
        partial={
          age ? (
            <>
              {age}{' '}
              {missing > 0 ? (
                <Trans>
                  {reachable} de {total} guias. As outras aparecem quando houver rede.
                </Trans>
              ) : (
                <Plural value={reachable} one="# guia." other="# guias." />
              )}
            </>
          ) : (
            note
          )
        }
        sort={order && { key: sortColumns[order.column], descending: order.descending }}
        onSort={onOrder && (({ key }) => onOrder(nextOrder(key, order)))}
        isFaded={(view) => view.row.Status === 'rv'}
        onOpen={consult}
        rowAction={(view) => {
          const next = offered.next(view);
          return (
            <Button size="sm" variant={next ? 'secondary' : 'ghost'} onClick={next ? next.run : () => consult(view)}>
              {next ? next.label : <Trans>Consultar</Trans>}
            </Button>
          );
        }}
        rowMenu={menu}
        renderCard={card}
        empty={empty}
        pager={
          list.rows && (
            <Pager
              page={list.page}
              pageSize={pageSize}
              total={reachable}
              capped={list.capped && reachable === list.total}
              onPage={onPage}
              pageSizes={tablePageSizes}
              onPageSize={onPageSize}
            />
          )
        }
      />
      {dialog}
    </>
  );
}
