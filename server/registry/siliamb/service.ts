import { RegistryDown } from '../errors.ts';
import type { Login } from '../registry.ts';
import { type Asked, readAnswer, unclear } from './answer.ts';
import { writeEnvelope } from './envelope.ts';
import { type Bounds, exchange, NoAnswer } from './exchange.ts';
import { type Known, tokenElement } from './operations.ts';
import type { XmlElement } from './xml/read.ts';

/** Service of an operator: its whole address (SILIAMB_URL), and the token of the certification. */
export interface Service {
  url: string;
  token: string;
  bounds: Bounds;
}

// The server answers its own callers within 10 s.
export const serviceBounds: Bounds = { timeMs: 9_000, bytes: 20 * 1024 * 1024 };

/**
 * Calls an operation once, and returns the `return` of its answer. Values are by the names of the
 * operation's elements; an element without a value is sent empty.
 * @throws the errors of the port; none of them holds the password or the token
 */
export async function callOperation(
  { url, token, bounds }: Service,
  login: Login,
  { name, elements, changes }: Known,
  values: Readonly<Record<string, string>>,
): Promise<XmlElement> {
  const fields = elements.map(
    (element) => [element, element === tokenElement ? token : (values[element] ?? '')] as const,
  );
  const asked: Asked = { operation: name, changes, secrets: [login.password, token] };
  const body = writeEnvelope(login, name, fields);
  const headers = { 'Content-Type': 'text/xml;charset=UTF-8', SOAPAction: '""' };
  const received = await exchange(url, { method: 'POST', headers, body }, bounds).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw error.loss === 'unsent' ? new RegistryDown(error.message) : unclear(asked, error.message);
  });
  return readAnswer(received, asked);
}
