import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Files, Layers } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { QueuedLine } from '../../components/guide/queued-line.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useListAge } from '../../components/use-list-age.ts';
import { batchCalls, type Candidate, maxBatchItems } from '../../domain/guide/batch.ts';
import { formatKg } from '../../lib/format.ts';
import { useDraft } from '../../runtime/use-draft.ts';
import { useLive } from '../../runtime/use-user.ts';
import { Button } from '../../ui/basics/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import type { RowKey } from '../../ui/data/data-table-types.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { FilterBar } from '../../ui/data/filter-bar.tsx';
import { SelectionBar } from '../../ui/data/selection-bar.tsx';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { readBusyGuides } from './batch-queries.ts';
import { batchWords } from './batch-words.ts';
import { CandidateCard } from './candidate-card.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import { type Criteria, noCriteria, useCandidateFilters, useNarrowing } from './candidate-filters.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { kilograms, type Quantities } from './quantities.ts';
import { chosenKey } from './selection-draft.ts';
import { type Narrowing, type SelectingKind, useCandidates } from './use-candidates.ts';
import { useQuantities } from './use-quantities.ts';
import { useSaveBatch } from './use-save-batch.ts';

const nobody: Candidate[] = [];

/** Choosing the guides of a batch (DESIGN.md, selection page). What is chosen outlives loading, filters and a reload. */
export function BatchCreate({ kind }: { kind: SelectingKind }) {
  const { t } = useLingui();
  const [criteria, setCriteria] = useState(noCriteria);
  const narrowing = useNarrowing(kind, criteria);
  const chosen = useDraft<Candidate[]>(chosenKey(kind), nobody);
  const quantities = useQuantities(kind);
  const busy = useLive(readBusyGuides);
  const ready = narrowing && chosen.value && busy && quantities !== undefined;
  if (!ready) {
    return (
      <Screen title={t(batchWords[kind].create)} task>
        <SkeletonRows />
      </Screen>
    );
  }
  return (
    <Chooser
      {...{ kind, criteria, setCriteria, narrowing, quantities, busy }}
      chosen={chosen.value ?? nobody}
      onChoose={chosen.change}
      onForget={() => void chosen.forget()}
    />
  );
}

interface Props {
  kind: SelectingKind;
  criteria: Criteria;
  setCriteria: (criteria: Criteria) => void;
  narrowing: Narrowing;
  quantities: Quantities | null;
  busy: Awaited<ReturnType<typeof readBusyGuides>>;
  chosen: Candidate[];
  onChoose: (chosen: Candidate[]) => void;
  onForget: () => void;
}

/** The kilograms that count once the batch has run. */
const weightOf = (
  { UniqueId, ResiduoTransportado, ResiduoTransportadoCorrigido: now }: Candidate,
  quantities: Quantities | null,
): number => {
  const written = kilograms(quantities?.get(UniqueId) ?? '');
  return written !== null && !Number.isNaN(written) ? written : (now?.QuantidadeCorrigido ?? ResiduoTransportado.Quantidade);
};

