import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Fault, type Matcher, madeUp, matches, type Seen } from './faults.ts';
import { forward } from './forward.ts';

/**
 * Request to the proxy. `reached`: the server received it; `answered`: the device received the
 * answer.
 */
export interface LedgerEntry extends Seen {
  at: number;
  /** Time at which its answer was sent or its connection ended; null while in progress. */
  until: number | null;
  key: string | null;
  fault: Fault['kind'] | null;
  reached: boolean;
  answered: boolean;
  status: number | null;
  /** True when the server recognised the idempotency key and repeated its first answer. */
  replayed: boolean;
  /** Bytes of the answer's body that were sent. */
  bytes: number;
  answer: string;
}

export interface Rule {
  /** Number of requests that the rule has struck. */
  hits: number;
  remove(): void;
}

export interface FaultProxy {
  url: string;
  port: number;
  ledger: LedgerEntry[];
  /**
   * Strikes matching requests, the first `times` of them or all. Among several rules the oldest
   * with strikes left applies.
   */
  when(match: Matcher, fault: Fault, times?: number): Rule;
  /** Resolves when the `count`th request of this kind arrives. */
  seen(match: Matcher, count: number): Promise<void>;
  /** Returns the requests that reached the server. */
  reached(match: Matcher): LedgerEntry[];
  /** Stops listening and resets every open connection. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Resets idle connections: the next request on one finds it dead. */
  resetIdle(): void;
  /** Removes all rules, listens again and empties the ledger. */
  clear(): Promise<void>;
  /** Forwards to another server from now on: a new version, or the same one restarted. */
  target(url: string): void;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Starts an HTTP proxy in this process. It is controlled by calls, so that control needs no request
 * that could be disturbed.
 */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  let upstream = target;
  let rules: { match: Matcher; fault: Fault; left: number; hits: number }[] = [];
  const ledger: LedgerEntry[] = [];
  const sockets = new Map<Socket, number>();
  const watchers = new Set<() => void>();
  let line: Promise<void> = Promise.resolve();
  const carried = ({ kbitPerSecond, ms }: Extract<Fault, { kind: 'slow-line' }>, bytes: number): Promise<void> => {
    line = line.then(() => wait((bytes * 8) / kbitPerSecond));
    return line.then(() => wait(ms));
  };

  const strike = (seen: Seen): Fault | null => {
    const rule = rules.find((r) => r.left > 0 && matches(r.match, seen));
    if (!rule) return null;
    rule.left -= 1;
    rule.hits += 1;
    return rule.fault;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    let closed: number | null = null;
    // Before the body is read: a device that leaves meanwhile closes the answer unseen.
    outgoing.once('close', () => (closed = Date.now()));
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const seen: Seen = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: body.toString('utf8'),
    };
    const key = seen.headers['idempotency-key'];
    const fault = strike(seen);
    const entry: LedgerEntry = {
      ...seen,
      at: Date.now(),
      until: closed,
      key: typeof key === 'string' ? key : null,
      fault: fault?.kind ?? null,
      reached: false,
      answered: false,
      status: null,
      replayed: false,
      bytes: 0,
      answer: '',
    };
    ledger.push(entry);
    outgoing.once('close', () => (entry.until = Date.now()));
    for (const look of watchers) look();

    if (fault?.kind === 'drop-before') return incoming.socket.resetAndDestroy();
    const invented = fault ? madeUp(fault) : null;
    const say = ({ status, body: said, headers }: Extract<Fault, { kind: 'answer' }>) => {
      entry.status = status;
      outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
      outgoing.end(typeof said === 'string' ? said : JSON.stringify(said), () => (entry.answered = true));
    };
    if (invented && !isLate(fault)) return say(invented);
    if (fault?.kind === 'delay') await wait(fault.ms);
    entry.reached = true;
    const answer = await forward(upstream, incoming, body);
    entry.status = answer.status;
    entry.bytes = answer.body.length;
    entry.replayed = answer.headers['idempotency-replayed'] === 'true';
    if (answer.headers['content-type']?.includes('json') && !answer.headers['content-encoding'])
      entry.answer = answer.body.toString('utf8');
    if (invented) return say(invented);
    if (fault?.kind === 'drop-after-commit') return incoming.socket.resetAndDestroy();
    if (fault?.kind === 'delay' && fault.both) await wait(fault.ms);
    if (fault?.kind === 'slow-line') await carried(fault, answer.body.length);
    const { connection: _hop, 'transfer-encoding': _chunks, ...kept } = answer.headers;
    outgoing.writeHead(answer.status, {
      ...kept,
      ...(bodiless(seen.method, answer.status) ? {} : { 'content-length': answer.body.length }),
    });
    outgoing.end(answer.body, () => (entry.answered = true));
  };

  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    sockets.set(incoming.socket, (sockets.get(incoming.socket) ?? 0) + 1);
    outgoing.once(
      'close',
      () => sockets.has(incoming.socket) && sockets.set(incoming.socket, (sockets.get(incoming.socket) ?? 1) - 1),
    );
    // Server or device is gone: either way the other side must see a broken connection.
    handle(incoming, outgoing).catch(() => incoming.socket.resetAndDestroy());
  });
  server.on('connection', (socket) => {
    sockets.set(socket, 0);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets.keys()) socket.resetAndDestroy();
    });

  await listen(port);
  const own = (server.address() as AddressInfo).port;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${own}`,
    port: own,
    ledger,
    when(match, fault, times = Number.POSITIVE_INFINITY) {
      const remove = () => {
        rules = rules.filter((r) => r !== rule);
      };
      const rule = { match, fault, left: times, hits: 0, remove };
      rules.push(rule);
      return rule;
    },
    seen: (match, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (ledger.filter((entry) => matches(match, entry)).length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    reached: (match) => ledger.filter((entry) => entry.reached && matches(match, entry)),
    down: stop,
    up: async () => {
      if (!server.listening) await listen(own);
    },
    resetIdle: () => {
      for (const [socket, busy] of sockets) if (busy === 0) socket.resetAndDestroy();
    },
    clear: async () => {
      rules = [];
      ledger.length = 0;
      await proxy.up();
    },
    target(url) {
      upstream = url;
    },
    close: stop,
  };
  return proxy;
}

const bodiless = (method: string, status: number) => method === 'HEAD' || status === 204 || status === 304;
const isLate = (fault: Fault | null) => fault !== null && 'late' in fault && fault.late === true;
