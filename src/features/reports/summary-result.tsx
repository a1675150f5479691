import { useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { typeLabel } from '../../components/guide/guide-words.ts';
import { nameIn, type Summary, type SummaryItem } from '../../domain/report/summary.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { formatNumber, formatTonnes } from '../../lib/format.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import type { Column } from '../../ui/data/data-table-types.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';

const transporters = (item: SummaryItem): string[] =>
  [item.Transporter1Vat, item.Transporter2Vat, item.Transporter3Vat, item.Transporter4Vat, item.Transporter5Vat].filter(
    (vat) => vat !== null,
  );

interface Line extends SummaryItem {
  key: number;
}

/** The lines of a summary: type, origin, waste, operation, recipient and transporters, in tonnes. */
export function SummaryResult({ summary, label }: { summary: Summary; label: string }) {
  const { t, i18n } = useLingui();
  const rows = useMemo(() => summary.Items.map((item, key): Line => ({ ...item, key })), [summary]);
  const known = summary.EstablishmentsInfo;
  const nameOfType = ({ EgarCreationType }: Line) => {
    const name = typeLabel(EgarCreationType);
    return typeof name === 'string' ? name : t(name);
  };
  const origin = (line: Line) => (
    <span className="block min-w-0">
      <bdi className="line-clamp-2">{nameIn(known, line.OriginVat, line.OriginApaCode)}</bdi>
      {[line.OriginApaCode ?? line.OriginVat, line.OriginPickUpPointCode].filter(Boolean).map((code) => (
        <span key={code} className="block text-caption text-muted codes">
          {code}
        </span>
      ))}
    </span>
  );
  const destin = (line: Line) => (
    <span className="block min-w-0">
      <bdi className="line-clamp-2">{nameIn(known, line.DestinVat, line.DestinApaCode)}</bdi>
      <span className="text-caption text-muted codes">{line.DestinApaCode}</span>
    </span>
  );
  const carriers = (line: Line) =>
    transporters(line)
      .map((vat) => nameIn(known, vat, null) || vat)
      .join(', ');
  const waste = ({ FinalLer }: Line) => <LerTile code={FinalLer} hazardous={isHazardous(FinalLer)} />;
  const quantity = ({ SumTotal }: Line) => <span className="font-semibold num">{formatTonnes(SumTotal, i18n.locale)}</span>;
  const columns: Column<Line>[] = [
    { key: 'type', header: t`Tipo`, width: 92, render: nameOfType },
    { key: 'origin', header: t`Origem`, render: origin },
    { key: 'ler', header: t`LER final`, width: 112, render: waste },
    { key: 'operation', header: t`Operação final`, width: 104, render: ({ FinalOperation }) => FinalOperation },
    { key: 'destin', header: t`Destinatário`, render: destin },
    {
      key: 'carriers',
      header: t`Transportador`,
      wideOnly: true,
      render: (line) => <bdi className="line-clamp-2">{carriers(line)}</bdi>,
    },
    {
      key: 'guides',
      header: t`e-GARs`,
      width: 72,
      align: 'end',
      render: ({ Guides }) => <span className="num">{formatNumber(Guides, i18n.locale)}</span>,
    },
    { key: 'quantity', header: t`Quantidade`, width: 124, align: 'end', render: quantity },
  ];
  return (
    <DataTable<Line>
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState icon={Scale} title={t`Nada recebido neste período`} />}
      renderCard={(line) => (
        <article className="rounded-panel border hairline border-border bg-surface p-4 text-label">
          <p className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2">
              {waste(line)} {line.FinalOperation}
            </span>
            {quantity(line)}
          </p>
          {origin(line)}
          {destin(line)}
          <p className="text-muted">
            {nameOfType(line)} · {formatNumber(line.Guides, i18n.locale)} {t`e-GARs`}
          </p>
        </article>
      )}
    />
  );
}
