import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { NetworkError, type Transport, type WireRequest } from './wire.ts';

const defaultTimeoutMs = 30_000;

const formOf = ({ fields, file, name }: NonNullable<WireRequest['form']>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, name);
  return form;
};

/** The browser must set a form's content type itself, with the boundary; axios would overwrite it. */
function headersOf(config: InternalAxiosRequestConfig): Record<string, string> {
  const { 'Content-Type': type, ...rest } = config.headers.toJSON() as Record<string, string>;
  return config.data instanceof FormData || type === undefined ? rest : { ...rest, 'Content-Type': type };
}

const typeOf = ({ body, part, contentType }: WireRequest): Record<string, string> =>
  body == null && !part ? {} : { 'Content-Type': contentType ?? 'application/json' };

/**
 * A bare `fetch` behind axios, for pages and the service worker (which has no XMLHttpRequest). Axios's own fetch adapter allocates more
 * per request, which a slow phone feels on a long queue. Redirects are rejected: our server never sends one.
 */
const adapter: AxiosAdapter = async (config) => {
  const limit = AbortSignal.timeout(config.timeout || defaultTimeoutMs);
  const answer = await fetch(`${config.baseURL ?? ''}${config.url ?? ''}`, {
    method: (config.method ?? 'get').toUpperCase(),
    body: config.data ?? null,
    headers: headersOf(config),
    signal: config.signal ? AbortSignal.any([config.signal as AbortSignal, limit]) : limit,
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
  });
  const kind = answer.ok && !isJson(answer.headers) ? config.responseType : 'text';
  const data: unknown = await (kind === 'blob' ? answer.blob() : kind === 'arraybuffer' ? answer.arrayBuffer() : answer.text());
  return { data, status: answer.status, statusText: answer.statusText, headers: {}, config, request: answer.headers };
};

const isJson = (found: Headers): boolean => /[/+]json\b/.test(found.get('content-type') ?? '');

/** The one HTTP client. Returns every status and the raw text; what an answer means is decided by its callers. */
export function createAxiosTransport(apiUrl: string): Transport {
  const client = axios.create({
    baseURL: apiUrl,
    adapter,
    transformRequest: [(body: unknown) => body],
    transformResponse: [(text: unknown) => text],
    validateStatus: () => true,
  });
  return async (request) => {
    try {
      const answer = await client.request<string | ArrayBuffer | Blob>({
        responseType: request.largeFile ? 'blob' : request.file ? 'arraybuffer' : 'text',
        method: request.method,
        url: request.path,
        data: request.form ? formOf(request.form) : (request.part ?? request.body ?? undefined),
        headers: { ...typeOf(request), ...request.headers },
        timeout: request.timeoutMs ?? defaultTimeoutMs,
        ...(request.signal ? { signal: request.signal } : {}),
      });
      const found = answer.request as Headers;
      const { status, data } = answer;
      const header = (name: string) => found.get(name);
      if (typeof data === 'string') return { status, header, text: data };
      return { status, header, text: '', ...(data instanceof Blob ? { blob: data } : { bytes: data }) };
    } catch (cause) {
      throw new NetworkError(cause instanceof Error ? cause.message : 'request failed', { cause });
    }
  };
}
