import * as v from 'valibot';
import type { FieldError } from '#domain/wire/errors.ts';
import { EgarCreate } from './payload.ts';
import { createErrors } from './rules.ts';

/**
 * Reads a guide to create with its errors (spec 2 §5); a payload that does not fit its schema has
 * only the schema's errors.
 */
export function readPayload(payload: EgarCreate): { payload: EgarCreate; errors: FieldError[]; fits: boolean } {
  const parsed = v.safeParse(EgarCreate, payload);
  if (parsed.success) return { payload: parsed.output, errors: createErrors(parsed.output), fits: true };
  const errors = parsed.issues.map((issue) => {
    const [first, index, name] = (issue.path ?? []).map((part) => part.key);
    const inside = first === 'transporters' && typeof index === 'number';
    return { Field: inside ? `${String(name)}Transporter${index + 1}` : String(first), Message: issue.message };
  });
  return { payload, errors, fits: false };
}
