import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { etag } from '#server/services/refusal.ts';

/**
 * Sends JSON with its length, so that `compress` leaves short answers as they are instead of
 * streaming them.
 */
export const jsonAnswer = (c: Context, body: object, status: ContentfulStatusCode = 200): Response =>
  textAnswer(c, JSON.stringify(body), status);

/** Sends a text that is JSON already. */
export const textAnswer = (c: Context, text: string, status: ContentfulStatusCode = 200): Response =>
  c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });

/**
 * Sets the ETag of an answer: the version of the row itself, or of the only row that it holds
 * (`readAs`).
 */
export function setVersion(c: Context, body: object): void {
  const [row] = 'Version' in body ? [body] : (Object.values(body).flat() as object[]);
  c.header('ETag', etag(Number((row as { Version?: number } | undefined)?.Version)));
}
