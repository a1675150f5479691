import { useSyncExternalStore } from 'react';
import type { Candidate } from '../../domain/guide/batch.ts';
import { readQuantity } from '../../lib/quantity.ts';

/** Quantities as they are written, by guide. A cell listens to its own alone: a key redraws one cell of five hundred. */
export interface Quantities {
  get(id: string): string;
  set(texts: Readonly<Record<string, string>>): void;
  all(): Readonly<Record<string, string>>;
  listen(id: string, changed: () => void): () => void;
  /** Hears of every change, with the ids of its guides. */
  onWritten(heard: (ids: readonly string[]) => void): () => void;
}

/** @param keep called with all of them after each change */
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

/** Kilograms; null for nothing, NaN for what is no quantity. Portuguese decimals in every language: scales and spreadsheets here write them. */
export const kilograms = (text: string): number | null => {
  const kg = readQuantity(text, 'pt');
  return kg !== null && !(kg > 0) ? Number.NaN : kg;
};

/** How a quantity is written into its field. */
export const writtenKilograms = (kg: number): string => String(kg).replace('.', ',');

/** The kilograms of a guide that count once the batch has run: what was written, what the recipient found, else the guide's own. */
export function weightOf(
  { UniqueId, ResiduoTransportado: old, ResiduoTransportadoCorrigido: now }: Candidate,
  written: Quantities | null,
): number {
  const kg = kilograms(written?.get(UniqueId) ?? '');
  return kg !== null && !Number.isNaN(kg) ? kg : (now?.QuantidadeCorrigido ?? old.Quantidade);
}
