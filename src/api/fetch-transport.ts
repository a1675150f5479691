import { NetworkError, type Transport } from './wire.ts';

const defaultTimeoutMs = 60_000;

/** A bare `fetch` for the pages without sign-in, which must stay light; redirects are rejected. */
export function createFetchTransport(apiUrl: string): Transport {
  return async ({ method, path, body, headers, timeoutMs }) => {
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        body: body ?? null,
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
        headers: { ...(body == null ? {} : { 'Content-Type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
      });
      return { status: answer.status, header: (name) => answer.headers.get(name), text: await answer.text() };
    } catch (cause) {
      throw new NetworkError(cause instanceof Error ? cause.message : 'request failed', { cause });
    }
  };
}
