import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { etag } from '#server/services/refusal.ts';

/**
 * Sends JSON with its length, so that `compress` leaves short answers as they are instead of
 * streaming them.
 */
export const jsonAnswer = (c: Context, body: object, status: ContentfulStatusCode = 200): Response =>
  textAnswer(c, JSON.stringify(body), status);

/** Shortest answer that `compress` compresses, in bytes. */
const leastCompressed = 1024;

/**
 * Sends a text that is JSON already. A long one says itself that its encoding varies: `compress`
 * would copy the answer for it, and stream the copy.
 */
export function textAnswer(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  const length = Buffer.byteLength(text);
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...(length >= leastCompressed && { Vary: 'Accept-Encoding' }),
  });
}

/**
 * Sets the ETag of an answer: the version of the row itself, or of the only row that it holds
 * (`readAs`).
 */
export function setVersion(c: Context, body: object): void {
  const [row] = 'Version' in body ? [body] : (Object.values(body).flat() as object[]);
  c.header('ETag', etag(Number((row as { Version?: number } | undefined)?.Version)));
}
