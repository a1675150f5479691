import { headers } from '#domain/wire/headers.ts';

/** Request as sent: complete, so that the transport decides nothing. */
export interface WireRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under /api, with its query. */
  path: string;
  body?: string | null;
  /** Form with a file, sent instead of `body`. */
  form?: { fields: Record<string, string>; file: Blob; name: string };
  /** Part of a file, sent instead of `body`. */
  part?: Blob;
  contentType?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Takes the bytes of `part` that have left, some times a second, where the platform tells. */
  onSent?: (bytes: number) => void;
  /**
   * True when the answer is a file: `bytes` holds it, and `text` is set only when the server sends
   * no file.
   */
  file?: boolean;
  /** True for a file that may be too large for memory: `blob` holds it. */
  largeFile?: boolean;
}

/** Answer as received, whatever its status. */
export interface WireAnswer {
  status: number;
  header(name: string): string | null;
  text: string;
  bytes?: ArrayBuffer;
  blob?: Blob;
}

/** Sends one request. Resolves with any HTTP answer; rejects only with a NetworkError. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Failure without an answer: no network, time-out, broken connection. Whether the server acted is
 * unknown.
 */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Returns true when Guiar's own server proves that it answered; older servers lack the header. */
export const isMarked = (answer: WireAnswer): boolean => answer.header(headers.marker) === '1';

/**
 * Returns the body as JSON; undefined when it is not JSON (a captive portal's HTML, a proxy's
 * page). An empty 2xx body is `null`.
 */
export function jsonBody(answer: WireAnswer): unknown {
  if (answer.text === '') return answer.status === 204 || isMarked(answer) ? null : undefined;
  if (!/[/+]json\b/.test(answer.header('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

/** Returns true when the server is down for maintenance: a 503 that says so. */
export const isMaintenance = (answer: WireAnswer): boolean =>
  answer.status === 503 && (jsonBody(answer) as { Maintenance?: unknown } | null | undefined)?.Maintenance === true;

/** Returns the milliseconds of a Retry-After header (seconds or a date); null when absent. */
export function retryAfter(answer: WireAnswer, now: number): number | null {
  const value = answer.header('retry-after');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
