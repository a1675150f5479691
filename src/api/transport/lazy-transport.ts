import { NetworkError, type Transport } from './wire.ts';

/** Longest wait of a page without sign-in, in ms: nothing sends again for its user. */
const timeoutMs = 60_000;

/**
 * Creates the transport of the pages without sign-in. The HTTP client loads with the first request,
 * so that these pages are drawn without it.
 */
export function lazyTransport(apiUrl: string): Transport {
  let loading: Promise<Transport> | null = null;
  const load = async (): Promise<Transport> => (await import('./axios-transport.ts')).createAxiosTransport(apiUrl);
  return async (request) => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new NetworkError('the HTTP client did not load', { cause });
    });
    return (await loading)({ timeoutMs, ...request });
  };
}
