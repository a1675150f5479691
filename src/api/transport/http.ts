import * as v from 'valibot';
import { ErrorBody } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import {
  ApiError,
  NotOurServerError,
  RefreshUnreachableError,
  SessionEndedError,
  UnreadableAnswerError,
} from './errors.ts';
import { isProofNeeded, proveUser } from './proof.ts';
import { jsonBody, type Transport, type WireAnswer, type WireRequest } from './wire.ts';

/** Source of the client's token and of its renewal. Implemented in src/sync/session/session.ts. */
export interface TokenSource {
  token(): Promise<string | null>;
  refresh(used: string): Promise<'fresh' | 'ended' | 'unreachable'>;
  /** Ends the session: the server rejected a token it has just issued. */
  end(used: string): Promise<void>;
}

/** Query parameters; a list is sent as repeated parameters. */
export type Query = Record<string, string | number | readonly string[] | undefined>;

/**
 * Foreground calls: each answer is parsed by its schema; any status but 2xx is thrown as an error
 * of src/api/transport/errors.ts.
 */
export interface Http {
  get<T extends v.GenericSchema>(path: string, schema: T, query?: Query): Promise<v.InferOutput<T>>;
  /** Downloads a file, with the name given by the server (spec 2 §7: x-smg-filename). */
  file(path: string, query?: Query): Promise<SentFile>;
  /** Makes a change and returns the file that it produces. */
  sendForFile(path: string, body: unknown, options?: SendOptions): Promise<SentFile>;
  /**
   * Requests a file that may be made in the background; the answer then says where it will be (spec
   * 3 §4).
   */
  export(path: string, body: unknown, options?: SendOptions): Promise<Exported>;
  /** Downloads a file of any size, which the browser may keep on disk. */
  largeFile(path: string): Promise<{ name: string; blob: Blob }>;
  send<T extends v.GenericSchema>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    options: ParsedSendOptions<T>,
  ): Promise<v.InferOutput<T>>;
}

export interface SentFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
/** Result of an export; `underWay` is the answer that says where the file will be. */
export type Exported = { file: SentFile } | { underWay: unknown };

export interface SendOptions {
  /** Idempotency key: the same key means the same change. */
  key?: string;
  /** Version the user has seen; 412 when it has changed since. */
  version?: number;
  /** Called when the server repeats its answer to an earlier request with the same key. */
  onReplayed?: () => void;
}

interface ParsedSendOptions<T extends v.GenericSchema> extends SendOptions {
  /** Schema of the answer. */
  schema: T;
}

const conditionsOf = ({ key, version }: SendOptions): Record<string, string> => ({
  ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
});

/** Longest time for a large file, in ms: a gigabyte takes this long on a slow line. */
const largeFileTimeoutMs = 3 * 60 * 60_000;

const emptyBody: ErrorBody = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };

export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** Reads the specification's error shape from any answer; its lists are empty when it has none. */
export function errorBody(answer: WireAnswer): ErrorBody {
  const parsed = v.safeParse(ErrorBody, jsonBody(answer));
  return parsed.success ? parsed.output : emptyBody;
}

/** Returns the error for an answer that is not the requested one. */
function failureOf(answer: WireAnswer): Error {
  if (jsonBody(answer) === undefined) return new NotOurServerError(`status ${answer.status}, not JSON`);
  return new ApiError(answer.status, errorBody(answer), answer.header(headers.requestId));
}

export function parseAnswer<T extends v.GenericSchema>(answer: WireAnswer, schema: T): v.InferOutput<T> {
  const body = jsonBody(answer);
  if (body === undefined || answer.status < 200 || answer.status > 299) throw failureOf(answer);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new UnreadableAnswerError(v.summarize(parsed.issues));
  return parsed.output;
}

/**
 * Returns the file's name with its accents, which only the second header can carry; null without a
 * name.
 */
function fileNameIn(answer: WireAnswer): string | null {
  const plain = answer.header(headers.fileName);
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(answer.header('content-disposition') ?? '') ?? [];
  if (plain === null || whole === undefined) return plain;
  try {
    return decodeURIComponent(whole);
  } catch {
    return plain;
  }
}

