import * as v from 'valibot';
import type { UserDb } from '../../db/user-db.ts';
import type { ReadCorrection } from '../../domain/egar-correction.ts';
import { EgarDetail } from '../../domain/egar-detail.ts';
import { Rectification } from '../../domain/egar-rectify.ts';

/** Keys of what was read of one guide. */
export const egarPage = (id: string): string => `egar:${id}`;
export const correctionPage = (id: string): string => `rectification:${id}`;

export interface KeptPage {
  value: EgarDetail;
  /** Milliseconds. */
  readAt: number;
}

/** A guide with its history as it was last read; null where it never was, or by a version that kept it otherwise. */
export async function readKeptEgar(db: UserDb, id: string): Promise<KeptPage | null> {
  const page = await db.pages.get(egarPage(id));
  const parsed = v.safeParse(EgarDetail, page?.value);
  return page !== undefined && parsed.success ? { value: parsed.output, readAt: page.readAt } : null;
}

const Kept = v.object({ Version: v.number(), Rectification: v.nullable(Rectification) });

/** A correction as it was last read, with the version that its guide then had here. */
export async function readKeptCorrection(db: UserDb, id: string): Promise<ReadCorrection | null> {
  const parsed = v.safeParse(Kept, (await db.pages.get(correctionPage(id)))?.value);
  return parsed.success ? parsed.output : null;
}
