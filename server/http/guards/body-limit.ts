import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '#server/services/refusal.ts';

/**
 * Rejects bodies above the limit. A body with a declared length needs no counting stream: Node
 * enforces the length.
 */
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
