import { billionLaughs, proxyPage, writeFault } from './answers.ts';
import { type Reply, redirectReply, xmlType } from './reply.ts';

/**
 * Faults of the service. `reset-before` ends the connection before the request is read,
 * `reset-after` after it was carried out; `half` is cut with an honest length, `cut` by the
 * connection.
 */
export type Fault =
  | 'wrong-password'
  | 'wrong-password-401'
  | 'token-refused'
  | 'refuses'
  | 'server-fault'
  | 'odd-fault'
  | 'no-result'
  | 'sound-500'
  | 'slow'
  | 'half'
  | 'cut'
  | 'reset-before'
  | 'reset-after'
  | 'html'
  | 'unavailable'
  | 'redirect'
  | 'bomb'
  | 'large';

const mostBytes = 20 * 1024 * 1024;

/** Returns the answer that comes instead of the right one. */
export function brokenReply(fault: Fault | null, right: Reply): Reply {
  const text = right.body.toString();
  switch (fault) {
    case 'wrong-password-401':
      return { status: 401, type: 'text/html', body: proxyPage };
    case 'server-fault':
      return { status: 500, type: xmlType, body: writeFault('soap:Server', 'Fault occurred while processing.') };
    case 'odd-fault':
      return { status: 500, type: xmlType, body: writeFault('ns1:SecurityError', 'A security error was encountered.') };
    case 'no-result':
      return { ...right, body: text.replace(/<result>.*?<\/result>/, '') };
    case 'sound-500':
      return { ...right, status: 500 };
    case 'half':
      return { ...right, body: text.slice(0, Math.floor(text.length * 0.6)) };
    case 'cut':
      return { ...right, isCut: true };
    case 'html':
      return { status: 200, type: 'text/html', body: proxyPage };
    case 'unavailable':
      return { status: 503, type: 'text/html', body: proxyPage };
    case 'redirect':
      return redirectReply;
    case 'bomb':
      return { ...right, body: billionLaughs() };
    case 'large':
      return { ...right, body: text.replace('</mensagem>', `${'x'.repeat(mostBytes)}</mensagem>`) };
    default:
      return right;
  }
}
