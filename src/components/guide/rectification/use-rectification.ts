import { readRectification } from '#api/guide.ts';
import type { GuideRow } from '#db/rows.ts';
import { keptRectification } from '#domain/guide/acts/kept-rectification.ts';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';
import { KeptRectification, readKeptGuide, readKeptRectification, rectificationPage } from '../list/kept-pages.ts';

/**
 * Returns a guide's correction. The server is asked first; without an answer the device's values
 * apply. `null`: there is none, or none on this device.
 */
export function useRectification(row: GuideRow): { rectification: Rectification | null | undefined; reading: boolean } {
  const { UniqueId: id, Version } = row;
  const { loading } = useKept(
    {
      key: rectificationPage(id),
      schema: KeptRectification,
      read: async (http) => ({ Version, Rectification: await readRectification(http, id) }),
      missing: { Version, Rectification: null },
    },
    Version,
  );
  const kept = useLive(
    async (one) =>
      keptRectification(row, await readKeptRectification(one, id), (await readKeptGuide(one, id))?.value ?? null),
    [row, id],
  );
  return { rectification: kept, reading: loading };
}
