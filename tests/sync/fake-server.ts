import { NetworkError, type Transport, type WireAnswer, type WireRequest } from '#api/transport/wire.ts';
import { departurePassed } from '#domain/guide/late.ts';
import { registryUncertain } from '#domain/guide/registry/uncertain.ts';
import { headers as names } from '#domain/wire/headers.ts';

/**
 * Reaction of the fake to the next matching request; `after` faults happen once the effect is
 * committed.
 */
export type Fault =
  | 'lost-before'
  | 'lost-after'
  | 'html'
  | '503'
  | '503-external'
  | '500-unmarked'
  | '401'
  | '403'
  | '429'
  | '409'
  | '409-doubt'
  | '412'
  | '422'
  | '404';

export interface LedgerEntry {
  key: string | null;
  /** User of its token; `owner` is the user in whose name it claims to act. */
  user: string;
  owner: string;
  method: string;
  path: string;
  body: string | null;
}

/**
 * Server with a ledger: it applies each key once and counts its effects. Tests judge by the ledger,
 * not by the client's claims.
 */
export class FakeServer {
  ledger: LedgerEntry[] = [];
  received: LedgerEntry[] = [];
  /** Valid tokens; the server answers 401 to any other. */
  tokens = new Map<string, string>();
  honoursKeys = true;
  marked = true;
  onLine = true;
  /** True to close the connection with the next fault, until a test sets `onLine`. */
  closesWithFault = false;
  faults: Fault[] = [];
  latencyMs = 0;
  maxParallel = 0;
  refreshes = 0;
  /** Handles of the sessions reported to it as ended. */
  revoked: string[] = [];
  probes = 0;
  /** Its clock, in ms. */
  now: () => number = Date.now;
  refuseRefresh: false | 'expired' | 'revoked' = false;
  administrators = new Set(['administrador']);
  /** Epoch of its database; null for a server that has none. */
  epoch: string | null = null;
  /** Answer to a device of another epoch: the time of the backup. */
  restorePoint: string | null = null;
  /** Receipts that it has seen again. */
  receipts: (string | null)[] = [];
  routes: ((request: WireRequest, user: string) => { status: number; body: unknown } | undefined)[] = [];
  #stored = new Map<string, { status: number; body: unknown }>();
  #parallel = 0;

  transport: Transport = async (request) => {
    this.#parallel += 1;
    this.maxParallel = Math.max(this.maxParallel, this.#parallel);
    try {
      await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
      if (!this.onLine) throw new NetworkError('offline');
      return this.#answer(request);
    } finally {
      this.#parallel -= 1;
    }
  };

  #answer(request: WireRequest): WireAnswer {
    if (request.path === '/probe') {
      this.probes += 1;
      return this.#json(200, { ok: true });
    }
    if (request.path === '/token') return this.#token(request);
    if (request.path === '/token/revoke') {
      this.revoked.push((JSON.parse(request.body ?? '{}') as { handle: string }).handle);
      return this.#json(200, {});
    }
    const user = this.tokens.get((request.headers?.Authorization ?? '').replace('Bearer ', ''));
    const fault = request.method === 'GET' ? undefined : this.faults.shift();
    if (fault && this.closesWithFault) this.onLine = false;
    if (fault === 'lost-before') throw new NetworkError('reset');
    if (fault === 'html') return this.#html();
    if (fault && fault in refusals) return this.#refuse(fault);
    if (!user || fault === '401') return this.#json(401, {});
    const answer = this.#apply(request, user);
    if (fault === 'lost-after') throw new NetworkError('reset after commit');
    return answer;
  }

