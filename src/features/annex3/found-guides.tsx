import { Plural, useLingui } from '@lingui/react/macro';
import { Files } from 'lucide-react';
import { useMemo } from 'react';
import { useCatalogue } from '#components/catalogue/use-catalogue.ts';
import { type Annex3Guide, maxAnnex3Guides } from '#domain/guide/annex3.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column, RowKey } from '#ui/data/table/data-table-types.ts';

interface Props {
  guides: readonly Annex3Guide[];
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
}

/** Shows the closed guides that match the criteria, to choose from. */
export function FoundGuides({ guides, keys, onChange }: Props) {
  const { t, i18n } = useLingui();
  const titles = useCatalogue('ler');
  const titleOf = useMemo(() => new Map(titles?.Items.map(({ Code, Title }) => [Code, Title])), [titles]);
  const several = new Set(guides.map(({ Origin }) => Origin)).size > 1;
  const waste = ({ LerCode, LerDescription }: Annex3Guide) => (
    <span className="flex min-w-0 items-center gap-2">
      <LerTile code={LerCode} hazardous={isHazardous(LerCode)} />
      <span lang="pt" className="min-w-0 truncate">
        {LerDescription || titleOf.get(LerCode)}
      </span>
    </span>
  );
  const quantity = ({ Quantity }: Annex3Guide) => (
    <span className="font-semibold num">{formatQuantity(Quantity, i18n.locale)}</span>
  );
  const columns: Column<Annex3Guide>[] = [
    {
      key: 'number',
      header: t`Nº e-GAR`,
      width: 176,
      render: (one) => <span className="font-semibold codes">{one.Number}</span>,
    },
    {
      key: 'closed',
      header: t`Fechada`,
      width: 116,
      render: (one) => <span className="num">{formatDate(one.ClosedAt, i18n.locale)}</span>,
    },
    { key: 'waste', header: t`Resíduo`, render: waste },
    { key: 'operation', header: t`Operação`, width: 96, render: (one) => one.Operation },
    { key: 'quantity', header: t`Qtd (Kg)`, width: 116, align: 'end', render: quantity },
  ];
  if (several)
    columns.splice(2, 0, { key: 'origin', header: t`Obra`, width: 180, render: (one) => <bdi>{one.Origin}</bdi> });
  const word = t`Escolher`;
  return (
    <section aria-label={t`Guias encontradas`}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-base font-bold">
        {t`Guias encontradas`}
        <span className="text-label font-normal text-muted">
          <Plural value={guides.length} one="# fechada" other="# fechadas" />
        </span>
      </h2>
      <DataTable<Annex3Guide>
        label={t`Guias encontradas`}
        columns={columns}
        rows={[...guides]}
        rowKey={({ UniqueId }) => UniqueId}
        empty={<EmptyState icon={Files} title={t`Nenhuma guia fechada com estes critérios`} />}
        selection={{
          keys,
          onChange,
          label: ({ Number: number }) => `${word} ${number}`,
          disabled: () => false,
          most: maxAnnex3Guides,
        }}
        renderCard={(one) => (
          <div className="text-label">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold codes">{one.Number}</span>
              <span>{quantity(one)} kg</span>
            </p>
            {waste(one)}
            <p className="text-muted">
              {one.Operation} · <span className="num">{formatDate(one.ClosedAt, i18n.locale)}</span>
              {several && ` · ${one.Origin}`}
            </p>
          </div>
        )}
      />
    </section>
  );
}
