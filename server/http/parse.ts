import type { Context } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import { fieldOf } from '../../src/domain/wire/fields.ts';
import { invalid, malformed, notJson } from '../services/refusal.ts';
import { refuseUnclean } from './clean-input.ts';

/** Maps valibot's own messages to catalogue keys; messages of our schemas are keys already. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z]+_[a-z0-9_]+$/.test(issue.message)) return issue.message;
  return issue.received === 'undefined' || issue.received === 'null' ? 'val_required' : 'val_invalid_format';
}

/**
 * `also` adds further errors of a value that the schema rejects.
 * @throws Refusal 400, one validation error for each field
 */
export function parse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  also?: (value: unknown) => readonly FieldError[],
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const byField = new Map<string, string>();
  for (const issue of result.issues) {
    const field = fieldOf(issue);
    if (!byField.has(field)) byField.set(field, messageOf(issue));
  }
  for (const { Field, Message } of also?.(value) ?? []) if (!byField.has(Field)) byField.set(Field, Message);
  throw invalid([...byField].map(([Field, Message]) => ({ Field, Message })));
}

/** The JSON body; an empty one counts as `{}`. @throws Refusal 400 or 415 */
export async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/(.+\+)?json\b/i.test(c.req.header('content-type') ?? '')) throw notJson();
  const body = parsedOr400(text);
  refuseUnclean(body);
  return body;
}

function parsedOr400(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}
