import type { IncomingHttpHeaders } from 'node:http';

/** What can go wrong with a request between the device and the server. */
export type Fault =
  /**
   * The connection breaks before the server hears of it. Chromium repeats even a POST by itself on a kept-alive connection that breaks so.
   */
  | { kind: 'drop-before' }
  /** The server does it and answers; the connection breaks before the answer is there. */
  | { kind: 'drop-after-commit' }
  /**
   * 503 by a proxy in between, or with `external` by our server on behalf of the national system (spec 1 §7). `late`: instead of the
   * answer, after the effect.
   */
  | { kind: 'unavailable'; external?: string; retryAfter?: number; late?: boolean }
  | { kind: 'unauthorised' }
  /** A hotel's sign-in page, HTML with status 200; with `late` instead of the answer, after the effect. */
  | { kind: 'captive-portal'; late?: boolean }
  /** The answer of a status of choice, with a body of choice. */
  | { kind: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  /** Forwarded after `ms`; after the server's answer as well with `both`. */
  | { kind: 'delay'; ms: number; both?: boolean };

export interface Seen {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** "POST /api/equipments" is a method and the beginning of a path, "/api" the beginning of a path; or any question to the request. */
export type Matcher = string | RegExp | ((request: Seen) => boolean);

export function matches(match: Matcher, seen: Seen): boolean {
  if (typeof match === 'function') return match(seen);
  if (match instanceof RegExp) return match.test(`${seen.method} ${seen.path}`);
  return match.startsWith('/') ? seen.path.startsWith(match) : `${seen.method} ${seen.path}`.startsWith(match);
}

const portal = '<!doctype html><html><head><title>Wi-Fi grátis</title></head><body><h1>Aceite as condições para navegar</h1></body></html>';
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({ kind: 'answer', status, body, headers });

/** The answers that a fault makes up by itself. */
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
