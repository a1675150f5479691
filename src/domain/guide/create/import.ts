import * as v from 'valibot';
import { readGuideCode, readGuideNumber } from '#lib/text/guide-number.ts';
import { EgarAnswer } from '../guide.ts';
import { guideMessages as m } from '../messages.ts';

const code = (read: (text: string) => string) =>
  v.pipe(v.string(m.required), v.transform(read), v.minLength(1, m.required), v.maxLength(50, 'val_max_length_50'));

/**
 * POST {egar}/import (spec 2 §3). `EstablishmentId` may be left out by a user with only one
 * establishment that can import.
 */
export const EgarImport = v.object({
  Number: code(readGuideNumber),
  VerificationCode: code(readGuideCode),
  EstablishmentId: v.optional(v.nullable(v.string()), null),
});
export type EgarImport = v.InferOutput<typeof EgarImport>;

/**
 * Answer to an import: true if the guide was in the system before, and the guide. An older server
 * answers without the guide.
 */
export const EgarImported = v.looseObject({ ...EgarAnswer.entries, ExistsInSystem: v.optional(v.boolean(), false) });
export type EgarImported = v.InferOutput<typeof EgarImported>;
