import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { sqlState, TookTooLong } from '#server/db/transact.ts';
import { malformed, noSpace, notAvailable, Refusal } from '#server/services/refusal.ts';
import type { AppEnv } from '../types.ts';

/**
 * SQLSTATEs of a database that cannot answer now: connection lost, server shutting down, statement
 * timed out, too many connections, or writes refused.
 */
const unavailable = /^(08|57|53|25P03|25006)/;
const diskFull = '53100';
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);

/**
 * SQLSTATEs of a value that a column cannot hold, or that breaks its check: invalid input, which a
 * retry would not fix.
 */
const unstorable = /^(22|23514)/;

function isUnavailable(error: unknown): boolean {
  if (error instanceof TookTooLong) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (
      network.has(String((e as NodeJS.ErrnoException).code)) ||
      /timeout exceeded when trying to connect/.test(e.message)
    )
      return true;
  }
  return unavailable.test(sqlState(error) ?? '');
}

/** Returns true if the database failed; false if the request itself was wrong. */
export const isDatabaseFault = (error: unknown): boolean =>
  !(error instanceof Refusal) &&
  (isUnavailable(error) || (error instanceof DrizzleQueryError && !unstorable.test(sqlState(error) ?? '')));

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (sqlState(error) === diskFull) return noSpace();
  if (isUnavailable(error)) return notAvailable();
  return unstorable.test(sqlState(error) ?? '') ? malformed() : null;
}

/**
 * Describes an error for the log by name, code and place only: messages of database errors carry
 * parameters, which are personal data.
 */
function traceOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: sqlState(error),
    at: frames?.slice(0, 6).map((line) => line.trim()),
    ...(error.cause ? { cause: traceOf(error.cause) } : {}),
  };
}

/**
 * Maps every error to the shape of src/domain/wire/errors.ts. An unexpected error becomes a 500
 * without internal details.
 */
export const answerFailure =
  (log: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    const refusal = refusalOf(error);
    const trace = () => ({ requestId: c.get('requestId'), error: traceOf(error) });
    if (!refusal || refusal.status === 503) log.error(trace(), 'failed');
    else if (refusal !== error) log.warn(trace(), 'refused by the database');
    if (refusal) return c.json(refusal.body, refusal.status, refusal.headers);
    const status = error instanceof HTTPException ? error.status : 500;
    const Message = serverSentence('failed');
    return c.json({ _validationErrors: [], _applicationErrors: [{ Message }], _externalErrors: [] }, status);
  };
