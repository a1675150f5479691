import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { type Candidate, maxBatchItems } from '#domain/guide/batch/kinds.ts';
import type { RowKey } from '#ui/data/table/data-table-types.ts';
import type { BusyGuides } from '../batch-queries.ts';
import type { RowChanges } from '../sheet/row-change.ts';
import { kilograms, type Quantities, sumWeight } from './quantities.ts';

interface Asked {
  chosen: readonly Candidate[];
  onChoose: (chosen: Candidate[]) => void;
  loaded: readonly Candidate[] | undefined;
  quantities: Quantities | null;
  changes: RowChanges;
  busy: BusyGuides;
}

/** Holds the guides chosen for a batch, among those loaded and those chosen before. */
export function useChoice({ chosen, onChoose, loaded, quantities, changes, busy }: Asked) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const keys = useMemo((): ReadonlySet<RowKey> => new Set(chosen.map(({ UniqueId }) => UniqueId)), [chosen]);
  const here = useMemo(() => new Set(loaded?.map(({ UniqueId }) => UniqueId)), [loaded]);
  const known = useMemo(
    () => new Map([...chosen, ...(loaded ?? [])].map((one) => [one.UniqueId, one])),
    [chosen, loaded],
  );
  // Writing a quantity for a guide also chooses it.
  useEffect(
    () =>
      quantities?.onWritten((ids) => {
        const added = ids.filter((id) => !keys.has(id) && !busy.has(id) && quantities.get(id).trim() !== '');
        const more = added.flatMap((id) => known.get(id) ?? []);
        if (more.length > 0) onChoose([...chosen, ...more].slice(0, maxBatchItems));
      }),
    [quantities, keys, busy, known, chosen, onChoose],
  );
  const change = (next: ReadonlySet<RowKey>) => {
    setProblem(null);
    onChoose([...next].flatMap((key) => known.get(String(key)) ?? []));
  };
  /** Returns true when the chosen guides can become a batch; otherwise `problem` says why not. */
  const check = (): boolean => {
    const isOpen = ({ UniqueId }: Candidate) => {
      const kg = kilograms(quantities?.get(UniqueId) ?? '');
      return kg === null ? !changes[UniqueId] : Number.isNaN(kg);
    };
    const empty = quantities && chosen.find(isOpen);
    const number = empty?.NumeroGuia;
    if (chosen.length === 0) setProblem(t`Por favor selecione e-GARs.`);
    else if (number !== undefined) setProblem(t`Falta a nova quantidade ou outra correção, ou é inválida: ${number}`);
    else return true;
    return false;
  };
  return {
    keys,
    change,
    check,
    problem,
    /** Guides that a pasted number may refer to. */
    known: [...known.values()],
    outside: chosen.filter(({ UniqueId }) => !here.has(UniqueId)).length,
    /** Chooses a guide because one of its values is being corrected. */
    add: (one: Candidate) => {
      if (!keys.has(one.UniqueId) && !busy.has(one.UniqueId)) onChoose([...chosen, one].slice(0, maxBatchItems));
    },
    /** Total kilograms as the guides declare them; `weight` is the total once the batch has run. */
    was: chosen.reduce((sum, { ResiduoTransportado }) => sum + ResiduoTransportado.Quantidade, 0),
    weight: chosen.reduce((sum, one) => sum + sumWeight(one, quantities), 0),
  };
}
