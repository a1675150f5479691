import * as v from 'valibot';

/** The maximum lengths with a sentence in the message catalogue (spec 3 §8). */
type Length = 50 | 255 | 500 | 2000;
const tooLong = (length: Length) => `val_max_length_${length}` as const;

/** A required text of at most this many characters. */
export const requiredText = (length: Length = 255) =>
  v.pipe(v.string('val_required'), v.trim(), v.minLength(1, 'val_required'), v.maxLength(length, tooLong(length)));

/** An optional text; '' when empty. */
export const optionalText = (length: Length = 255) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((text) => text ?? ''),
    v.trim(),
    v.maxLength(length, tooLong(length)),
  );

/** A well-formed UniqueId that no record has. */
export const unusedId = '00000000-0000-4000-8000-000000000000';

/** The UniqueId of a required choice. */
export const requiredId = v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), v.uuid('val_invalid_format'));

/** The UniqueId of a choice, or none. */
export const optionalId = v.optional(
  v.nullable(
    v.pipe(
      v.string('val_invalid_format'),
      v.transform((id) => id || null),
      v.nullable(v.pipe(v.string(), v.uuid('val_invalid_format'))),
    ),
  ),
  null,
);
