import { headers } from '../domain/wire/headers.ts';

/** A request as it goes out: everything that the transport needs, nothing that it must decide. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api, with its query. */
  path: string;
  body?: string | null;
  /** Instead of `body`: a form with a file in it. */
  form?: { fields: Record<string, string>; file: Blob; name: string };
  contentType?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The answer is a file: its bytes come in `bytes`, and `text` only where the server sends no file. */
  file?: boolean;
}

/** An answer as it came in, whatever its status. */
export interface WireAnswer {
  status: number;
  header(name: string): string | null;
  text: string;
  bytes?: ArrayBuffer;
}

/** Sends one request. Resolves with any HTTP answer; rejects only with a NetworkError. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** No answer came: no network, time-out, connection broken. Whether the server acted is not known. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Positive evidence that Guiar's own server answered; an older server lacks it. */
export const isMarked = (answer: WireAnswer): boolean => answer.header(headers.marker) === '1';

/** The body as JSON; undefined where it is not (a captive portal's HTML, a proxy's page). An empty 2xx body is `null`. */
export function jsonBody(answer: WireAnswer): unknown {
  if (answer.text === '') return answer.status === 204 || isMarked(answer) ? null : undefined;
  if (!/[/+]json\b/.test(answer.header('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

/** The operator has closed the server for a while: a 503 that says so. */
export const isMaintenance = (answer: WireAnswer): boolean =>
  answer.status === 503 && (jsonBody(answer) as { Maintenance?: unknown } | null | undefined)?.Maintenance === true;

/** Milliseconds of a Retry-After header (seconds or a date); null where there is none. */
export function retryAfter(answer: WireAnswer, now: number): number | null {
  const value = answer.header('retry-after');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
