import type * as v from 'valibot';
import type { Http } from '#api/transport/http.ts';
import type { PendingRow } from '#db/rows.ts';
import { type ArchivePlace, isUnderWay } from '#domain/guide/archive.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { type Kept, useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';

const everyMs = 3000;

interface Reading<T> {
  key: string;
  schema: v.GenericSchema<unknown, T>;
  read(http: Http): Promise<T>;
  placesOf(value: T): readonly ArchivePlace[];
}

export type Archive<T> = Kept<T> & { pending: ReadonlyMap<string, PendingRow[]> };

/**
 * Reads an answer about archives, with the requests queued here. Reads it again when a queued
 * request leaves, and repeatedly while the page is visible and the server makes an archive.
 */
export function useArchive<T>({ placesOf, ...reading }: Reading<T>): Archive<T> {
  const pending = useLive((db) => readPendingByRow(db, 'archive'));
  const queued = pending && [...pending.values()].flat().map(({ seq }) => seq);
  const kept = useKept(reading, queued?.join());
  const moves = kept.value ? placesOf(kept.value).some(({ Archive: archive }) => isUnderWay(archive)) : false;
  useRepeat(moves && kept.failed === null, everyMs, kept.again);
  return { ...kept, pending: pending ?? new Map() };
}
