import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../services/refusal.ts';

/** Rejects bodies above the limit. A declared length needs no counting stream: Node enforces it. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = () => {
    throw tooLarge();
  };
  const streamed = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return streamed(c, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}
