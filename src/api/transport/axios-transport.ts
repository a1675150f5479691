import axios, { type AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { NetworkError, type Transport, type WireRequest } from './wire.ts';

const defaultTimeoutMs = 30_000;

type Content = string | ArrayBuffer | Blob;
type Answer = AxiosResponse<Content>;

const formOf = ({ fields, file, name }: NonNullable<WireRequest['form']>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, name);
  return form;
};

/** Returns the content type of a request; the browser adds the boundary of a form. */
function typeOf({ body, form, part, contentType }: WireRequest): Record<string, string> {
  if (form) return { 'Content-Type': 'multipart/form-data' };
  return body == null && !part ? {} : { 'Content-Type': contentType ?? 'application/json' };
}

function responseTypeOf({ file, largeFile }: WireRequest): 'blob' | 'arraybuffer' | 'text' {
  if (largeFile) return 'blob';
  return file ? 'arraybuffer' : 'text';
}

/** Decodes the refusal of a request for a file: its error is text, like every other. */
async function decodeRefusal(answer: Answer): Promise<Answer> {
  const isJson = /[/+]json\b/.test(String(AxiosHeaders.from(answer.headers as AxiosHeaders).get('content-type')));
  const isFile = answer.status >= 200 && answer.status < 300 && !isJson;
  if (typeof answer.data !== 'string' && !isFile) answer.data = await new Response(answer.data).text();
  return answer;
}

/** Rejects an answer from another address: an XMLHttpRequest follows redirects by itself. */
function rejectRedirect(answer: Answer): Answer {
  const { responseURL } = answer.request as { responseURL?: string };
  if (responseURL && responseURL !== new URL(axios.getUri(answer.config), location.origin).href)
    throw new NetworkError('redirected');
  return answer;
}

/**
 * Fails without axios's own error, which contains the request: the token in it must not reach a
 * log.
 */
function failWithoutRequest({ code, message }: AxiosError): never {
  throw new NetworkError(code ? `${code}: ${message}` : message);
}

/** Reports the bytes of a part as they leave. `fetch`, and so the service worker, cannot tell. */
const reporting = ({ onSent }: WireRequest) =>
  onSent && typeof XMLHttpRequest !== 'undefined'
    ? { adapter: 'xhr' as const, onUploadProgress: ({ loaded }: { loaded: number }) => onSent(loaded) }
    : {};

/**
 * Creates the only HTTP client. It returns every status and the raw content; its callers decide the
 * meaning of an answer. Redirects are rejected, because our server never sends one.
 */
export function createAxiosTransport(apiUrl: string): Transport {
  const client = axios.create({
    baseURL: apiUrl,
    adapter: 'fetch',
    fetchOptions: { redirect: 'error', cache: 'no-store' },
    withCredentials: false,
    withXSRFToken: false,
    // Otherwise axios sends its own name, which the list of sessions would show as the browser.
    headers: { 'User-Agent': false },
    transformRequest: [(body: unknown) => body],
    transformResponse: [(content: unknown) => content],
    validateStatus: () => true,
  });
  client.interceptors.response.use(rejectRedirect);
  client.interceptors.response.use(decodeRefusal);
  client.interceptors.response.use(undefined, failWithoutRequest);
  return async (request) => {
    const { status, data, headers } = await client.request<Content>({
      responseType: responseTypeOf(request),
      method: request.method,
      url: request.path,
      data: request.form ? formOf(request.form) : (request.part ?? request.body ?? undefined),
      headers: { ...typeOf(request), ...request.headers },
      timeout: request.timeoutMs ?? defaultTimeoutMs,
      ...(request.signal ? { signal: request.signal } : {}),
      ...reporting(request),
    });
    const found = AxiosHeaders.from(headers as AxiosHeaders);
    const header = (name: string) => (found.get(name) as string | undefined) ?? null;
    if (typeof data === 'string') return { status, header, text: data };
    return { status, header, text: '', ...(data instanceof Blob ? { blob: data } : { bytes: data }) };
  };
}
