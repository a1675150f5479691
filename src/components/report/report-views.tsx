import { useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { QuantityChart } from './chart.tsx';
import type { QuantityBar } from './chart-types.ts';
import { GuideCount } from './guide-count.tsx';

/** Chart of a report: its quantities in tonnes by waste, month or counterparty. */
export interface Picture {
  key: string;
  /** Label of the tab, and first column of the table: "Código LER". */
  label: string;
  bars: readonly PictureBar[];
}
export interface PictureBar extends QuantityBar {
  guides: number;
}

interface Props {
  /** Title of the tabs, the charts and their files. */
  title: string;
  list: { label: string; content: ReactNode };
  pictures: readonly Picture[];
}

const tableId = 'report-picture';
const decimals = 3;

/** Shows a report as rows or as charts of its totals (DESIGN.md §13). */
export function ReportViews({ title, list, pictures }: Props) {
  const [view, setView] = useState('list');
  const picture = pictures.find(({ key }) => key === view);
  return (
    <Tabs
      label={title}
      value={picture ? view : 'list'}
      onChange={setView}
      tabs={[{ key: 'list', label: list.label }, ...pictures.map(({ key, label }) => ({ key, label }))]}
    >
      <div className="pt-4">
        {picture ? <PictureView key={picture.key} title={title} picture={picture} /> : list.content}
      </div>
    </Tabs>
  );
}

function PictureView({ title, picture: { label, bars } }: { title: string; picture: Picture }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const named = ({ label: text, note }: PictureBar) => (
    <span className="block min-w-0">
      <span className="font-semibold">{text}</span>
      {note && <bdi className="block wrap-break-word text-caption text-muted">{note}</bdi>}
    </span>
  );
  const name = `${title}: ${label}`;
  if (bars.length === 0) return <EmptyState icon={ChartColumn} title={t`Sem quantidades para mostrar`} />;
  return (
    <div className="space-y-4">
      <Panel>
        <QuantityChart
          {...{ title: name, bars, chosen, tableId, decimals }}
          unit="t"
          onChoose={setChosen}
          fileName={name.replace(':', '')}
        >
          <h2 className="grow font-bold">{label}</h2>
        </QuantityChart>
      </Panel>
      <div id={tableId}>
        <DataTable<PictureBar>
          label={name}
          rows={bars}
          rowKey={({ key }) => key}
          isSelected={({ key }) => key === chosen}
          empty={null}
          renderCard={(bar) => (
            <div className="flex justify-between gap-4 rounded-panel border hairline border-border bg-surface px-4 py-3 text-label">
              {named(bar)}
              <span className="shrink-0 text-end">
                <span className="block font-semibold num">{formatNumber(bar.value, i18n.locale, decimals)} t</span>
                <span className="block text-muted num">
                  <GuideCount guides={bar.guides} />
                </span>
              </span>
            </div>
          )}
          columns={[
            {
              key: 'label',
              header: label,
              render: named,
            },
            {
              key: 'guides',
              header: t`e-GARs`,
              width: 110,
              align: 'end',
              render: ({ guides }) => <span className="num">{formatNumber(guides, i18n.locale)}</span>,
            },
            {
              key: 'tonnes',
              header: t`Quantidade (t)`,
              width: 150,
              align: 'end',
              render: ({ value }) => (
                <span className="font-semibold num">{formatNumber(value, i18n.locale, decimals)}</span>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}
