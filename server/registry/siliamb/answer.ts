import { AnswerUnreadable, CredentialsRefused, RegistryDown, RegistryRefused, RegistrySilent } from '../errors.ts';
import { soapNamespace } from './envelope.ts';
import { cleanWords } from './words.ts';
import { readXml, resolveName, type XmlElement } from './xml/read.ts';
import { childAt, textAt } from './xml/walk.ts';

/** Code of an answer to an operation that was carried out. */
const success = '100';
/** Faults of WS-Security for a name or password that is not right. */
const credentialFaults = ['FailedAuthentication', 'InvalidSecurity'];
/** Faults of SOAP for a request that was not carried out, because it is wrong in itself. */
const requestFaults = ['Client', 'MustUnderstand', 'VersionMismatch'];

/** Fault of SOAP for a service that could not do its work. */
const serverFault = 'Server';

/** Operation that was called, as far as its answer is read by it. */
export interface Asked {
  operation: string;
  /** True if the operation changes something there: an unclear answer leaves that open. */
  changes: boolean;
  /** Password and token, which the service may repeat in its words. */
  secrets: readonly string[];
}

/**
 * Returns the `return` of an operation that was carried out.
 * @throws CredentialsRefused, RegistryRefused; for anything unclear RegistrySilent if the operation
 * changes something, RegistryDown if not
 */
export function readAnswer({ status, bytes }: { status: number; bytes: Buffer }, asked: Asked): XmlElement {
  if (status === 401) throw new CredentialsRefused();
  const root = readXml(decode(bytes));
  const isSoap = root?.name === 'Envelope' && root.namespace === soapNamespace;
  const body = isSoap ? childAt(root, 'Body') : null;
  const fault = childAt(body, 'Fault');
  if (fault) throw faultError(fault, asked);
  if (!body || status !== 200) throw unclear(asked, status === 200 ? 'NO_XML' : `HTTP_${status}`);
  const answer = childAt(body, `${asked.operation}Response`, 'return');
  const code = textAt(answer, 'result', 'codigo');
  if (!answer || code === '') {
    if (asked.changes) throw new RegistrySilent('NO_RESULT');
    throw new AnswerUnreadable('NO_RESULT');
  }
  if (code !== success) throw refusal(textAt(answer, 'result', 'mensagem'), code, asked);
  return answer;
}

/** Returns the error for an answer that does not say whether the operation was carried out. */
export const unclear = ({ changes }: Asked, code: string): Error =>
  changes ? new RegistrySilent(code) : new RegistryDown(code);

/** Decodes UTF-8; other bytes give a text that is no XML. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function refusal(message: string, code: string, { secrets }: Asked): RegistryRefused {
  const words = cleanWords(message, secrets);
  return new RegistryRefused(words || `O SILiAmb recusou a operação (${cleanWords(code, secrets)}).`);
}

function faultError(fault: XmlElement, asked: Asked): Error {
  const code = childAt(fault, 'faultcode');
  const { name } = resolveName(code?.text.trim() ?? '', code?.prefixes ?? new Map());
  if (credentialFaults.includes(name)) return new CredentialsRefused();
  // "Client.Something" is a kind of "Client".
  const kind = name.split('.')[0] ?? '';
  // A fault that nobody knows is still an answer: its words say more than an absence would.
  const isRefusal = requestFaults.includes(kind) || (kind !== serverFault && !asked.changes);
  return isRefusal ? refusal(textAt(fault, 'faultstring'), name, asked) : unclear(asked, 'FAULT');
}
