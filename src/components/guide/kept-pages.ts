import * as v from 'valibot';
import type { UserDb } from '../../db/user-db.ts';
import type { ReadCorrection } from '../../domain/guide/guide-correction.ts';
import { EgarDetail } from '../../domain/guide/guide-detail.ts';
import { Rectification } from '../../domain/guide/guide-rectify.ts';
import { readKept } from '../../runtime/use-kept.ts';

/** Keys of what was read of one guide. */
export const guidePageKey = (id: string): string => `egar:${id}`;
export const correctionPage = (id: string): string => `rectification:${id}`;

export interface KeptPage {
  value: EgarDetail;
  /** Milliseconds. */
  readAt: number;
}

/** A guide with its history as it was last read; null where it never was, or by a version that kept it otherwise. */
export const readKeptGuide = (db: UserDb, id: string): Promise<KeptPage | null> => readKept(db, guidePageKey(id), EgarDetail);

/** A correction, with the version that its guide had here when it was read. */
export const KeptCorrection = v.object({ Version: v.number(), Rectification: v.nullable(Rectification) });

/** A correction as it was last read. */
export const readKeptCorrection = async (db: UserDb, id: string): Promise<ReadCorrection | null> =>
  (await readKept(db, correctionPage(id), KeptCorrection))?.value ?? null;
