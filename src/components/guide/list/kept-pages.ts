import * as v from 'valibot';
import { listGuideModels } from '#api/guide.ts';
import type { UserDb } from '#db/user-db.ts';
import type { ReadRectification } from '#domain/guide/acts/kept-rectification.ts';
import { Rectification } from '#domain/guide/acts/rectification.ts';
import { EgarModel } from '#domain/guide/create/models.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { readKept } from '#runtime/use-kept.ts';

/** Stored page of the account's models: for the guide form, and fetched ahead for a day offline. */
export const modelsReading = { key: 'egar:models', schema: v.array(EgarModel), read: listGuideModels };

/** Returns the key of a guide's stored page. */
export const guidePageKey = (id: string): string => `egar:${id}`;
export const rectificationPage = (id: string): string => `rectification:${id}`;

export interface KeptPage {
  value: EgarDetail;
  /** Time of the read, in ms. */
  readAt: number;
}

/**
 * Reads a guide with its history as last received; null if never, or if in another version's
 * format.
 */
export const readKeptGuide = (db: UserDb, id: string): Promise<KeptPage | null> =>
  readKept(db, guidePageKey(id), EgarDetail);

/** Correction, with its guide's version on this device when it was read. */
export const KeptRectification = v.object({ Version: v.number(), Rectification: v.nullable(Rectification) });

/** Reads a correction as last received. */
export const readKeptRectification = async (db: UserDb, id: string): Promise<ReadRectification | null> =>
  (await readKept(db, rectificationPage(id), KeptRectification))?.value ?? null;
