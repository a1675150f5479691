import { useLingui } from '@lingui/react/macro';
import { Check, Copy, ShieldCheck } from 'lucide-react';
import type { OperationError } from '#domain/wire/operation.ts';
import { canCopy } from '#lib/dom/abilities.ts';
import { formatNumber } from '#lib/format.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { TablePanel } from './table-panel.tsx';
import { useShortMoment } from './use-short-moment.ts';

const keyOf = ({ Kind, Route }: OperationError): string => `${Kind} ${Route}`;

/** Shows the errors of seven days by kind and route, with the last request of each. */
export function ErrorsPanel({ errors }: { errors: readonly OperationError[] }) {
  const { t, i18n } = useLingui();
  const moment = useShortMoment();
  const number = (value: number) => <span className="num">{formatNumber(value, i18n.locale)}</span>;
  return (
    <TablePanel title={t`Erros por tipo`} note={t`sete dias, sem dados pessoais`}>
      <DataTable
        label={t`Erros por tipo`}
        rows={errors}
        rowKey={keyOf}
        empty={<EmptyState icon={ShieldCheck} title={t`Nenhum erro em sete dias`} />}
        columns={[
          { key: 'Kind', header: t`Tipo`, render: (error) => <ErrorKind error={error} /> },
          { key: 'Day', header: t`24 h`, width: 64, align: 'end', render: ({ Day }) => number(Day) },
          { key: 'Week', header: t`7 dias`, width: 72, align: 'end', render: ({ Week }) => number(Week) },
          {
            key: 'LastAt',
            header: t`Último`,
            width: 120,
            render: ({ LastAt }) => <span className="num">{moment(LastAt)}</span>,
          },
          {
            key: 'Request',
            header: t`Pedido`,
            width: 140,
            render: ({ LastRequestId }) => LastRequestId && <RequestId id={LastRequestId} />,
          },
        ]}
        renderCard={(error) => <ErrorCard error={error} />}
      />
    </TablePanel>
  );
}

function ErrorKind({ error: { Kind, Route } }: { error: OperationError }) {
  return (
    <>
      <span className="block font-semibold break-words">{Kind}</span>
      <span className="block text-caption break-words text-muted">{Route}</span>
    </>
  );
}

/** Shows the beginning of a request's number, which is copied as a whole. */
function RequestId({ id }: { id: string }) {
  const { t } = useLingui();
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    toast({ text: t`Número do pedido copiado.`, tone: 'success', icon: Check });
  };
  return (
    <span className="flex items-center gap-1">
      <span className="codes text-muted" title={id}>
        {id.slice(0, 8)}
      </span>
      {canCopy() && (
        <IconButton size="sm" icon={Copy} label={t`Copiar o número do pedido`} onClick={() => void copy()} />
      )}
    </span>
  );
}

function ErrorCard({ error }: { error: OperationError }) {
  const { t, i18n } = useLingui();
  const moment = useShortMoment();
  const [day, week] = [formatNumber(error.Day, i18n.locale), formatNumber(error.Week, i18n.locale)];
  return (
    <div className="text-label">
      <ErrorKind error={error} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 num">
        {t`${day} em 24 h, ${week} em 7 dias`}
        <span className="text-muted">{moment(error.LastAt)}</span>
        {error.LastRequestId && <RequestId id={error.LastRequestId} />}
      </p>
    </div>
  );
}
