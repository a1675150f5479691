import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '#domain/wire/errors.ts';
import { fieldPath } from '#domain/wire/fields.ts';
import { invalid, malformed, notJson } from '../services/refusal.ts';
import { refuseUnclean } from './guards/clean-input.ts';

/** Maps valibot's own messages to catalogue keys; messages of our schemas are keys already. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z]+_[a-z0-9_]+$/.test(issue.message)) return issue.message;
  return issue.received === 'undefined' || issue.received === 'null' ? 'val_required' : 'val_invalid_format';
}

/**
 * Parses a value. `also` adds further errors of a value that the schema rejects.
 * @throws Refusal 400, with one validation error for each field
 */
export function parse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  also?: (value: unknown) => readonly FieldError[],
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(fieldErrors(result.issues, also?.(value)));
}

/** Returns the first error of each field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[], also: readonly FieldError[] = []): FieldError[] {
  const byField = new Map<string, string>();
  const found = issues.map((issue) => ({ Field: fieldPath(issue), Message: messageOf(issue) }));
  for (const { Field, Message } of [...found, ...also]) if (!byField.has(Field)) byField.set(Field, Message);
  return [...byField].map(([Field, Message]) => ({ Field, Message }));
}

/** Number of rows checked before another request gets its turn. */
const rowsAtOnce = 25;

/**
 * Parses a body of many rows like `parse`, but in portions, so that other requests get their turn.
 * `all` checks the body as a whole first.
 * @throws Refusal 400, with one validation error for each field of each row
 */
export async function parseRows<S extends v.GenericSchema>(
  { all, row }: { all: v.GenericSchema<unknown[]>; row: S },
  value: unknown,
): Promise<v.InferOutput<S>[]> {
  const sent = parse(all, value) as unknown[];
  const rows: v.InferOutput<S>[] = [];
  const errors: FieldError[] = [];
  for (let from = 0; from < sent.length; from += rowsAtOnce) {
    for (const [at, one] of sent.slice(from, from + rowsAtOnce).entries()) {
      const result = v.safeParse(row, one);
      if (result.success) rows.push(result.output);
      else
        errors.push(
          ...fieldErrors(result.issues).map(({ Field, Message }) => ({ Field: joinField(from + at, Field), Message })),
        );
    }
    await nextTurn();
  }
  if (errors.length > 0) throw invalid(errors);
  return rows;
}

const joinField = (row: number, field: string): string => [String(row), field].filter(Boolean).join('.');

/** Reads the JSON body; an empty body counts as `{}`. @throws Refusal 400 or 415 */
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
