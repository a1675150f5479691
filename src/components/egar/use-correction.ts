import { useEffect, useState } from 'react';
import { readRectification } from '../../api/egar.ts';
import { ApiError } from '../../api/errors.ts';
import type { EgarRow } from '../../db/rows.ts';
import { keptCorrection } from '../../domain/egar-correction.ts';
import type { Rectification } from '../../domain/egar-rectify.ts';
import { useLive, useUser } from '../use-user.ts';
import { correctionPage, readKeptCorrection, readKeptEgar } from './kept-pages.ts';

/** The server is asked first; without an answer the device's own values stand. `null`: there are none, or none on this device. */
export function useCorrection(row: EgarRow): { correction: Rectification | null | undefined; reading: boolean } {
  const { db, context } = useUser();
  const { UniqueId: id, Version } = row;
  const [reading, setReading] = useState(true);
  useEffect(() => {
    const keep = (found: Rectification | null) =>
      db.pages.put({ key: correctionPage(id), value: { Version, Rectification: found }, readAt: Date.now() });
    context()
      .then(({ http }) => readRectification(http, id))
      .then(keep, (error: unknown) => (error instanceof ApiError && error.status === 404 ? keep(null) : undefined))
      .catch(() => undefined)
      .finally(() => setReading(false));
  }, [context, db, id, Version]);
  const kept = useLive(
    async (one) => keptCorrection(row, await readKeptCorrection(one, id), (await readKeptEgar(one, id))?.value ?? null),
    [row, id],
  );
  return { correction: kept, reading };
}
