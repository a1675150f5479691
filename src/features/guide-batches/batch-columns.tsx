import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ClockArrowUp, OctagonX } from 'lucide-react';
import { personName } from '#components/person-name.ts';
import type { Batch } from '#domain/guide/batch/kinds.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import type { WaitingBatch } from './batch-queries.ts';
import { BatchState } from './batch-status.tsx';

/** Batch of the server, or one that waits on this device. */
export type BatchView = { key: string; at: string; count: number } & (
  | { batch: Batch; waiting?: undefined }
  | { batch?: undefined; waiting: WaitingBatch }
);

export const toBatchView = (batch: Batch): BatchView => ({
  key: batch.UniqueId,
  at: batch.CreatedAt,
  count: batch.TotalNumberOfItems,
  batch,
});
export const waitingView = (waiting: WaitingBatch): BatchView => ({
  key: `waiting:${waiting.seq}`,
  at: waiting.madeAt,
  count: waiting.count,
  waiting,
});

/** Returns the first eight characters of an id, which tell batches apart (spec 2 §2). */
export const shortId = (id: string): string => id.slice(0, 8);

export function WaitingBadge({ waiting: { state }, i18n }: { waiting: WaitingBatch; i18n: I18n }) {
  const refused = state === 'rejected' || state === 'conflict' || state === 'quarantined';
  if (!refused) return <Badge bare tone="pending" icon={ClockArrowUp}>{t(i18n)`Por enviar`}</Badge>;
  return (
    <>
      <Badge bare tone="danger" icon={OctagonX}>{t(i18n)`Recusado pelo servidor`}</Badge>
      <p className="text-label text-danger-text">{t(
        i18n,
      )`Não foi possível efectuar a operação. Se o problema persistir, por favor contacte o suporte.`}</p>
    </>
  );
}

/** Returns the columns Data, Lote Id, Criado por, Nº e-GARs and Estado (spec 2 §2). */
export const batchColumns = (i18n: I18n, user: string): Column<BatchView>[] => [
  {
    key: 'date',
    header: t(i18n)`Data`,
    width: 180,
    render: ({ at }) => <span className="num">{formatDateTime(at, i18n.locale)}</span>,
  },
  {
    key: 'id',
    header: t(i18n)`Lote Id`,
    width: 160,
    render: ({ batch }) =>
      batch ? (
        <span className="font-semibold codes">{shortId(batch.UniqueId)}</span>
      ) : (
        <span className="text-muted">{t(i18n)`ainda sem número`}</span>
      ),
  },
  {
    key: 'user',
    header: t(i18n)`Criado por`,
    render: ({ batch }) => <bdi>{personName(i18n, batch?.UserName ?? user)}</bdi>,
  },
  {
    key: 'count',
    header: t(i18n)`Nº e-GARs`,
    width: 110,
    align: 'end',
    render: ({ count }) => <span className="num">{formatNumber(count, i18n.locale)}</span>,
  },
  {
    key: 'state',
    header: t(i18n)`Estado`,
    width: 260,
    render: ({ batch, waiting }) =>
      batch ? <BatchState batch={batch} /> : <WaitingBadge waiting={waiting} i18n={i18n} />,
  },
];
