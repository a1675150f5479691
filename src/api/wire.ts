import { headers } from '../domain/wire/headers.ts';

/** A request as sent: all that the transport needs, with nothing left for it to decide. */
export interface WireRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under /api, with its query. */
  path: string;
  body?: string | null;
  /** Sent instead of `body`: a form with a file. */
  form?: { fields: Record<string, string>; file: Blob; name: string };
  /** Sent instead of `body`: a part of a file. */
  part?: Blob;
  contentType?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The answer is a file: `bytes` holds it, and `text` is set only when the server sends no file. */
  file?: boolean;
  /** The same for a file that may be too large for memory: `blob` holds it. */
  largeFile?: boolean;
}

/** An answer as received, whatever its status. */
export interface WireAnswer {
  status: number;
  header(name: string): string | null;
  text: string;
  bytes?: ArrayBuffer;
  blob?: Blob;
}

/** Sends one request. Resolves with any HTTP answer; rejects only with a NetworkError. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** No answer: no network, time-out, broken connection. Whether the server acted is unknown. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Positive evidence that Guiar's own server answered; older servers lack it. */
export const isMarked = (answer: WireAnswer): boolean => answer.header(headers.marker) === '1';

/** The body as JSON; undefined when it is not JSON (a captive portal's HTML, a proxy's page). An empty 2xx body is `null`. */
export function jsonBody(answer: WireAnswer): unknown {
  if (answer.text === '') return answer.status === 204 || isMarked(answer) ? null : undefined;
  if (!/[/+]json\b/.test(answer.header('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

/** The server is down for maintenance: a 503 that says so. */
export const isMaintenance = (answer: WireAnswer): boolean =>
  answer.status === 503 && (jsonBody(answer) as { Maintenance?: unknown } | null | undefined)?.Maintenance === true;

/** Milliseconds of a Retry-After header (seconds or a date); null when absent. */
export function retryAfter(answer: WireAnswer, now: number): number | null {
  const value = answer.header('retry-after');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