function fileIn(answer: WireAnswer): SentFile {
  const name = fileNameIn(answer);
  // A file without our header comes from another server; an answer without bytes is an error in
  // JSON.
  if (answer.bytes && name === null) throw new NotOurServerError(`status ${answer.status}, not a file of ours`);
  if (!answer.bytes || name === null) throw failureOf(answer);
  return { name, type: answer.header('content-type') ?? 'application/octet-stream', bytes: answer.bytes };
}

/**
 * Sends a request with the token, and once more after a refresh when the answer is 401 (spec 1 §4).
 */
export async function sendAuthorised(
  transport: Transport,
  tokens: TokenSource,
  request: WireRequest,
): Promise<WireAnswer> {
  const token = await tokens.token();
  if (!token) throw new SessionEndedError('no token');
  const once = (bearer: string) =>
    transport({ ...request, headers: { ...request.headers, Authorization: `Bearer ${bearer}` } });
  const answer = await once(token);
  if (answer.status !== 401) return answer;
  const outcome = await tokens.refresh(token);
  if (outcome === 'unreachable') throw new RefreshUnreachableError('the refresh got no answer');
  const fresh = outcome === 'fresh' ? await tokens.token() : null;
  if (!fresh) throw new SessionEndedError('refresh refused');
  const again = await once(fresh);
  if (again.status !== 401) return again;
  await tokens.end(fresh);
  throw new SessionEndedError('refused after a refresh');
}

/**
 * Sends a request, and once more after the user has proved who they are, where the server needs
 * that. A refusal has written nothing, so the request may keep its key.
 */
async function sendProven(transport: Transport, tokens: TokenSource, request: WireRequest): Promise<WireAnswer> {
  const answer = await sendAuthorised(transport, tokens, request);
  if (answer.status !== 400 || !isProofNeeded(errorBody(answer)) || !(await proveUser())) return answer;
  return sendAuthorised(transport, tokens, request);
}

export function createHttp(transport: Transport, tokens: TokenSource): Http {
  const underWay = new Map<string, Promise<WireAnswer>>();
  /** Reads a path; identical reads in flight share one answer (spec 1 §4). */
  const shared = (path: string): Promise<WireAnswer> => {
    const running = underWay.get(path);
    if (running !== undefined) return running;
    const started = sendProven(transport, tokens, { method: 'GET', path }).finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  };
  const sendForFile = (path: string, body: unknown, options: SendOptions) =>
    sendProven(transport, tokens, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: conditionsOf(options),
      file: true,
    });
  return {
    get: async (path, schema, query) => parseAnswer(await shared(withQuery(path, query)), schema),
    file: async (path, query) =>
      fileIn(await sendProven(transport, tokens, { method: 'GET', path: withQuery(path, query), file: true })),
    sendForFile: async (path, body, options = {}) => fileIn(await sendForFile(path, body, options)),
    export: async (path, body, options = {}) => {
      const answer = await sendForFile(path, body, options);
      return answer.status === 202 ? { underWay: jsonBody(answer) } : { file: fileIn(answer) };
    },
    largeFile: async (path) => {
      const answer = await sendProven(transport, tokens, {
        method: 'GET',
        path,
        largeFile: true,
        timeoutMs: largeFileTimeoutMs,
      });
      const name = fileNameIn(answer);
      if (answer.blob && name === null) throw new NotOurServerError(`status ${answer.status}, not a file of ours`);
      if (!answer.blob || name === null) throw failureOf(answer);
      return { name, blob: answer.blob };
    },
    send: async (method, path, body, { schema, ...options }) => {
      const request = {
        method,
        path,
        body: body === undefined ? null : JSON.stringify(body),
        headers: conditionsOf(options),
      };
      const answer = await sendProven(transport, tokens, request);
      if (answer.header(headers.replayed) !== null) options.onReplayed?.();
      return parseAnswer(answer, schema);
    },
  };
}
