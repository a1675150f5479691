import * as v from 'valibot';
import { listGuideModels } from '../../api/guide.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { ReadCorrection } from '../../domain/guide/guide-correction.ts';
import { EgarDetail } from '../../domain/guide/guide-detail.ts';
import { EgarModel } from '../../domain/guide/guide-models.ts';
import { Rectification } from '../../domain/guide/guide-rectify.ts';
import { readKept } from '../../runtime/use-kept.ts';

/** The kept page of the account's models: for the guide form, and fetched ahead before a day without network. */
export const modelsReading = { key: 'egar:models', schema: v.array(EgarModel), read: listGuideModels };

/** Keys of the kept pages of a guide. */
export const guidePageKey = (id: string): string => `egar:${id}`;
export const correctionPage = (id: string): string => `rectification:${id}`;

export interface KeptPage {
  value: EgarDetail;
  /** Milliseconds. */
  readAt: number;
}

/** A guide with its history as last read; null if never, or in another version's format. */
export const readKeptGuide = (db: UserDb, id: string): Promise<KeptPage | null> => readKept(db, guidePageKey(id), EgarDetail);

/** A correction, with its guide's version on this device when it was read. */
export const KeptCorrection = v.object({ Version: v.number(), Rectification: v.nullable(Rectification) });

/** A correction as last read. */
export const readKeptCorrection = async (db: UserDb, id: string): Promise<ReadCorrection | null> =>
  (await readKept(db, correctionPage(id), KeptCorrection))?.value ?? null;
