import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { lerTitles } from '#components/catalogue/ler-options.tsx';
import { useCatalogue } from '#components/catalogue/use-catalogue.ts';
import { staleness } from '#components/counters/counter-text.ts';
import { dataAge } from '#components/data-age.ts';
import { Screen } from '#components/screen/screen.tsx';
import { useDownload } from '#components/use-download.ts';
import type { StockRow } from '#domain/field/counters.ts';
import { formatKg } from '#lib/format.ts';
import { sentenceCase } from '#lib/text/text.ts';
import { useCounters } from '#runtime/use-counters.tsx';
import { Button, type ButtonProps } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Sort } from '#ui/data/table/data-table-types.ts';
import { sortedStock, stockCsv, stockLabel } from './stock-table.ts';

/**
 * Shows the stock per waste code: chart and table, as last counted by the server (spec 1 §2, §9).
 */
export function WarehouseScreen() {
  const { t, i18n } = useLingui();
  const stock = useCounters()<StockRow[]>('stock');
  const [sort, setSort] = useState<Sort>({ key: 'quantity', descending: true });
  const titles = useCatalogue('ler');
  const save = useDownload();
  const titleOf = (code: string) => sentenceCase((titles && lerTitles(titles).get(code)) ?? '');
  const rows = stock.value && sortedStock(stock.value, sort);
  const total = rows?.reduce((sum, { Quantity }) => sum + Quantity, 0) ?? 0;
  const heads = [t`Código LER`, t`Descrição`, t`Quantidade (kg)`] as const;
  const failed =
    stock.failed && !rows
      ? { title: t`Não foi possível contar o armazém.`, detail: t`Abre quando houver rede.` }
      : undefined;
  const leave = (look: Pick<ButtonProps, 'size' | 'full' | 'className'>) =>
    rows &&
    rows.length > 0 && (
      <Button
        {...look}
        icon={Download}
        onClick={() => void save(`${t`Armazém`}.csv`, stockCsv(heads, rows, titleOf), 'text/csv')}
      >
        {t`Exportar CSV`}
      </Button>
    );
  return (
    <Screen title={t`Armazém`} subtitle={staleness(i18n, stock) ?? dataAge(i18n, stock.fetchedAt)} actions={leave({})}>
      <div className="space-y-5">
        {rows && rows.length > 0 && (
          <Panel
            title={t`Quantidade em armazém por código LER`}
            note={<span className="num">{t`Total: ${formatKg(total, i18n.locale)}`}</span>}
          >
            <BarChart
              label={t`Quantidade em armazém por código LER`}
              axes
              bars={rows.map((row) => ({
                key: row.LerCode,
                label: stockLabel(row),
                value: row.Quantity,
                series: row.Hazardous ? 1 : 2,
              }))}
              barHeader={t`Código LER`}
              valueHeader={t`Quantidade (kg)`}
              legend={[
                { series: 1, label: t`Perigoso` },
                { series: 2, label: t`Não perigoso` },
              ]}
            />
          </Panel>
        )}
        <DataTable<StockRow>
          label={t`Armazém por código LER`}
          columns={[
            {
              key: 'code',
              header: heads[0],
              width: 150,
              sortable: true,
              render: ({ LerCode, Hazardous }) => <LerTile code={LerCode} hazardous={Hazardous} />,
            },
            { key: 'title', header: heads[1], render: ({ LerCode }) => <span lang="pt">{titleOf(LerCode)}</span> },
            {
              key: 'quantity',
              header: heads[2],
              width: 180,
              align: 'end',
              sortable: true,
              render: ({ Quantity }) => <span className="num">{formatKg(Quantity, i18n.locale)}</span>,
            },
          ]}
          rows={rows}
          rowKey={({ LerCode }) => LerCode}
          loading={!rows && !stock.failed}
          error={failed}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState icon={Warehouse} title={t`Armazém vazio`}>
              <Trans>Mostra o que está nos seus estabelecimentos, quando houver.</Trans>
            </EmptyState>
          }
          renderCard={(row) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border hairline border-border bg-surface p-4">
              <LerTile code={row.LerCode} hazardous={row.Hazardous} />
              <span className="num ms-auto font-semibold">{formatKg(row.Quantity, i18n.locale)}</span>
              <span lang="pt" className="basis-full text-label wrap-break-word">
                {titleOf(row.LerCode)}
              </span>
            </div>
          )}
        />
        {leave({ size: 'lg', full: true, className: 'lg:hidden' })}
      </div>
    </Screen>
  );
}
