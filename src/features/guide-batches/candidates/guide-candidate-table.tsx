import { Trans, useLingui } from '@lingui/react/macro';
import { Files } from 'lucide-react';
import { useMemo } from 'react';
import { QueuedLine } from '#components/guide/list/queued-line.tsx';
import { useListAge } from '#components/use-list-age.ts';
import { type Candidate, maxBatchItems } from '#domain/guide/batch/kinds.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { RowKey } from '#ui/data/table/data-table-types.ts';
import type { BusyGuides } from '../batch-queries.ts';
import { batchWords } from '../batch-words.ts';
import { type RowChanges, withChange } from '../sheet/row-change.ts';
import { CandidateCard } from './candidate-card.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import type { Quantities } from './quantities.ts';
import type { Candidates, SelectingKind } from './use-candidates.ts';

interface Props {
  kind: SelectingKind;
  found: Candidates;
  /** Chosen guides to show instead of all; null shows all. */
  only: readonly Candidate[] | null;
  quantities: Quantities | null;
  changes: RowChanges;
  /** Opens the correction of the other values of a guide. */
  onCorrect: (id: string) => void;
  busy: BusyGuides;
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
}

/** Shows the guides to choose from; a guide with a queued act says so and cannot be chosen. */
export function GuideCandidateTable({
  kind,
  found,
  only,
  quantities,
  changes,
  onCorrect,
  busy,
  keys,
  onChange,
}: Props) {
  const { t, i18n } = useLingui();
  const age = useListAge();
  const words = batchWords[kind];
  const listed = only ?? found.rows;
  const rows = useMemo(() => listed?.map((row) => withChange(row, changes[row.UniqueId])), [listed, changes]);
  const rectifications = useMemo(() => quantities && { quantities, onCorrect }, [quantities, onCorrect]);
  const columns = useMemo(() => candidateColumns(i18n, kind, rectifications), [i18n, kind, rectifications]);
  const card = useMemo(
    () => (row: Candidate) => <CandidateCard candidate={row} rectifications={rectifications} />,
    [rectifications],
  );
  const word = t`Escolher`;
  // A stable function while the word stays the same, so that only changed rows redraw.
  const label = useMemo(() => (row: Candidate) => `${word} ${row.NumeroGuia}`, [word]);
  const queued = ({ UniqueId }: Candidate) => {
    const act = busy.get(UniqueId);
    return act && <QueuedLine pending={[act]} />;
  };
  const shown = rows?.length ?? 0;
  const { total } = found;
  return (
    <DataTable<Candidate>
      label={t(words.create)}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      loading={found.loading}
      partial={found.fromDevice ? <Trans>Guias deste dispositivo. {age}</Trans> : undefined}
      empty={<EmptyState icon={Files} title={t(words.noCandidates)} />}
      selection={{ keys, onChange, label, disabled: ({ UniqueId }) => busy.has(UniqueId), most: maxBatchItems }}
      rowAction={busy.size > 0 ? queued : undefined}
      renderCard={card}
      pager={
        rows && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-label text-muted">
            <span role="status">
              <Trans>
                {shown} de {total} carregadas. A seleção mantém-se ao carregar mais e ao mudar de filtro.
              </Trans>
            </span>
            <Button
              size="sm"
              onClick={found.more}
              busy={found.loading}
              disabled={only !== null || !found.hasMore}
              reason={t`Estão todas carregadas, até ao máximo de 500.`}
            >
              {t`Carregar mais`}
            </Button>
          </div>
        )
      }
    />
  );
}

const keyOf = ({ UniqueId }: Candidate): string => UniqueId;
