import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Layers } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '#components/screen/screen.tsx';
import { batchCalls, type Candidate, maxBatchItems } from '#domain/guide/batch/kinds.ts';
import { formatKg } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { SelectionBar } from '#ui/data/table/selection-bar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { BusyGuides } from '../batch-queries.ts';
import { batchWords } from '../batch-words.ts';
import type { RowChange, RowChanges } from '../sheet/row-change.ts';
import { RowChangeDialog } from '../sheet/row-change-dialog.tsx';
import { useSaveBatch } from '../use-save-batch.ts';
import { type Criteria, noCriteria, useCandidateFilters } from './candidate-filters.tsx';
import { ChosenNote } from './chosen-note.tsx';
import { DoubtfulRectifications } from './doubtful-rectifications.tsx';
import { GuideCandidateTable } from './guide-candidate-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { Quantities } from './quantities.ts';
import { type Narrowing, type SelectingKind, useCandidates } from './use-candidates.ts';
import { useChoice } from './use-choice.ts';

interface Props {
  kind: SelectingKind;
  criteria: Criteria;
  setCriteria: (criteria: Criteria) => void;
  narrowing: Narrowing;
  quantities: Quantities | null;
  changes: RowChanges;
  onRowChange: (id: string, change: RowChange | null) => void;
  busy: BusyGuides;
  chosen: Candidate[];
  onChoose: (chosen: Candidate[]) => void;
  onForget: () => void;
}

/** Shows the screen on which guides are chosen, once its draft is read. */
export function BatchChooser(props: Props) {
  const { kind, criteria, setCriteria, narrowing, quantities, changes, onRowChange, busy, chosen, onChoose, onForget } =
    props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const words = batchWords[kind];
  const found = useCandidates(kind, narrowing);
  const choice = useChoice({ chosen, onChoose, loaded: found.rows, quantities, changes, busy });
  const [correctingId, setCorrecting] = useState<string | null>(null);
  const correcting = choice.known.find(({ UniqueId }) => UniqueId === correctingId);
  const filters = useCandidateFilters(kind, criteria, setCriteria);
  const [chosenOnly, setChosenOnly] = useState(false);
  const [asking, setAsking] = useState(false);
  const [pasting, setPasting] = useState(false);
  const { save, saving, failure } = useSaveBatch(kind);
  const count = chosen.length;
  const { total } = found;
  const back = () => void navigate({ href: batchCalls[kind].list });
  const create = async () => {
    setAsking(false);
    if (!(await save(chosen, quantities, changes))) return;
    onForget();
    back();
  };
  const clear = () => {
    setChosenOnly(false);
    onChoose([]);
  };
  const paste = (className?: string) =>
    quantities && (
      <Button className={className} icon={ClipboardPaste} onClick={() => setPasting(true)}>
        {t`Colar quantidades`}
      </Button>
    );
  return (
    <Screen
      title={t(words.create)}
      subtitle={t(words.about)}
      task
      onBack={back}
      actions={paste()}
      foot={
        <SelectionBar
          count={count}
          most={maxBatchItems}
          total={count > 0 && formatKg(choice.weight, i18n.locale)}
          note={
            count > 0 && (
              <ChosenNote
                outside={choice.outside}
                was={choice.was === choice.weight ? null : formatKg(choice.was, i18n.locale)}
                chosenOnly={chosenOnly}
                onToggle={() => setChosenOnly(!chosenOnly)}
              />
            )
          }
          onClear={clear}
          onBack={back}
          submitIcon={Layers}
          submitLabel={<Trans>Criar lote de {count}</Trans>}
          onSubmit={() => setAsking(choice.check())}
          busy={saving}
        />
      }
    >
      {paste('mb-4 lg:hidden')}
      <div className="mb-4">
        <FilterBar
          filters={filters}
          count={<Plural value={total} one="# guia" other="# guias" />}
          onClearAll={() => setCriteria(noCriteria)}
        />
      </div>
      <GuideCandidateTable
        {...{ kind, found, quantities, changes, busy }}
        onCorrect={setCorrecting}
        only={chosenOnly ? chosen : null}
        keys={choice.keys}
        onChange={choice.change}
      />
      <div role="alert" className="mt-3 font-medium text-danger-text empty:mt-0">
        {choice.problem ?? failure}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void create()}
        title={<Plural value={count} one="Criar lote de # guia?" other="Criar lote de # guias?" />}
        confirmLabel={<Trans>Criar lote de {count}</Trans>}
        description={t(words.confirm)}
      >
        <DoubtfulRectifications chosen={chosen} quantities={quantities} />
      </ConfirmDialog>
      {correcting && (
        <RowChangeDialog
          candidate={correcting}
          change={changes[correcting.UniqueId]}
          onClose={() => setCorrecting(null)}
          onChange={(change) => {
            onRowChange(correcting.UniqueId, change);
            if (change) choice.add(correcting);
          }}
        />
      )}
      {pasting && quantities && (
        <PasteDialog candidates={choice.known} onTake={quantities.set} onClose={() => setPasting(false)} />
      )}
    </Screen>
  );
}
