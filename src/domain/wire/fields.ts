import * as v from 'valibot';

/** The lengths for which the catalogue of messages has a sentence (spec 3 §8). */
type Length = 50 | 255 | 500 | 2000;
const tooLong = (length: Length) => `val_max_length_${length}` as const;

/** A text that has to be there, of so many characters at most. */
export const requiredText = (length: Length = 255) =>
  v.pipe(v.string('val_required'), v.trim(), v.minLength(1, 'val_required'), v.maxLength(length, tooLong(length)));

/** A text that may be left empty: '' then. */
export const optionalText = (length: Length = 255) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((text) => text ?? ''),
    v.trim(),
    v.maxLength(length, tooLong(length)),
  );

/** The UniqueId of something that has to be chosen. */
export const requiredId = v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), v.uuid('val_invalid_format'));
