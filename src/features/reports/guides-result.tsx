import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import { useMemo } from 'react';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import type { ReportGuide } from '#domain/report/generic-report.ts';
import { reportPageSize } from '#domain/report/generic-report.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { renderOperation, renderQuantity, renderWaste, reportColumns } from './report-columns.tsx';

interface Props {
  guides: readonly ReportGuide[];
  total: number;
  loading: boolean;
  onMore: () => void;
}

/** Shows the guides of a report, twenty more at a time. */
export function GuidesResult({ guides, total, loading, onMore }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const offline = useIsOffline();
  const columns = useMemo(() => reportColumns(i18n), [i18n]);
  const shown = formatNumber(guides.length, i18n.locale);
  const all = formatNumber(total, i18n.locale);
  const next = Math.min(reportPageSize, total - guides.length);
  return (
    <DataTable<ReportGuide>
      label={t`Guias do relatório`}
      columns={columns}
      rows={guides}
      rowKey={({ UniqueId }) => UniqueId}
      onOpen={({ UniqueId }) => void navigate({ to: '/gars/consult/$garId', params: { garId: UniqueId } })}
      isFaded={({ Status }) => Status === 'rv'}
      empty={
        <EmptyState
          icon={Files}
          title={t`Nenhuma guia com estes critérios`}
        >{t`Mude os critérios e pesquise de novo.`}</EmptyState>
      }
      renderCard={(guide) => (
        <a
          href={`#/gars/consult/${encodeURIComponent(guide.UniqueId)}`}
          className="block rounded-panel border hairline border-border bg-surface p-4 text-label"
        >
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold codes">{guide.Number}</span>
            <span className="num">{formatDate(guide.FirstTransportDate, i18n.locale)}</span>
          </span>
          <span className="my-1 block">
            <StatusBadge status={guide.Status} rejected={guide.Rejected} />
          </span>
          <bdi className="block truncate">{guide.Origin.Nome}</bdi>
          <bdi className="block truncate text-muted">{guide.Destin.Nome}</bdi>
          <span className="mt-1.5 flex items-start justify-between gap-3">
            {renderWaste(guide)}
            {renderOperation(guide)}
            <span className="flex items-baseline gap-1">
              {renderQuantity(guide, i18n)} <span className="text-muted">kg</span>
            </span>
          </span>
        </a>
      )}
      pager={
        guides.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-label text-muted">
            <span role="status">
              <Trans>
                {shown} de {all} carregadas
              </Trans>
            </span>
            {next > 0 && (
              <Button
                size="sm"
                onClick={onMore}
                busy={loading}
                disabled={offline}
                reason={t`Carregar mais precisa de rede.`}
              >
                <Trans>Carregar mais {next}</Trans>
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
