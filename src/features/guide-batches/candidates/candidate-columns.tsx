import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { RectificationCell, type Rectifications } from './rectification-cell.tsx';
import type { SelectingKind } from './use-candidates.ts';

/**
 * Shows the new value with the guide's value struck out below it; only the guide's value when
 * unchanged.
 */
export function Change({ now, old }: { now: ReactNode; old: ReactNode }) {
  return (
    <>
      <span className="block font-semibold text-corrigida-text">{now}</span>
      <span className="block text-caption text-muted line-through">{old}</span>
    </>
  );
}

const Ler = ({ code }: { code: string }) => <LerTile code={code} hazardous={isHazardous(code)} />;

export function ShownLer({
  candidate: { ResiduoTransportado: old, ResiduoTransportadoCorrigido: now },
}: {
  candidate: Candidate;
}) {
  const changed = now && now.CodigoResiduoLerCorrigido !== old.CodigoResiduoLer;
  return changed ? (
    <Change now={<Ler code={now.CodigoResiduoLerCorrigido} />} old={old.CodigoResiduoLer} />
  ) : (
    <Ler code={old.CodigoResiduoLer} />
  );
}

export function ShownOperation({
  candidate: { ResiduoTransportado: old, ResiduoTransportadoCorrigido: now },
}: {
  candidate: Candidate;
}) {
  const changed = now?.CodigoOperacaoCorrigido && now.CodigoOperacaoCorrigido !== old.CodigoOperacao;
  return changed ? <Change now={now.CodigoOperacaoCorrigido} old={old.CodigoOperacao} /> : old.CodigoOperacao;
}

export function ShownQuantity({ candidate, locale }: { candidate: Candidate; locale: string }) {
  const { ResiduoTransportado: old, ResiduoTransportadoCorrigido: now } = candidate;
  const was = formatQuantity(old.Quantidade, locale);
  const changed = now && now.QuantidadeCorrigido !== old.Quantidade;
  return (
    <span className="font-semibold num">
      {changed ? <Change now={formatQuantity(now.QuantidadeCorrigido, locale)} old={was} /> : was}
    </span>
  );
}

/**
 * Returns the columns of each kind (DESIGN.md, selection page). New column objects redraw every
 * row, so the caller keeps them while language and kind stay the same.
 */
export function candidateColumns(
  i18n: I18n,
  kind: SelectingKind,
  rectifications: Rectifications | null,
): Column<Candidate>[] {
  const { locale } = i18n;
  const columns: (Column<Candidate> | false)[] = [
    {
      key: 'number',
      header: t(i18n)`Nº e-GAR`,
      width: 176,
      render: (one) => <span className="font-semibold codes">{one.NumeroGuia}</span>,
    },
    kind === 'accept-rectification'
      ? { key: 'destin', header: t(i18n)`Destinatário`, render: (one) => <bdi>{one.Destinatario.Nome}</bdi> }
      : { key: 'origin', header: t(i18n)`Remetente`, render: (one) => <bdi>{one.Remetente.Nome}</bdi> },
    { key: 'ler', header: t(i18n)`Código LER`, width: 116, render: (one) => <ShownLer candidate={one} /> },
    { key: 'operation', header: t(i18n)`Operação`, width: 92, render: (one) => <ShownOperation candidate={one} /> },
    kind === 'accept-rectification' && {
      key: 'comment',
      header: t(i18n)`Comentário do destinatário`,
      render: ({ ResiduoTransportadoCorrigido: now }) =>
        now?.ComentarioDestinatario && <span>«{now.ComentarioDestinatario}»</span>,
    },
    kind !== 'accept-rectification' && {
      key: 'tag',
      header: t(i18n)`Etiqueta`,
      width: 110,
      wideOnly: true,
      render: (one) => one.Products.map(({ InternalCode }) => InternalCode).join(', '),
    },
    kind === 'accept' && {
      key: 'area',
      header: t(i18n)`Área de serviço`,
      width: 116,
      wideOnly: true,
      render: (one) => one.ServiceAreaCode,
    },
    {
      key: 'date',
      header: t(i18n)`Início do transporte`,
      width: 156,
      render: (one) =>
        one.ReferenceDateUtc && <span className="num">{formatDateTime(one.ReferenceDateUtc, locale)}</span>,
    },
    {
      key: 'quantity',
      header: t(i18n)`Qtd (Kg)`,
      width: 110,
      align: 'end',
      render: (one) => <ShownQuantity candidate={one} locale={locale} />,
    },
    rectifications !== null && {
      key: 'weighed',
      header: t(i18n)`Nova Qtd (Kg)`,
      width: 176,
      render: (one) => <RectificationCell candidate={one} rectifications={rectifications} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