  #apply(request: WireRequest, user: string): WireAnswer {
    const key = request.headers?.[names.idempotencyKey] ?? null;
    const owner = decodeURIComponent(request.headers?.[names.onBehalfOf] ?? user);
    const entry: LedgerEntry = {
      key,
      user,
      owner,
      method: request.method,
      path: request.path,
      body: request.body ?? null,
    };
    if (request.path.startsWith('/restores/since')) return this.#json(200, { RestorePoint: this.restorePoint });
    const knows = request.headers?.[names.epoch];
    if (knows !== undefined && knows !== this.epoch) return this.#json(409, {}, '1');
    if (request.method !== 'GET') this.received.push(entry);
    this.receipts.push(request.headers?.[names.receipt] ?? null);
    const scoped = `${owner} ${key}`;
    const before = key !== null && this.honoursKeys ? this.#stored.get(scoped) : undefined;
    if (before) return this.#json(before.status, before.body);
    const notAfter = request.headers?.[names.notAfter];
    if (notAfter && Date.parse(notAfter) < this.now())
      return this.#json(412, { _applicationErrors: [{ Message: departurePassed }] });
    const made = this.#route(request, user);
    if (made.status < 300 && request.method !== 'GET') {
      this.ledger.push(entry);
      if (key) this.#stored.set(scoped, made);
    }
    return this.#json(made.status, made.body);
  }

  /** Returns a copy of what it knows now, as a backup does. */
  keep() {
    return { ledger: [...this.ledger], stored: new Map(this.#stored), at: this.now() };
  }

  /** Goes back to a backup, and begins an epoch. */
  restore({ ledger, stored, at }: ReturnType<FakeServer['keep']>): void {
    this.ledger = [...ledger];
    this.#stored = new Map(stored);
    this.epoch = `epoch-${this.received.length}-${this.now()}`;
    this.restorePoint = new Date(at).toISOString();
  }

  #route(request: WireRequest, user: string): { status: number; body: unknown } {
    for (const route of this.routes) {
      const answer = route(request, user);
      if (answer !== undefined) return answer;
    }
    return { status: 200, body: {} };
  }

  #token(request: WireRequest): WireAnswer {
    const form = new URLSearchParams(request.body ?? '');
    const user = form.get('username') ?? '';
    if (form.get('grant_type') === 'refresh_token') {
      this.refreshes += 1;
      if (this.refuseRefresh)
        return this.#json(400, { error: 'invalid_grant', ...(this.refuseRefresh === 'revoked' && { revoked: true }) });
    } else if (form.get('password') !== 'certa') return this.#json(400, { error: 'invalid_grant' });
    const token = `token-${user}-${this.tokens.size}`;
    this.tokens.set(token, user);
    return this.#json(200, {
      access_token: token,
      refresh_token: `refresh-${token}`,
      username: user,
      clientCode: form.get('clientCode') ?? '',
      mayActForOthers: this.administrators.has(user),
    });
  }

  #refuse(fault: Fault): WireAnswer {
    const { status, body, ...more } = refusals[fault] ?? { status: 500, body: {} };
    return this.#json(status, body, more.retryAfter, more.unmarked);
  }

  #html(): WireAnswer {
    return {
      status: 200,
      text: '<html>portal</html>',
      header: (name) => (name === 'content-type' ? 'text/html' : null),
    };
  }

  #json(status: number, body: unknown, retryAfter?: string, unmarked = false): WireAnswer {
    const found: Record<string, string | null> = {
      [names.epoch.toLowerCase()]: this.epoch,
      [names.receipt.toLowerCase()]: 'proof',
      date: new Date(this.now()).toISOString(),
      'content-type': unmarked ? 'text/html' : 'application/json',
      [names.marker.toLowerCase()]: this.marked && !unmarked ? '1' : null,
      'retry-after': retryAfter ?? null,
    };
    return { status, text: JSON.stringify(body), header: (name) => found[name.toLowerCase()] ?? null };
  }
}

const app = (message: string) => ({ _applicationErrors: [{ Message: message }] });
const refusals: Partial<Record<Fault, { status: number; body: unknown; retryAfter?: string; unmarked?: boolean }>> = {
  '503': { status: 503, body: {}, retryAfter: '1' },
  '503-external': { status: 503, body: { _externalErrors: [{ Message: 'SILiAmb indisponível' }] }, retryAfter: '1' },
  '500-unmarked': { status: 502, body: {}, unmarked: true },
  '403': { status: 403, body: app('forbiden_apa_access') },
  '429': { status: 429, body: {}, retryAfter: '1' },
  '409': { status: 409, body: {}, retryAfter: '1' },
  '409-doubt': { status: 409, body: { _externalErrors: [{ Message: registryUncertain }] }, retryAfter: '60' },
  '412': { status: 412, body: { Current: { UniqueId: 'x' } } },
  '422': { status: 422, body: app('outro conteúdo') },
  '404': { status: 404, body: {} },
};
