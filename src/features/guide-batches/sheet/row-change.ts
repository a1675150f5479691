import { useCallback } from 'react';
import type { BatchRectifyRow, Candidate } from '#domain/guide/batch/kinds.ts';
import { useDraft } from '#runtime/use-draft.ts';
import { changesKey } from '../candidates/selection-draft.ts';

/** Corrections of one guide of a batch other than its quantity; null leaves a value as it is. */
export interface RowChange {
  ler: string | null;
  operation: string | null;
  group: string | null;
  pgl: string;
  comment: string;
}
export type RowChanges = Readonly<Record<string, RowChange>>;

export const noChange: RowChange = { ler: null, operation: null, group: null, pgl: '', comment: '' };
const none: RowChanges = {};

/** Returns the change without values equal to the guide's; null when nothing is left. */
export function settledChange(change: RowChange, { ResiduoTransportado: old }: Candidate): RowChange | null {
  const ler = change.ler === old.CodigoResiduoLer ? null : change.ler;
  const operation = change.operation === old.CodigoOperacao ? null : change.operation;
  const settled = { ...change, ler, operation, pgl: change.pgl.trim(), comment: change.comment.trim() };
  return Object.values(settled).some(Boolean) ? settled : null;
}

/** Returns a correction as the batch sends it, in kilograms; null leaves the quantity as it is. */
export const rectificationRow = (
  Id: string,
  quantity: number | null,
  change: RowChange = noChange,
): BatchRectifyRow => ({
  Id,
  quantity,
  selectedLerCode: change.ler,
  selectedOperationCode: change.operation,
  groupCode: change.group,
  numPgl: change.pgl || null,
  comment: change.comment || null,
});

/** Returns the change in a sent correction; null when it corrects only the quantity. */
export function applyRowChange({
  selectedLerCode: ler,
  selectedOperationCode: operation,
  groupCode: group,
  ...row
}: Omit<BatchRectifyRow, 'Id' | 'quantity'>): RowChange | null {
  const change = { ler, operation, group, pgl: row.numPgl ?? '', comment: row.comment ?? '' };
  return Object.values(change).some(Boolean) ? change : null;
}

/** Returns the guide with the change applied, for the columns that show both values. */
export function withChange(candidate: Candidate, change: RowChange | undefined): Candidate {
  if (!change) return candidate;
  const { CodigoResiduoLer, CodigoOperacao, Quantidade } = candidate.ResiduoTransportado;
  return {
    ...candidate,
    ResiduoTransportadoCorrigido: {
      CodigoResiduoLerCorrigido: change.ler ?? CodigoResiduoLer,
      CodigoOperacaoCorrigido: change.operation ?? CodigoOperacao,
      QuantidadeCorrigido: Quantidade,
      ComentarioDestinatario: change.comment || null,
    },
  };
}

/**
 * Holds the changes of a batch of corrections under construction, kept on disk; null until read.
 */
export function useRowChanges() {
  const { value: all, change: keep, forget } = useDraft<RowChanges>(changesKey('rectify'), none);
  const set = useCallback(
    (id: string, change: RowChange | null) => {
      const { [id]: _, ...others } = all ?? none;
      keep(change ? { ...others, [id]: change } : others);
    },
    [all, keep],
  );
  return { all, set, forget };
}
