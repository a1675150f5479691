import { Trans, useLingui } from '@lingui/react/macro';
import { Files } from 'lucide-react';
import { useMemo } from 'react';
import { QueuedLine } from '../../components/guide/queued-line.tsx';
import { useListAge } from '../../components/use-list-age.ts';
import { type Candidate, maxBatchItems } from '../../domain/guide/batch.ts';
import { Button } from '../../ui/basics/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import type { RowKey } from '../../ui/data/data-table-types.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import type { BusyGuides } from './batch-queries.ts';
import { batchWords } from './batch-words.ts';
import { CandidateCard } from './candidate-card.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import type { Quantities } from './quantities.ts';
import { type RowChanges, withChange } from './row-change.ts';
import type { Candidates, SelectingKind } from './use-candidates.ts';

interface Props {
  kind: SelectingKind;
  found: Candidates;
  /** The chosen ones instead of all. */
  only: readonly Candidate[] | null;
  quantities: Quantities | null;
  changes: RowChanges;
  /** Opens what else is corrected in a guide. */
  onCorrect: (id: string) => void;
  busy: BusyGuides;
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
}

/** The guides to choose from; one with a queued act says so and cannot be chosen. */
export function CandidateTable({ kind, found, only, quantities, changes, onCorrect, busy, keys, onChange }: Props) {
  const { t, i18n } = useLingui();
  const age = useListAge();
  const words = batchWords[kind];
  const listed = only ?? found.rows;
  const rows = useMemo(() => listed?.map((row) => withChange(row, changes[row.UniqueId])), [listed, changes]);
  const corrections = useMemo(() => quantities && { quantities, onCorrect }, [quantities, onCorrect]);
  const columns = useMemo(() => candidateColumns(i18n, kind, corrections), [i18n, kind, corrections]);
  const card = useMemo(() => (row: Candidate) => <CandidateCard candidate={row} corrections={corrections} />, [corrections]);
  const word = t`Escolher`;
  // The same function while the word is the same: rows are redrawn only when they change.
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
