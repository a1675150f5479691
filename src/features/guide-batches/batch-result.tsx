import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Download, Files, Minus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDownload } from '#components/use-download.ts';
import type { Batch, BatchItem } from '#domain/guide/batch/kinds.ts';
import { formatNumber } from '#lib/format.ts';
import { workbookType } from '#lib/text/workbook.ts';
import { useUser } from '#runtime/use-user.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { FilterChoices } from '#ui/data/filters/filter-choices.tsx';
import { StatCounter, StatRow } from '#ui/data/stat-counter.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { Pager } from '#ui/data/table/pager.tsx';
import { shortId } from './batch-columns.tsx';
import { explainItem, nameItems, resultTable } from './result-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const pageSize = 10;
type Answer = 'yes' | 'no';
const meets = (wanted: Answer | null, is: boolean) => wanted === null || (wanted === 'yes') === is;

function YesNo({ value, absent = false }: { value: boolean; absent?: boolean }) {
  const { t } = useLingui();
  if (absent) return <Badge bare tone="offline" icon={Minus}>{t`Por processar`}</Badge>;
  return (
    <Badge bare tone={value ? 'success' : 'danger'} icon={value ? Check : X}>
      {value ? t`Sim` : t`Não`}
    </Badge>
  );
}

const GuideLink = ({ item: { EgarId, EgarNumber } }: { item: BatchItem }) =>
  EgarId !== null && (
    <ButtonLink size="sm" variant="ghost" href={`#/gars/consult/${encodeURIComponent(EgarId)}`}>
      <Trans>Ver guia</Trans>
      <span className="sr-only"> {EgarNumber}</span>
    </ButtonLink>
  );

function Reason({ item }: { item: BatchItem }) {
  const { i18n } = useLingui();
  const said = explainItem(i18n, item);
  return said && <span className="wrap-anywhere text-danger-text">«{said}»</span>;
}

const ResultCard = ({ item, name }: { item: BatchItem; name: string | undefined }) => (
  <article className="rounded-panel border hairline border-border bg-surface p-4">
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold codes">{name}</span>
      <GuideLink item={item} />
    </div>
    <p className="flex gap-4 text-label">
      <span>
        <Trans>Processado</Trans> <YesNo value={item.IsProcessed} />
      </span>
      <span>
        <Trans>Sucesso</Trans> <YesNo value={item.IsSuccess} absent={!item.IsProcessed} />
      </span>
    </p>
    <p className="text-label">
      <Reason item={item} />
    </p>
  </article>
);

function ResultCounts({ batch }: { batch: Batch }) {
  const { t, i18n } = useLingui();
  const { TotalNumberOfItems: all, NumberOfFailedItems: failed } = batch;
  const count = (value: number) => formatNumber(value, i18n.locale);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-5">
      <div className="w-full lg:max-w-lg">
        <StatRow label={t`Resultado`}>
          <StatCounter label={t`Nº e-GARs`} value={count(all)} />
          <StatCounter label={t`Com sucesso`} value={count(all - failed)} tone="success" />
          <StatCounter label={t`Com erro`} value={count(failed)} tone={failed > 0 ? 'danger' : undefined} />
        </StatRow>
      </div>
      <p className="text-label text-muted">{t`Uma guia que falha não trava as outras. Cada linha mostra a resposta do servidor tal como veio.`}</p>
    </div>
  );
}

/** Returns an act that downloads the result as a spreadsheet. */
function useResultFile(batch: Batch, items: readonly BatchItem[]) {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  const download = useDownload();
  return async () => {
    const name = shortId(batch.UniqueId);
    const title = t`Lote ${name}`;
    await download(`${title}.xlsx`, new Blob([writeXlsx(await resultTable(i18n, db, items), title)]), workbookType);
  };
}

/** Shows a finished batch: the result of each guide, in the server's own words (spec 2 §2). */
export function BatchResult({ batch, items }: { batch: Batch; items: readonly BatchItem[] }) {
  const { t, i18n } = useLingui();
  const [success, setSuccess] = useState<Answer | null>(null);
  const [processed, setProcessed] = useState<Answer | null>(null);
  const [page, setPage] = useState(1);
  const found = useMemo(
    () => items.filter((item) => meets(success, item.IsSuccess) && meets(processed, item.IsProcessed)),
    [items, success, processed],
  );
  const names = useMemo(() => nameItems(i18n, items), [i18n, items]);
  const words = (is: boolean) => (is ? t`Sim` : t`Não`);
  const file = useResultFile(batch, items);
  const choice = (label: string, value: Answer | null, set: (value: Answer | null) => void) => ({
    key: label,
    label,
    ...(value && { chosen: words(value === 'yes') }),
    onClear: () => set(null),
    control: (
      <FilterChoices<Answer>
        label={label}
        all={t`Todos`}
        value={value}
        onChange={(next) => {
          set(next);
          setPage(1);
        }}
        options={[
          { key: 'yes', label: words(true) },
          { key: 'no', label: words(false) },
        ]}
      />
    ),
  });
  const columns: Column<BatchItem>[] = [
    {
      key: 'number',
      header: t`Nº e-GAR`,
      width: 190,
      render: (item) => <span className="font-semibold codes">{names.get(item.UniqueId)}</span>,
    },
    { key: 'processed', header: t`Processado`, width: 130, render: (item) => <YesNo value={item.IsProcessed} /> },
    {
      key: 'success',
      header: t`Sucesso`,
      width: 140,
      render: (item) => <YesNo value={item.IsSuccess} absent={!item.IsProcessed} />,
    },
    { key: 'error', header: t`Erro`, render: (item) => <Reason item={item} /> },
  ];
  return (
    <>
      <ResultCounts batch={batch} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="grow">
          <FilterBar
            filters={[choice(t`Sucesso`, success, setSuccess), choice(t`Processado`, processed, setProcessed)]}
            count={<Plural value={found.length} one="# linha" other="# linhas" />}
            onClearAll={() => {
              setSuccess(null);
              setProcessed(null);
            }}
          />
        </div>
        <Button size="sm" icon={Download} onClick={() => void file()}>{t`Descarregar XLSX`}</Button>
      </div>
      <DataTable<BatchItem>
        label={t`Guias do lote`}
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ UniqueId }) => UniqueId}
        rowAction={(item) => <GuideLink item={item} />}
        empty={<EmptyState icon={Files} title={t`Nenhuma guia com estes filtros`} />}
        renderCard={(item) => <ResultCard item={item} name={names.get(item.UniqueId)} />}
        pager={<Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} />}
      />
    </>
  );
}
