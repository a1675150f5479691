import * as v from 'valibot';
import { isPostalCode, readPostalCode } from '../codes/postal-code.ts';
import { isVat, readVat } from '../codes/vat.ts';

/** Maximum lengths that have a sentence in the message catalogue (spec 3 §8). */
type Length = 50 | 255 | 500 | 2000;
const tooLong = (length: Length) => `val_max_length_${length}` as const;

/** Builds the schema of a required text with a maximum length. */
export const requiredText = (length: Length = 255) =>
  v.pipe(v.string('val_required'), v.trim(), v.minLength(1, 'val_required'), v.maxLength(length, tooLong(length)));

/** Builds the schema of an optional text; '' when empty. */
export const optionalText = (length: Length = 255) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((text) => text ?? ''),
    v.trim(),
    v.maxLength(length, tooLong(length)),
  );

/** Builds the schema of an optional text that is checked when it is not empty. */
const optionalChecked = (isValid: (text: string) => boolean, message: string, read = (text: string) => text) =>
  v.pipe(
    optionalText(),
    v.transform(read),
    v.check((value) => value === '' || isValid(value), message),
  );
export const optionalVat = optionalChecked(isVat, 'val_invalid_vat', readVat);
export const requiredVat = v.pipe(requiredText(), v.transform(readVat), v.check(isVat, 'val_invalid_vat'));
export const optionalPostalCode = optionalChecked(isPostalCode, 'val_invalid_postal_code', readPostalCode);
export const optionalEmail = optionalChecked((value) => v.EMAIL_REGEX.test(value), 'val_invalid_email');
/** Code of an economic activity: five digits. */
export const optionalCae = optionalChecked((value) => /^\d{5}$/.test(value), 'val_invalid_format');

/** Well-formed UniqueId that no record has. */
export const unusedId = '00000000-0000-4000-8000-000000000000';

/** UniqueId of a required choice. */
export const requiredId = v.pipe(
  v.string('val_required'),
  v.minLength(1, 'val_required'),
  v.uuid('val_invalid_format'),
);

/** UniqueId of a choice, or none. */
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

/**
 * Returns the field of an issue: `Address.Street` inside an object, the list itself for one of its
 * items; '' for the whole.
 */
export function fieldPath({ path }: Pick<v.BaseIssue<unknown>, 'path'>): string {
  const steps = path ?? [];
  const end = steps.findIndex(({ key }) => typeof key === 'number');
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .map(({ key }) => String(key))
    .join('.');
}
