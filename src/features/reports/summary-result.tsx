import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import { typeLabel } from '#components/guide/guide-words.ts';
import { GuideCount } from '#components/report/guide-count.tsx';
import { findName, type Summary, type SummaryItem, type SummaryRequest } from '#domain/report/summary.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate, formatNumber, formatTonnes } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';

const transporters = (item: SummaryItem): string[] =>
  [item.Transporter1Vat, item.Transporter2Vat, item.Transporter3Vat, item.Transporter4Vat, item.Transporter5Vat].filter(
    (vat) => vat !== null,
  );

/** Number of lines drawn at once; a busy year has more than a thousand. */
const pageOfLines = 100;

interface Line extends SummaryItem {
  key: number;
}

/**
 * Shows the lines of a summary: type, origin, waste, operation, recipient and transporters, in
 * tonnes.
 */
export function SummaryResult({
  summary,
  request,
  label,
}: {
  summary: Summary;
  request: SummaryRequest;
  label: string;
}) {
  const { t, i18n } = useLingui();
  const [drawn, setDrawn] = useState(pageOfLines);
  const total = summary.Items.length;
  const rows = useMemo(
    () => summary.Items.slice(0, drawn).map((item, key): Line => ({ ...item, key })),
    [summary, drawn],
  );
  const next = Math.min(pageOfLines, total - rows.length);
  const [shown, all] = [formatNumber(rows.length, i18n.locale), formatNumber(total, i18n.locale)];
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, i18n.locale);
  const known = summary.EstablishmentsInfo;
  const nameOfType = ({ EgarCreationType }: Line) => {
    const name = typeLabel(EgarCreationType);
    return typeof name === 'string' ? name : t(name);
  };
  const named = (name: string) => (
    <bdi className="line-clamp-2" title={name}>
      {name}
    </bdi>
  );
  const origin = (line: Line) => (
    <span className="block min-w-0">
      {named(findName(known, line.OriginVat, line.OriginApaCode, line.OriginPickUpPointCode))}
      {[line.OriginApaCode ?? line.OriginVat, line.OriginPickUpPointCode].filter(Boolean).map((code) => (
        <span key={code} className="block text-caption text-muted codes">
          {code}
        </span>
      ))}
    </span>
  );
  const destin = (line: Line) => (
    <span className="block min-w-0">
      {named(findName(known, line.DestinVat, line.DestinApaCode))}
      <span className="text-caption text-muted codes">{line.DestinApaCode}</span>
    </span>
  );
  const transporterNames = (line: Line) =>
    transporters(line)
      .map((vat) => findName(known, vat, null) || vat)
      .join(', ');
  const waste = ({ FinalLer }: Line) => <LerTile code={FinalLer} hazardous={isHazardous(FinalLer)} />;
  const quantity = ({ SumTotal }: Line) => (
    <span className="font-semibold num">{formatTonnes(SumTotal, i18n.locale)}</span>
  );
  const columns: Column<Line>[] = [
    { key: 'type', header: t`Tipo`, width: 84, render: nameOfType },
    { key: 'origin', header: t`Origem`, render: origin },
    { key: 'ler', header: t`LER final`, width: 108, render: waste },
    { key: 'operation', header: t`Operação`, width: 88, render: ({ FinalOperation }) => FinalOperation },
    { key: 'destin', header: t`Destinatário`, render: destin },
    {
      key: 'carriers',
      header: t`Transportador`,
      wideOnly: true,
      render: (line) => named(transporterNames(line)),
    },
    {
      key: 'guides',
      header: t`e-GARs`,
      width: 68,
      align: 'end',
      render: ({ Guides }) => <span className="num">{formatNumber(Guides, i18n.locale)}</span>,
    },
    { key: 'quantity', header: t`Quantidade`, width: 112, align: 'end', render: quantity },
  ];
  return (
    <DataTable<Line>
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={
        <EmptyState icon={Scale} title={t`Nada recebido de ${day(request.StartDate)} a ${day(request.EndDate)}`}>
          {t`Mude os critérios e pesquise de novo.`}
        </EmptyState>
      }
      pager={
        next > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-label text-muted">
            <span className="num">
              <Trans>
                {shown} de {all} linhas
              </Trans>
            </span>
            <Button size="sm" onClick={() => setDrawn(drawn + pageOfLines)}>
              <Trans>Mostrar mais {next}</Trans>
            </Button>
          </div>
        )
      }
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
            {nameOfType(line)} · <GuideCount guides={line.Guides} />
          </p>
        </article>
      )}
    />
  );
}
