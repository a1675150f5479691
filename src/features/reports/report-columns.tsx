import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import type { ReportGuide } from '#domain/report/generic-report.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { Corrected } from './corrected.tsx';

const lerCode = (code: string) => <LerTile code={code} hazardous={isHazardous(code)} />;

/** Returns the waste as it counts: the correction with the guide's own value. */
export function renderWaste(guide: ReportGuide) {
  const corrected = guide.ResiduoTransportadoCorrigido ?? guide.ResiduoTransportado;
  const { CodigoResiduoLer } = guide.ResiduoTransportado;
  return (
    <Corrected
      value={lerCode(corrected.CodigoResiduoLer)}
      before={guide.IsLerCodeRectified ? writtenLer(CodigoResiduoLer) : null}
    />
  );
}

export function renderQuantity(guide: ReportGuide, i18n: I18n) {
  const shown = (kg: number) => <span className="num">{formatQuantity(kg, i18n.locale)}</span>;
  const { Quantidade } = guide.ResiduoTransportadoCorrigido ?? guide.ResiduoTransportado;
  const before = guide.IsQuantityRectified ? shown(guide.ResiduoTransportado.Quantidade) : null;
  return <Corrected align="end" value={<span className="font-semibold">{shown(Quantidade)}</span>} before={before} />;
}

export const renderOperation = (guide: ReportGuide) => (
  <Corrected
    value={guide.FinalOperationCode}
    before={guide.IsOperationCodeRectified ? guide.ResiduoTransportado.CodigoOperacao : null}
  />
);

const nameOf = ({ Nome }: ReportGuide['Origin']) => (
  <bdi className="line-clamp-2" title={Nome}>
    {Nome}
  </bdi>
);

export const reportColumns = (i18n: I18n): Column<ReportGuide>[] => [
  {
    key: 'number',
    header: i18n._(msg`Nº e-GAR`),
    width: 166,
    render: (guide) => <span className="font-semibold codes">{guide.Number}</span>,
  },
  {
    key: 'transport',
    header: i18n._(msg`Transporte`),
    width: 104,
    render: (guide) => <span className="num">{formatDate(guide.FirstTransportDate, i18n.locale)}</span>,
  },
  {
    key: 'status',
    header: i18n._(msg`Estado`),
    width: 168,
    render: ({ Status, Rejected }) => <StatusBadge status={Status} rejected={Rejected} />,
  },
  { key: 'origin', header: i18n._(msg`Remetente`), render: (guide) => nameOf(guide.Origin) },
  { key: 'destin', header: i18n._(msg`Destinatário`), render: (guide) => nameOf(guide.Destin) },
  { key: 'ler', header: i18n._(msg`Código LER`), width: 124, render: renderWaste },
  {
    key: 'quantity',
    header: i18n._(msg`Qtd (Kg)`),
    width: 116,
    align: 'end',
    render: (guide) => renderQuantity(guide, i18n),
  },
  { key: 'operation', header: i18n._(msg`Operação`), width: 88, render: renderOperation },
];
