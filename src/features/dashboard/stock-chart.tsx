import { useLingui } from '@lingui/react/macro';
import { Warehouse } from 'lucide-react';
import type { StockRow } from '#domain/field/counters.ts';
import { groupedLer } from '#lib/text/guide-number.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';

const shownBars = 8;

/** Shows the waste codes with the most stock, in kilograms (spec 1 §2). */
export function StockChart({ rows }: { rows: StockRow[] | undefined }) {
  const { t } = useLingui();
  if (!rows || rows.length === 0)
    return <EmptyState icon={Warehouse} title={rows ? t`Armazém vazio` : t`Ainda sem dados do armazém`} />;
  const bars = [...rows]
    .sort((a, b) => b.Quantity - a.Quantity)
    .slice(0, shownBars)
    .map((row) => ({
      key: row.LerCode,
      label: `${groupedLer(row.LerCode)}${row.Hazardous ? '*' : ''}`,
      value: row.Quantity,
      series: row.Hazardous ? (1 as const) : (2 as const),
    }));
  return (
    <BarChart
      label={t`Quantidade em armazém por código LER`}
      bars={bars}
      height={232}
      decimals={2}
      barHeader={t`Código LER`}
      valueHeader={t`Quantidade (kg)`}
      legend={[
        { series: 1, label: t`Perigoso` },
        { series: 2, label: t`Não perigoso` },
      ]}
    />
  );
}
