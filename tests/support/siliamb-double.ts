import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryRole } from '#domain/guide/registry/roles.ts';
import { proxyPage, writeFault } from './siliamb/answers.ts';
import { type Behaviour, soundBehaviour, takeFault } from './siliamb/behaviour.ts';
import { Books } from './siliamb/books.ts';
import { documentReply } from './siliamb/documents.ts';
import { brokenReply, type Fault } from './siliamb/faults.ts';
import type { DoubleGuide } from './siliamb/guide.ts';
import { answerTo } from './siliamb/operations.ts';
import { type Reply, send, xmlType } from './siliamb/reply.ts';
import { RequestFault, readRequest, type SoapRequest } from './siliamb/request.ts';

/** A call as it was understood. */
interface AskedCall {
  operation: string;
  username: string;
  vat: string;
  role: string;
  page: number;
  size: number;
}

export interface SiliambDouble {
  /** Address of the service, for SILIAMB_URL. */
  url: string;
  origin: string;
  token: string;
  /** Passwords by NIF. An organisation without one is refused. */
  passwords: Map<string, string>;
  behaviour: Behaviour;
  /** Calls as they were understood, in their order. */
  asked: AskedCall[];
  /** Headers and body of the last request, understood or not. */
  last: { method: string; path: string; headers: IncomingMessage['headers']; body: string } | null;
  /** Number of requests, with those that were not understood. */
  requests: number;
  add(...guides: DoubleGuide[]): void;
  /**
   * Adds guides of one organisation in one role that are made only when asked for; the guide of the
   * highest index is the newest.
   */
  addSeries(vat: string, role: RegistryRole, count: number, make: (index: number) => DoubleGuide): void;
  /** Changes a guide, of a series too. */
  change(number: string, changes: Partial<DoubleGuide>): void;
  /** Breaks the next calls; all of them, if no number is given. */
  fail(fault: Fault, times?: number): void;
  recover(): void;
  close(): Promise<void>;
}

const servicePath = '/services/egar/GuiaAcompanhamentoWs/v2';
const slowMs = 60_000;

/**
 * Starts a server on this machine that speaks like the national system, as far as that is known
 * (docs/decisions/46-national-service.md). It lists the newest guides first.
 */
export async function startSiliambDouble({ port = 0, token = 'TOKEN-DE-TESTE-93' } = {}): Promise<SiliambDouble> {
  const books = new Books();
  const ended = new AbortController();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const double: SiliambDouble = {
    url: `${origin}${servicePath}`,
    origin,
    token,
    passwords: new Map(),
    behaviour: soundBehaviour(),
    asked: [],
    last: null,
    requests: 0,
    add: (...guides) => {
      for (const guide of guides) books.add(guide);
    },
    addSeries: (vat, role, count, make) => books.setSeries(vat, role, { count, make }),
    change: (number, changes) => books.change(number, changes),
    fail: (fault, times = Number.POSITIVE_INFINITY) => Object.assign(double.behaviour, { fault, left: times }),
    recover: () => Object.assign(double.behaviour, { fault: null, left: 0 }),
    close: async () => {
      ended.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, method, headers] = [request.url ?? '', request.method ?? '', request.headers];
    double.requests += 1;
    const fault = method === 'POST' ? takeFault(double.behaviour) : null;
    if (fault === 'reset-before') return void request.socket.destroy();
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    double.last = { method, path, headers, body };
    if (method !== 'POST') return send(response, documentReply(double.behaviour.document, path));
    const wait = fault === 'slow' ? slowMs : double.behaviour.latencyMs;
    if (wait > 0) await pause(wait, undefined, { signal: ended.signal }).catch(() => undefined);
    const reply = path === servicePath ? replyTo(request, body, fault) : nowhere;
    if (fault === 'reset-after') return void request.socket.destroy();
    send(response, brokenReply(fault, reply));
  }

  function replyTo({ headers }: IncomingMessage, body: string, fault: Fault | null): Reply {
    try {
      const asked = readRequest(headers, body);
      double.asked.push(callOf(asked));
      const isKnown = fault !== 'wrong-password' && double.passwords.get(asked.username) === asked.password;
      if (!isKnown) return faultReply('wsse:FailedAuthentication', 'The security token could not be authenticated');
      const world = { books, behaviour: double.behaviour, token: double.token, origin };
      return { status: 200, type: xmlType, body: answerTo(asked, fault, world) };
    } catch (error) {
      if (error instanceof RequestFault) return faultReply('soap:Client', `Unmarshalling Error: ${error.message}`);
      throw error;
    }
  }

  return double;
}

const nowhere: Reply = { status: 404, type: 'text/html', body: proxyPage };

const faultReply = (code: string, words: string): Reply => ({
  status: 500,
  type: xmlType,
  body: writeFault(code, words),
});

const callOf = ({ operation, username, values }: SoapRequest): AskedCall => ({
  operation,
  username,
  vat: values.get('nifInterveniente') ?? '',
  role: values.get('interveniente') ?? '',
  page: Number(values.get('paginaPesquisar') ?? 0),
  size: Number(values.get('numeroElementos') ?? 0),
});
