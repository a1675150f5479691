import { readRectification } from '../../api/egar.ts';
import type { EgarRow } from '../../db/rows.ts';
import { keptCorrection } from '../../domain/egar-correction.ts';
import type { Rectification } from '../../domain/egar-rectify.ts';
import { useKept } from '../use-kept.ts';
import { useLive } from '../use-user.ts';
import { correctionPage, KeptCorrection, readKeptCorrection, readKeptEgar } from './kept-pages.ts';

/** The server is asked first; without an answer the device's own values stand. `null`: there are none, or none on this device. */
export function useCorrection(row: EgarRow): { correction: Rectification | null | undefined; reading: boolean } {
  const { UniqueId: id, Version } = row;
  const { loading } = useKept(
    {
      key: correctionPage(id),
      schema: KeptCorrection,
      read: async (http) => ({ Version, Rectification: await readRectification(http, id) }),
      missing: { Version, Rectification: null },
    },
    Version,
  );
  const kept = useLive(
    async (one) => keptCorrection(row, await readKeptCorrection(one, id), (await readKeptEgar(one, id))?.value ?? null),
    [row, id],
  );
  return { correction: kept, reading: loading };
}
