import { readRectification } from '../../api/guide.ts';
import type { GuideRow } from '../../db/rows.ts';
import { keptCorrection } from '../../domain/guide/guide-correction.ts';
import type { Rectification } from '../../domain/guide/guide-rectify.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useLive } from '../../runtime/use-user.ts';
import { correctionPage, KeptCorrection, readKeptCorrection, readKeptGuide } from './kept-pages.ts';

/** The server is asked first; without an answer the device's own values apply. `null`: there are none, or none on this device. */
export function useCorrection(row: GuideRow): { correction: Rectification | null | undefined; reading: boolean } {
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
    async (one) => keptCorrection(row, await readKeptCorrection(one, id), (await readKeptGuide(one, id))?.value ?? null),
    [row, id],
  );
  return { correction: kept, reading: loading };
}
