import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { listDeadlines } from '#api/guide.ts';
import { GuideCount, ShowGuides } from '#components/guide/list/guide-count.tsx';
import { GuideTable } from '#components/guide/list/guide-table.tsx';
import { type ServerList, useGuideList } from '#components/guide/list/use-guide-list.ts';
import { SearchField } from '#components/list/search-field.tsx';
import type { GuideRow } from '#db/rows.ts';
import { toPlaces } from '#domain/guide/create/places.ts';
import type { DeadlineType } from '#domain/guide/deadlines.ts';
import { type DeadlineFilters, deadlineRows, noDeadlineFilters } from '#domain/guide/list/deadline-filters.ts';
import { searcher } from '#domain/guide/list/filters.ts';
import { guideOrders } from '#domain/guide/list/order.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { keysOf } from '#lib/records.ts';
import { useKeptState } from '#runtime/use-kept-state.ts';
import { useDebouncedLive, useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { Filter } from '#ui/data/filters/filter.ts';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

/**
 * Shows the guides with a running deadline, nearest first (spec 2 §2). The page size is kept for
 * this list alone.
 */
export function DeadlineList({ type }: { type: DeadlineType }) {
  const { state, change } = useKeptState('list:deadlines', { pageSize: tablePageSize });
  const [filters, setFilters] = useState<DeadlineFilters>(noDeadlineFilters);
  return (
    <div className="space-y-4">
      {state && (
        <Rows
          key={type}
          type={type}
          filters={filters}
          pageSize={state.pageSize}
          onFilters={setFilters}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </div>
  );
}

interface RowsProps {
  type: DeadlineType;
  filters: DeadlineFilters;
  pageSize: number;
  onFilters: (filters: DeadlineFilters) => void;
  onPageSize: (size: number) => void;
}

function Rows({ type, filters, pageSize, onFilters, onPageSize }: RowsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  // This index holds only guides with a deadline.
  const all = useDebouncedLive((db) => db.egars.orderBy('Deadline').toArray());
  const places = useLive(async (db) => toPlaces(await db.establishments.toArray()));
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const options = useMemo(() => ({ ...filters, type }), [filters, type]);
  const found = useMemo(() => searcher(text), [text]);
  const choose = useMemo(
    () =>
      places &&
      ((rows: readonly GuideRow[]) =>
        deadlineRows(rows, options, places, new Date())
          .filter((row) => text === '' || found(row))
          .sort(guideOrders.nearestDeadlineFirst)),
    [places, options, text, found],
  );
  // The server cannot search this list by text; the device has every guide with a deadline.
  const server = useMemo(
    (): ServerList | null =>
      text === ''
        ? {
            key: `deadlines?${JSON.stringify(options)}`,
            read: (http, request) => listDeadlines(http, options, request),
          }
        : null,
    [options, text],
  );
  const list = useGuideList({ all, choose, server, page, pageSize });
  const set = (part: Partial<DeadlineFilters>) => {
    setPage(1);
    onFilters({ ...filters, ...part });
  };
  const part = (key: 'origin' | 'destin' | 'number', label: string, help?: string): Filter => ({
    key,
    label,
    ...(filters[key] === '' ? {} : { chosen: filters[key] }),
    onClear: () => set({ [key]: '' }),
    control: (
      <Field label={label} help={help}>
        <TextInput value={filters[key]} onChange={(value) => set({ [key]: value })} autoComplete="off" />
      </Field>
    ),
  });
  const search = (next: string) => {
    setPage(1);
    setTyped(next);
  };
  const clear = () => {
    setTyped('');
    set(noDeadlineFilters);
  };
  const filtered = text !== '' || keysOf(filters).some((key) => filters[key] !== noDeadlineFilters[key]);
  return (
    <>
      <SearchField
        label={t`Matrícula, número ou nome`}
        placeholder={t`Matrícula, número ou nome`}
        value={typed}
        onChange={search}
      />
      <FilterBar
        filters={[
          part('origin', t`Remetente`, t`Nome, NIF ou código APA`),
          part('destin', t`Destinatário`, t`Nome, NIF ou código APA`),
          part('number', t`Número`),
          {
            key: 'expired',
            label: t`Prazo expirado`,
            ...(filters.expired ? {} : { chosen: t`não incluído` }),
            onClear: () => set({ expired: true }),
            control: (
              <Switch
                label={t`Incluir guias com o prazo expirado`}
                checked={filters.expired}
                onChange={(expired) => set({ expired })}
              />
            ),
          },
        ]}
        count={<GuideCount total={list.total} capped={list.capped} />}
        showLabel={<ShowGuides total={list.total} capped={list.capped} />}
        onClearAll={() => set(noDeadlineFilters)}
      />
      <GuideTable
        label={t`Guias com prazo`}
        list={list}
        pageSize={pageSize}
        onPage={setPage}
        onPageSize={(size) => {
          setPage(1);
          onPageSize(size);
        }}
        error={t`Não foi possível ler as guias.`}
        empty={
          <EmptyState
            icon={CalendarCheck}
            title={filtered ? t`Nenhuma guia com estes filtros` : t`Nenhum prazo a correr`}
            action={filtered && <Button onClick={clear}>{t`Limpar filtros`}</Button>}
          >
            <Trans>Aqui aparecem as guias que esperam por um ato seu, a de prazo mais próximo primeiro.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
