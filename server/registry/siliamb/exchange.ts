/** Causes of an exchange that ended without a whole answer. */
type Loss = 'unsent' | 'lost' | 'redirected' | 'large';

/**
 * An exchange that ended without a whole answer. It has no cause, because causes may hold what was
 * sent; `message` is the code of the fault.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly loss: Loss;
  constructor(loss: Loss, code: string) {
    super(code);
    this.loss = loss;
  }
}

/** Codes that say so only of a connection that was being made: later ones may carry them too. */
const unconnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Codes of faults before the first byte of a request has left: it cannot have been carried out. */
const unsent = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
]);

interface Request {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Bounds of an exchange: its whole time in ms, and the bytes of its answer. */
export interface Bounds {
  timeMs: number;
  bytes: number;
}

/**
 * Sends a request once and reads the whole answer, whatever its status.
 * @throws NoAnswer
 */
export async function exchange(
  url: string,
  request: Request,
  bounds: Bounds,
): Promise<{ status: number; bytes: Buffer }> {
  try {
    const signal = AbortSignal.timeout(bounds.timeMs);
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    return { status: response.status, bytes: await readWithin(response, bounds.bytes) };
  } catch (error) {
    throw error instanceof NoAnswer ? error : lossOf(error);
  }
}

async function readWithin(response: Response, most: number): Promise<Buffer> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return Buffer.concat(parts);
    size += part.value.length;
    if (size > most) {
      await reader?.cancel();
      throw new NoAnswer('large', 'TOO_LARGE');
    }
    parts.push(part.value);
  }
}

function lossOf(error: unknown): NoAnswer {
  if (!(error instanceof Error)) return new NoAnswer('lost', 'UNKNOWN');
  if (error.name === 'TimeoutError') return new NoAnswer('lost', 'TIMEOUT');
  const code = codeOf(error.cause);
  if (code === '' && isRedirect(error.cause)) return new NoAnswer('redirected', 'REDIRECT');
  return new NoAnswer(isUnsent(error.cause, code) ? 'unsent' : 'lost', code || 'UNKNOWN');
}

/** Returns true for fetch's own words, the only sign that it gives of a refused redirect. */
const isRedirect = (cause: unknown): boolean => cause instanceof Error && cause.message === 'unexpected redirect';

/** Returns true for a fault of a name, a connection or a certificate. */
function isUnsent(cause: unknown, code: string): boolean {
  if (unsent.has(code)) return true;
  // A name with several addresses fails with the faults of all.
  const faults: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return unconnected.has(code) && faults.every((one) => textIn(one, 'syscall') === 'connect');
}

const codeOf = (cause: unknown): string => textIn(cause, 'code');

function textIn(error: unknown, field: 'code' | 'syscall'): string {
  const value = error instanceof Error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
}
