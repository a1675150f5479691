import { ArrowUpRight, Ban, Copy, Eye, FileSearch, FileText } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column, RowKey, Sort } from '#ui/data/table/data-table-types.ts';
import { Pager } from '#ui/data/table/pager.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Section } from './section.tsx';

interface Guide {
  number: string;
  from: string;
  to: string;
  ler: string;
  kg: string;
}
const guides: Guide[] = [
  {
    number: 'PT20261120004718',
    from: 'Oficinas Vela Azul, Lda.',
    to: 'Moliço Verde, S.A.',
    ler: '160601*',
    kg: '1 240,00',
  },
  {
    number: 'PT20261120004711',
    from: 'Restaurante Maré de Sal, Lda.',
    to: 'Óleos Ponte Nova, Lda.',
    ler: '200125',
    kg: '86,00',
  },
  { number: 'PT20261119004702', from: 'Ecoponto Norte, Lda.', to: 'Moliço Verde, S.A.', ler: '160213*', kg: '865,50' },
];
const short: Column<Guide>[] = [
  { key: 'number', header: 'Número', render: (row) => <span className="font-semibold codes">{row.number}</span> },
];
const columns: Column<Guide>[] = [
  {
    key: 'number',
    header: 'Número',
    width: 172,
    sortable: true,
    render: (row) => <span className="text-caption font-semibold codes">{row.number}</span>,
  },
  { key: 'from', header: 'Remetente', sortable: true, render: (row) => row.from },
  { key: 'to', header: 'Destinatário', wideOnly: true, render: (row) => row.to },
  { key: 'ler', header: 'Resíduo', width: 120, render: (row) => <LerTile code={row.ler} /> },
  {
    key: 'kg',
    header: 'Qtd (Kg)',
    width: 100,
    align: 'end',
    render: (row) => <span className="font-semibold num">{row.kg}</span>,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    render: () => (
      <Badge tone="emitida" icon={ArrowUpRight}>
        Emitida
      </Badge>
    ),
  },
];
const empty = (
  <EmptyState
    icon={FileSearch}
    title="Nenhuma guia com estes filtros"
    action={<Button size="sm">Limpar filtros</Button>}
  >
    Procurámos no servidor às 14:32.
  </EmptyState>
);
const menu = () => (
  <Menu
    size="sm"
    groups={[
      [
        { key: 'pdf', label: 'PDF', icon: FileText, hint: 'no computador', onSelect: () => undefined },
        { key: 'see', label: 'Consultar', icon: Eye, onSelect: () => undefined },
        {
          key: 'copy',
          label: 'Duplicar',
          icon: Copy,
          disabled: true,
          reason: 'Precisa de rede',
          onSelect: () => undefined,
        },
      ],
      [{ key: 'void', label: 'Anular', icon: Ban, danger: true, onSelect: () => undefined }],
    ]}
  />
);
const base = { columns: short, rowKey: (row: Guide) => row.number, empty };
const failure = {
  title: 'Não foi possível executar a operação!',
  detail: 'Se erro persistir por favor contacte o suporte.',
};

export function TablesSection() {
  const [sort, setSort] = useState<Sort>({ key: 'number', descending: true });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set(['PT20261119004702']));
  return (
    <Section title="Tabela">
      <div className="mb-4 grid gap-4 lg:grid-cols-4">
        <DataTable {...base} label="A carregar" rows={undefined} loading />
        <DataTable {...base} label="Vazia" rows={[]} />
        <DataTable
          {...base}
          label="Parcial"
          rows={guides.slice(0, 2)}
          partial="Resultados deste computador: 18 de 43 guias. As outras aparecem quando houver rede."
        />
        <DataTable {...base} label="Erro" rows={undefined} error={failure} onRetry={() => undefined} />
      </div>
      <DataTable
        {...base}
        label="Guias"
        columns={columns}
        rows={guides}
        loading
        sort={sort}
        onSort={setSort}
        onOpen={() => undefined}
        selection={{ keys, onChange: setKeys, label: (row) => `Escolher ${row.number}` }}
        isFaded={(row) => row.number.endsWith('711')}
        rowAction={() => <Button size="sm">Autorizar</Button>}
        rowMenu={menu}
        renderCard={(row) => (
          <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4">
            <p className="flex justify-between">
              <span className="font-semibold codes">{row.number}</span>
              <LerTile code={row.ler} />
            </p>
            <p>{row.from}</p>
            <p className="flex items-center justify-between">
              <span className="font-semibold num">{row.kg} kg</span>
              {menu()}
            </p>
          </article>
        )}
        pager={
          <Pager
            page={page}
            pageSize={size}
            total={143}
            onPage={setPage}
            pageSizes={[10, 20, 30, 50]}
            onPageSize={setSize}
          />
        }
      />
      <div className="mt-4">
        <DataTable
          {...base}
          label="Erro com as linhas antigas"
          rows={guides.slice(0, 1)}
          error={failure}
          onRetry={() => undefined}
        />
      </div>
    </Section>
  );
}
