import type { Context, MiddlewareHandler } from 'hono';
import { isCleanText } from '#lib/text/clean-text.ts';
import { invalid } from '#server/services/refusal.ts';

/** Maximum nesting levels of a body; a saved form of a guide has four. */
const maxDepth = 20;

function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([name, inner]) => isCleanText(name) && isClean(inner, depth + 1));
}

const unreadable = (fields: readonly string[]) =>
  invalid(fields.map((Field) => ({ Field, Message: 'val_invalid_format' })));

/**
 * Rejects input that the database, a file or an e-mail could not carry: control characters, lone
 * surrogates, infinite numbers and bodies nested too deep.
 * @throws Refusal 400 with each invalid field; '' for the body as a whole
 */
export function refuseUnclean(body: unknown): void {
  const isBranch = body !== null && typeof body === 'object';
  const fields = Object.entries(isBranch ? body : { '': body })
    .filter(([name, value]) => !isCleanText(name) || !isClean(value, 1))
    .map(([name]) => (isCleanText(name) ? name : ''));
  if (fields.length > 0) throw unreadable(fields);
}

function isCleanPath(path: string): boolean {
  try {
    return isCleanText(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Rejects unclean path and query like `refuseUnclean`, before any route reads them. */
export const cleanAddress: MiddlewareHandler = async (c: Context, next) => {
  if (!isCleanPath(c.req.path)) throw unreadable(['path']);
  const wrong = Object.entries(c.req.queries()).filter(([name, values]) => ![name, ...values].every(isCleanText));
  if (wrong.length > 0) throw unreadable(wrong.map(([name]) => (isCleanText(name) ? name : '')));
  await next();
};
