import { readSentence } from '#domain/wire/server-sentences.ts';
import { sqlState } from '#server/db/transact.ts';
import { Refusal } from '../refusal.ts';

/** Names and codes as programs write them; anything else might be somebody's text. */
const isName = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z][\w.-]{0,59}$/.test(text);

/** Returns the name of an error; that of its class, if it has none of its own. */
function nameOf(error: Error): string {
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  return isName(name) ? name : 'Error';
}

/** Returns the first code in the chain of causes: SQLSTATE, or that of the system. */
function codeOf(error: Error): string | undefined {
  const state = sqlState(error);
  if (state !== undefined) return /^\w{5}$/.test(state) ? state : undefined;
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && isName(e.code)) return e.code;
  }
  return undefined;
}

/** Returns the name of the sentence of a refusal: what is away, or full. */
function refusalKind({ status, body }: Refusal): string {
  const [said] = [...body._applicationErrors, ...body._externalErrors];
  return (said && readSentence(said.Message)?.key) ?? `Refusal ${status}`;
}

/**
 * Names an error by what the code calls it, for the operator: never by its message, which may carry
 * personal data.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof Refusal) return refusalKind(error);
  const code = codeOf(error);
  return code === undefined ? nameOf(error) : `${nameOf(error)} ${code}`;
}
