import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sends JSON with its length, so that `compress` leaves short answers as they are instead of streaming them. */
export function jsonAnswer(c: Context, body: object, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body);
  return c.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) });
}
