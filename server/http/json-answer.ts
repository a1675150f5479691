import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer that says how long it is: a short one is sent as it stands, where `compress` would make a stream of it. */
export function jsonAnswer(c: Context, body: object, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body);
  return c.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) });
}
