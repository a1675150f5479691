import type { IncomingHttpHeaders } from 'node:http';

/** Fault of a request between device and server. */
export type Fault =
  /**
   * Breaks the connection before the server receives the request. Chromium repeats even a POST when
   * a kept-alive connection breaks like this.
   */
  | { kind: 'drop-before' }
  /** Lets the server act and answer; breaks the connection before the answer arrives. */
  | { kind: 'drop-after-commit' }
  /**
   * Answers 503 as a proxy in between or, with `external`, as our server for the national system
   * (spec 1 §7). `late`: replaces the answer, after the effect.
   */
  | { kind: 'unavailable'; external?: string; retryAfter?: number; late?: boolean }
  | { kind: 'unauthorised' }
  /**
   * Answers with a hotel's sign-in page, HTML with status 200; with `late` it replaces the answer,
   * after the effect.
   */
  | { kind: 'captive-portal'; late?: boolean }
  /** Answers with this status and body. */
  | { kind: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  /** Forwards after `ms`; with `both` the answer is delayed too. */
  | { kind: 'delay'; ms: number; both?: boolean }
  /** Sends all answers over one line of this speed; each also takes `ms`. */
  | { kind: 'slow-line'; kbitPerSecond: number; ms: number };

export interface Seen {
  method: string;
  /** Path including its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Condition on a request: "POST /api/equipments" is a method and a path prefix, "/api" a path
 * prefix; or any predicate.
 */
export type Matcher = string | RegExp | ((request: Seen) => boolean);

export function matches(match: Matcher, seen: Seen): boolean {
  if (typeof match === 'function') return match(seen);
  if (match instanceof RegExp) return match.test(`${seen.method} ${seen.path}`);
  return match.startsWith('/') ? seen.path.startsWith(match) : `${seen.method} ${seen.path}`.startsWith(match);
}

const portal =
  '<!doctype html><html><head><title>Wi-Fi grátis</title></head><body><h1>Aceite as condições para navegar</h1></body></html>';
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

/** Returns the answer that a fault produces without the server; null for other faults. */
export function madeUp(fault: Fault): Extract<Fault, { kind: 'answer' }> | null {
  let answer: Fault | null = null;
  if (fault.kind === 'answer') answer = fault;
  if (fault.kind === 'captive-portal') answer = json(200, portal, { 'content-type': 'text/html; charset=utf-8' });
  if (fault.kind === 'unauthorised')
    answer = json(401, { Message: 'Authorization has been denied for this request.' }, { 'x-guiar': '1' });
  if (fault.kind === 'unavailable') {
    const retry: Record<string, string> =
      fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
    answer = fault.external
      ? json(503, { _externalErrors: [{ Message: fault.external }] }, { ...retry, 'x-guiar': '1' })
      : json(503, '<html><body><h1>503 Service Unavailable</h1></body></html>', {
          ...retry,
          'content-type': 'text/html',
        });
  }
  return answer as Extract<Fault, { kind: 'answer' }> | null;
}
