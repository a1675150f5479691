import { useSyncExternalStore } from 'react';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { readQuantity } from '#lib/quantity.ts';

/**
 * Quantities as written, by guide. Each cell listens only to its own: a key redraws one cell out of
 * five hundred.
 */
export interface Quantities {
  get(id: string): string;
  set(texts: Readonly<Record<string, string>>): void;
  all(): Readonly<Record<string, string>>;
  listen(id: string, changed: () => void): () => void;
  /** Subscribes to every change, with the ids of the changed guides. */
  onWritten(heard: (ids: readonly string[]) => void): () => void;
}

/**
 * Creates the quantities of a batch.
 * @param keep called with all of them after each change
 */
export function createQuantities(
  initial: Readonly<Record<string, string>>,
  keep: (all: Readonly<Record<string, string>>) => void,
): Quantities {
  let texts = initial;
  const listeners = new Map<string, Set<() => void>>();
  const hearers = new Set<(ids: readonly string[]) => void>();
  return {
    get: (id) => texts[id] ?? '',
    all: () => texts,
    set: (changed) => {
      texts = { ...texts, ...changed };
      keep(texts);
      for (const id of Object.keys(changed)) for (const tell of listeners.get(id) ?? []) tell();
      for (const hear of hearers) hear(Object.keys(changed));
    },
    onWritten: (heard) => {
      hearers.add(heard);
      return () => hearers.delete(heard);
    },
    listen: (id, changed) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(changed));
      return () => own.delete(changed);
    },
  };
}

export const useQuantity = (quantities: Quantities, id: string): string =>
  useSyncExternalStore(
    (changed) => quantities.listen(id, changed),
    () => quantities.get(id),
  );

/**
 * Reads kilograms: null for an empty text, NaN for an invalid quantity. Always with Portuguese
 * decimals, as scales and spreadsheets here write them.
 */
export const kilograms = (text: string): number | null => {
  const kg = readQuantity(text, 'pt');
  return kg !== null && !(kg > 0) ? Number.NaN : kg;
};

/** Returns a quantity as written into its field. */
export const writtenKilograms = (kg: number): string => String(kg).replace('.', ',');

/**
 * Returns the kilograms of a guide once the batch has run: the written value, else the recipient's
 * correction, else the guide's.
 */
export function sumWeight(
  { UniqueId, ResiduoTransportado: old, ResiduoTransportadoCorrigido: now }: Candidate,
  written: Quantities | null,
): number {
  const kg = kilograms(written?.get(UniqueId) ?? '');
  return kg !== null && !Number.isNaN(kg) ? kg : (now?.QuantidadeCorrigido ?? old.Quantidade);
}
