import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import type { Candidate } from '../../domain/guide/batch.ts';
import { useDraft } from '../../runtime/use-draft.ts';
import { useLive } from '../../runtime/use-user.ts';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { BatchChooser } from './batch-chooser.tsx';
import { readBusyGuides } from './batch-queries.ts';
import { batchWords } from './batch-words.ts';
import { noCriteria, useNarrowing } from './candidate-filters.tsx';
import { useRowChanges } from './row-change.ts';
import { chosenKey } from './selection-draft.ts';
import type { SelectingKind } from './use-candidates.ts';
import { useQuantities } from './use-quantities.ts';

const nobody: Candidate[] = [];

/** Choosing the guides of a batch (DESIGN.md, selection page). What is chosen outlives loading, filters and a reload. */
export function BatchCreate({ kind }: { kind: SelectingKind }) {
  const { t } = useLingui();
  const [criteria, setCriteria] = useState(noCriteria);
  const narrowing = useNarrowing(kind, criteria);
  const chosen = useDraft<Candidate[]>(chosenKey(kind), nobody);
  const quantities = useQuantities(kind);
  const changes = useRowChanges();
  const busy = useLive(readBusyGuides);
  if (!narrowing || !chosen.value || !busy || quantities === undefined || !changes.all) {
    return (
      <Screen title={t(batchWords[kind].create)} task>
        <SkeletonRows />
      </Screen>
    );
  }
  return (
    <BatchChooser
      {...{ kind, criteria, setCriteria, narrowing, quantities, busy }}
      changes={changes.all}
      onRowChange={changes.set}
      chosen={chosen.value}
      onChoose={chosen.change}
      onForget={() => {
        void chosen.forget();
        void changes.forget();
      }}
    />
  );
}
