import type { IncomingHttpHeaders } from 'node:http';

/** What can go wrong with a request between device and server. */
export type Fault =
  /** The connection breaks before the server hears of it. Chromium repeats even a POST when a kept-alive connection breaks like this. */
  | { kind: 'drop-before' }
  /** The server acts and answers; the connection breaks before the answer arrives. */
  | { kind: 'drop-after-commit' }
  /**
   * 503 from a proxy in between, or with `external` from our server for the national system (spec 1 §7). `late`: instead of the answer,
   * after the effect.
   */
  | { kind: 'unavailable'; external?: string; retryAfter?: number; late?: boolean }
  | { kind: 'unauthorised' }
  /** A hotel's sign-in page, HTML with status 200; with `late` instead of the answer, after the effect. */
  | { kind: 'captive-portal'; late?: boolean }
  /** A chosen status with a chosen body. */
  | { kind: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  /** Forwarded after `ms`; with `both` the answer is delayed too. */
  | { kind: 'delay'; ms: number; both?: boolean }
  /** Answers share one line of this speed, on which each also takes `ms`. */
  | { kind: 'slow-line'; kbitPerSecond: number; ms: number };

export interface Seen {
  method: string;
  /** Including its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** "POST /api/equipments" is a method and a path prefix, "/api" a path prefix; or any predicate on the request. */
export type Matcher = string | RegExp | ((request: Seen) => boolean);

export function matches(match: Matcher, seen: Seen): boolean {
  if (typeof match === 'function') return match(seen);
  if (match instanceof RegExp) return match.test(`${seen.method} ${seen.path}`);
  return match.startsWith('/') ? seen.path.startsWith(match) : `${seen.method} ${seen.path}`.startsWith(match);
}

const portal = '<!doctype html><html><head><title>Wi-Fi grátis</title></head><body><h1>Aceite as condições para navegar</h1></body></html>';
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({ kind: 'answer', status, body, headers });

/** The answers that a fault produces by itself. */
export function madeUp(fault: Fault): Extract<Fault, { kind: 'answer' }> | null {
  let answer: Fault | null = null;
  if (fault.kind === 'answer') answer = fault;
  if (fault.kind === 'captive-portal') answer = json(200, portal, { 'content-type': 'text/html; charset=utf-8' });
  if (fault.kind === 'unauthorised') answer = json(401, { Message: 'Authorization has been denied for this request.' }, { 'x-guiar': '1' });
  if (fault.kind === 'unavailable') {
    const retry: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
    answer = fault.external
      ? json(503, { _externalErrors: [{ Message: fault.external }] }, { ...retry, 'x-guiar': '1' })
      : json(503, '<html><body><h1>503 Service Unavailable</h1></body></html>', { ...retry, 'content-type': 'text/html' });
  }
  return answer as Extract<Fault, { kind: 'answer' }> | null;
}
