import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UserDb } from '../db/user-db.ts';
import { minSearchLength, searchDelayMs, tablePageSize } from '../domain/paging.ts';
import { useDebounced } from '../lib/dom/use-debounced.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { DataTableProps } from '../ui/data-table-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useListAge } from './use-list-age.ts';
import { usePull } from './use-pull.ts';
import { useLive } from './use-user.ts';

interface Props<R> extends Pick<DataTableProps<R>, 'label' | 'columns' | 'rowKey' | 'rowMenu' | 'renderCard'> {
  /** A page of rows and how many there are; from 1. Plain, so that it can be tested without a screen. */
  read: (db: UserDb, term: string, page: number, size: number) => Promise<{ rows: R[]; total: number }>;
  onOpen: (row: R) => void;
  searchLabel: string;
  /** Beside the search box. */
  aside?: ReactNode;
  icon: LucideIcon;
  empty: string;
  noMatch: string;
  failed: string;
}

/** A list over what is on the device: search, ten rows a page, freshness and every state; the same with and without network (spec 1 §9). */
export function DeviceList<R>(props: Props<R>) {
  const { read, onOpen, searchLabel, aside, icon, empty, noMatch, failed, ...table } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const term = useDebounced(text.trim(), searchDelayMs);
  const data = useLive((db) => read(db, term, page, tablePageSize), [read, term, page]);
  const pull = usePull();
  const partial = useListAge();
  const typed = text.trim().length;
  const search = (value: string) => {
    setText(value);
    setPage(1);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="grow lg:max-w-100">
          <TextInput
            icon={Search}
            value={text}
            onChange={search}
            placeholder={t`Procurar`}
            aria-label={searchLabel}
            enterKeyHint="search"
          />
          {typed > 0 && typed < minSearchLength && (
            <p className="mt-1.5 text-caption text-muted">
              <Trans>A pesquisa deve conter pelo menos 3 caracteres</Trans>
            </p>
          )}
        </div>
        {aside}
      </div>
      <DataTable
        {...table}
        rows={data?.rows}
        loading={pull.loading}
        error={pull.failed && !partial && data?.total === 0 ? { title: failed } : undefined}
        onRetry={pull.again}
        partial={partial}
        onOpen={onOpen}
        rowAction={(row) => (
          <Button size="sm" onClick={() => onOpen(row)}>
            <Trans>Ver</Trans>
          </Button>
        )}
        empty={
          <EmptyState
            icon={icon}
            title={term.length >= minSearchLength ? noMatch : empty}
            action={term !== '' && <Button onClick={() => search('')}>{t`Limpar pesquisa`}</Button>}
          />
        }
        pager={data && <Pager page={page} pageSize={tablePageSize} total={data.total} onPage={setPage} />}
      />
    </>
  );
}
