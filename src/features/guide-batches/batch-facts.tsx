import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { personName } from '#components/person-name.ts';
import type { Batch, BatchKind } from '#domain/guide/batch/kinds.ts';
import { formatDateTime, formatKg, formatNumber, formatTime } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { batchWords } from './batch-words.ts';

interface Props {
  batch: Batch;
  /** Short identifier shown to users. */
  name: string;
}

/** Shows who made the batch, when, and how much it holds. */
export function BatchFacts({ batch, name }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Sobre o lote`} flush>
      <dl className="divide-y divide-border-soft text-label">
        <Fact name={t`Lote Id`}>
          <span className="codes">{name}</span>
        </Fact>
        <Fact name={t`Criado por`}>
          <bdi>{personName(i18n, batch.UserName)}</bdi>
        </Fact>
        <Fact name={t`Momento`}>{formatDateTime(batch.CreatedAt, i18n.locale)}</Fact>
        <Fact name={t`Nº e-GARs`}>{formatNumber(batch.TotalNumberOfItems, i18n.locale)}</Fact>
        <Fact name={t`Quantidade`}>{formatKg(batch.Quantity, i18n.locale)}</Fact>
      </dl>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] gap-3 px-5 py-2.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold num">{children}</dd>
  </div>
);

/** Shows the batch's kind, its author, and when it began and ended. */
export function BatchOrigin({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t, i18n } = useLingui();
  const at = formatDateTime(batch.CreatedAt, i18n.locale);
  const name = t(batchWords[kind].name);
  const end = batch.FinishedAt && formatTime(batch.FinishedAt, i18n.locale);
  const count = batch.TotalNumberOfItems;
  const by = personName(i18n, batch.UserName);
  return (
    <>
      <Trans>
        {name} · criado por <bdi>{by}</bdi> em {at}
      </Trans>
      {' · '}
      {end ? <Trans>terminou às {end}</Trans> : <Trans>{count} e-GARs</Trans>}
    </>
  );
}
