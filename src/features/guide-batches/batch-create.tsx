import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Screen } from '#components/screen/screen.tsx';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { useDraft } from '#runtime/use-draft.ts';
import { useLive } from '#runtime/use-user.ts';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { readBusyGuides } from './batch-queries.ts';
import { batchWords } from './batch-words.ts';
import { BatchChooser } from './candidates/batch-chooser.tsx';
import { noCriteria, useNarrowing } from './candidates/candidate-filters.tsx';
import { chosenKey } from './candidates/selection-draft.ts';
import type { SelectingKind } from './candidates/use-candidates.ts';
import { useQuantities } from './candidates/use-quantities.ts';
import { useRowChanges } from './sheet/row-change.ts';

const nobody: Candidate[] = [];

/**
 * Shows the choice of guides for a batch (DESIGN.md, selection page). The choice outlives loading,
 * filters and a reload.
 */
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