function Chooser({ kind, criteria, setCriteria, narrowing, quantities, busy, chosen, onChoose, onForget }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const words = batchWords[kind];
  const found = useCandidates(kind, narrowing);
  const age = useListAge();
  const filters = useCandidateFilters(kind, criteria, setCriteria);
  const [chosenOnly, setChosenOnly] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [pasting, setPasting] = useState(false);
  const { save, saving, failure } = useSaveBatch(kind);
  const keys = useMemo((): ReadonlySet<RowKey> => new Set(chosen.map(({ UniqueId }) => UniqueId)), [chosen]);
  const loaded = found.rows;
  const here = useMemo(() => new Set(loaded?.map(({ UniqueId }) => UniqueId)), [loaded]);
  const outside = chosen.filter(({ UniqueId }) => !here.has(UniqueId)).length;
  const rows = chosenOnly ? chosen : loaded;
  const columns = useMemo(() => candidateColumns(i18n, kind, quantities), [i18n, kind, quantities]);
  const card = useMemo(() => (row: Candidate) => <CandidateCard candidate={row} quantities={quantities} />, [quantities]);
  const known = useMemo(() => new Map([...chosen, ...(loaded ?? [])].map((one) => [one.UniqueId, one])), [chosen, loaded]);
  const change = (next: ReadonlySet<RowKey>) => {
    setProblem(null);
    onChoose([...next].flatMap((key) => known.get(String(key)) ?? []));
  };
  // What is written for a guide is meant for the batch.
  useEffect(
    () =>
      quantities?.onWritten((ids) => {
        const added = ids.filter((id) => !keys.has(id) && !busy.has(id) && quantities.get(id).trim() !== '');
        const more = added.flatMap((id) => known.get(id) ?? []);
        if (more.length > 0) onChoose([...chosen, ...more].slice(0, maxBatchItems));
      }),
    [quantities, keys, busy, known, chosen, onChoose],
  );
  const count = chosen.length;
  const submit = () => {
    if (count === 0) return setProblem(t`Por favor selecione e-GARs.`);
    const empty = quantities ? chosen.filter(({ UniqueId }) => !(Number(kilograms(quantities.get(UniqueId))) > 0)) : [];
    const [first] = empty;
    if (first) {
      const number = first.NumeroGuia;
      return setProblem(t`Falta a nova quantidade, ou é inválida: ${number}`);
    }
    return setAsking(true);
  };
  const back = () => void navigate({ href: batchCalls[kind].list });
  const create = async () => {
    if (!(await save(chosen, quantities))) return;
    onForget();
    back();
  };
  const shown = rows?.length ?? 0;
  const total = found.total;
  const weight = chosen.reduce((sum, one) => sum + weightOf(one, quantities), 0);
  return (
    <Screen
      title={t(words.create)}
      subtitle={t(words.about)}
      task
      onBack={back}
      actions={
        quantities && (
          <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
            {t`Colar quantidades`}
          </Button>
        )
      }
      foot={
        <SelectionBar
          count={count}
          most={maxBatchItems}
          total={count > 0 && formatKg(weight, i18n.locale)}
          note={
            count > 0 && (
              <>
                {outside > 0 && (
                  <>
                    <Plural value={outside} one="# fora dos filtros de agora" other="# fora dos filtros de agora" /> ·{' '}
                  </>
                )}
                <button type="button" className="font-semibold text-accent-text hover:underline" onClick={() => setChosenOnly(!chosenOnly)}>
                  {chosenOnly ? t`Ver todas` : t`Ver só as selecionadas`}
                </button>
              </>
            )
          }
          onClear={() => {
            setChosenOnly(false);
            onChoose([]);
          }}
          onBack={back}
          submitIcon={Layers}
          submitLabel={<Trans>Criar lote de {count}</Trans>}
          onSubmit={submit}
          busy={saving}
        />
      }
    >
      {quantities && (
        <Button className="mb-4 lg:hidden" icon={ClipboardPaste} onClick={() => setPasting(true)}>
          {t`Colar quantidades`}
        </Button>
      )}
      <div className="mb-4">
        <FilterBar
          filters={filters}
          count={<Plural value={total} one="# guia" other="# guias" />}
          onClearAll={() => setCriteria(noCriteria)}
        />
      </div>
      <DataTable<Candidate>
        label={t(words.create)}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        loading={found.loading}
        partial={found.fromDevice ? <Trans>Guias deste dispositivo. {age}</Trans> : undefined}
        empty={<EmptyState icon={Files} title={t(words.noCandidates)} />}
        selection={{
          keys,
          onChange: change,
          label: chooseLabel(t`Escolher`),
          disabled: ({ UniqueId }) => busy.has(UniqueId),
          most: maxBatchItems,
        }}
        rowAction={
          busy.size > 0
            ? ({ UniqueId }) => {
                const queued = busy.get(UniqueId);
                return queued && <QueuedLine pending={[queued]} />;
              }
            : undefined
        }
        renderCard={card}
        pager={
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
              disabled={chosenOnly || !found.hasMore}
              reason={t`Estão todas carregadas, até ao máximo de 500.`}
            >
              {t`Carregar mais`}
            </Button>
          </div>
        }
      />
      <div role="alert" className="mt-3 font-medium text-danger-text empty:mt-0">
        {problem ?? failure}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void create();
        }}
        title={<Plural value={count} one="Criar lote de # guia?" other="Criar lote de # guias?" />}
        confirmLabel={<Trans>Criar lote de {count}</Trans>}
        description={t(words.confirm)}
      />
      {pasting && quantities && <PasteDialog candidates={[...known.values()]} onTake={quantities.set} onClose={() => setPasting(false)} />}
    </Screen>
  );
}

const keyOf = ({ UniqueId }: Candidate): string => UniqueId;

const labels = new Map<string, (row: Candidate) => string>();
/** The same function for the same word: rows are redrawn only when they change. */
function chooseLabel(word: string): (row: Candidate) => string {
  const label = labels.get(word) ?? (({ NumeroGuia }: Candidate) => `${word} ${NumeroGuia}`);
  labels.set(word, label);
  return label;
}
