import type { WireAnswer, WireRequest } from '#api/transport/wire.ts';
import { headers as names } from '#domain/wire/headers.ts';
import type { Payload } from './commands.ts';

/** Things that exist from the start: more lanes than requests in flight. */
export const things = [...'abcdefghij'];

export interface Applied {
  key: string;
  /** User of its token. */
  user: string;
  payload: Payload;
}

interface Thing {
  Id: number;
  UniqueId: string;
  Name: string;
  Version: number;
}

/**
 * State of the server: effects with their keys, things with their versions, and a feed of changes.
 */
export class SimServer {
  ledger: Applied[] = [];
  things = new Map<string, Thing>();
  /** Status of every refusal, by key. */
  refused = new Map<string, number[]>();
  /** Broken invariants, reported at the end. */
  wrong: string[] = [];
  /** True when it honours keys and sends the marker; an older server does neither. */
  readonly keys: boolean;
  tokens = new Map<string, string>();
  refuseRefresh = false;
  /** Epoch of its database; a server that knows no keys has none. */
  epoch = 1;
  readonly #points: number[] = [];
  /** Its clock in ms, which no user sets. */
  now: () => number = () => 0;
  #bytes = new Map<string, string>();
  #stored = new Map<string, unknown>();
  #busy = new Set<string>();
  #feed: string[] = [];
  #given = 0;

  constructor(keys: boolean) {
    this.keys = keys;
    for (const id of things) this.#put(id, 'new');
  }

  /** Makes a change by another user, for the feed. */
  touch(id: string): void {
    this.#put(id, 'somebody else');
  }

  userOf(request: WireRequest): string | undefined {
    return this.tokens.get((request.headers?.Authorization ?? '').replace('Bearer ', ''));
  }

  /** Receives a change; its effect exists after `commit`, which a slow server calls late. */
  begin(request: WireRequest, user: string): { answer: WireAnswer } | { commit(): WireAnswer | null } {
    if (request.path === '/restores/healed') return { answer: this.json(200, {}) };
    const knows = request.headers?.[names.epoch];
    if (this.keys && knows !== undefined && knows !== String(this.epoch)) return { answer: this.json(409, {}, '1') };
    const key = request.headers?.[names.idempotencyKey] ?? '';
    const body = request.body ?? '';
    if (key === '') this.wrong.push(`a change came without a key: ${body}`);
    const before = this.#bytes.get(key);
    if (before !== undefined && before !== request.path + body)
      this.wrong.push(`one key with two contents: ${before} and ${body}`);
    this.#bytes.set(key, request.path + body);
    const payload = JSON.parse(body) as Payload;
    if (payload.owner !== user) this.wrong.push(`${payload.owner}’s command ${payload.id} came with ${user}’s token`);
    if (this.keys && this.#stored.has(key)) return { answer: this.json(200, this.#stored.get(key)) };
    if (this.keys && this.#busy.has(key)) return { answer: this.json(409, {}, '1') };
    this.#busy.add(key);
    const { epoch } = this;
    return {
      commit: () => {
        // The server that had taken it is lost.
        if (this.epoch !== epoch) return null;
        this.#busy.delete(key);
        const made = this.#apply(key, payload);
        if (made === null) return this.refuse(key, 404, {});
        this.ledger.push({ key, user, payload });
        this.#stored.set(key, made);
        return this.json(200, made);
      },
    };
  }

  /** Returns a backup of its state. */
  keep() {
    const { ledger, things } = this;
    return { ledger: [...ledger], things: [...things], stored: [...this.#stored], at: this.now() };
  }

  /** Is restored from a backup: everybody signs in again, and a new epoch begins. */
  restore({ ledger, things: kept, stored, at }: ReturnType<SimServer['keep']>): void {
    this.ledger = [...ledger];
    this.things = new Map(kept);
    this.#stored = new Map(stored);
    this.#busy.clear();
    this.tokens.clear();
    this.#points.push(at);
    this.epoch += 1;
  }

  /** Returns true when the key already has its effect, so that the server would not refuse it. */
  knows = (key: string): boolean => this.keys && (this.#stored.has(key) || this.#busy.has(key));

  refuse(key: string, status: number, body: unknown): WireAnswer {
    this.refused.set(key, [...(this.refused.get(key) ?? []), status]);
    return this.json(status, body);
  }

  read(path: string): WireAnswer {
    const acted = /^\/acts\/(\d+)$/.exec(path);
    if (acted) {
      const done = this.ledger.some((e) => e.payload.id === Number(acted[1]));
      return this.json(200, { state: done ? 'yes' : 'no' });
    }
    if (path.startsWith('/restores/since')) {
      const point = this.#pointSince(new URLSearchParams(path.split('?')[1]).get('Epoch') ?? '');
      return this.json(200, { RestorePoint: point });
    }
    if (!path.startsWith('/changes')) return this.json(404, {});
    const cursor = new URLSearchParams(path.split('?')[1]).get('cursor');
    const [from, at] = (cursor ?? '').split(':');
    const isLive = from === String(this.epoch);
    const ids = isLive ? this.#feed.slice(Number(at)) : [...this.things.keys()];
    const page = ids.map((id) => this.things.get(id)).filter((t) => t !== undefined);
    const full = isLive ? {} : { Reset: true, Complete: true };
    const changes = page.map((t) => ({ Entity: 'equipment', Id: t.UniqueId, Version: t.Version, Row: t }));
    return this.json(200, { Cursor: `${this.epoch}:${this.#feed.length}`, HasMore: false, ...full, Changes: changes });
  }

  token(request: WireRequest): WireAnswer {
    const form = new URLSearchParams(request.body ?? '');
    const user = form.get('username') ?? '';
    if (form.get('grant_type') === 'refresh_token' && this.refuseRefresh)
      return this.json(400, { error: 'invalid_grant' });
    this.#given += 1;
    const token = `${user}-${this.#given}`;
    this.tokens.set(token, user);
    return this.json(200, { access_token: token, refresh_token: `r-${token}`, username: user, clientCode: 'demo' });
  }

  json(status: number, body: unknown, retryAfter: string | null = null): WireAnswer {
    const found: Record<string, string | null> = { 'content-type': 'application/json', 'retry-after': retryAfter };
    found.date = new Date(this.now()).toUTCString();
    if (this.keys) {
      found[names.marker.toLowerCase()] = '1';
      found[names.epoch.toLowerCase()] = String(this.epoch);
    }
    return { status, text: JSON.stringify(body), header: (name) => found[name.toLowerCase()] ?? null };
  }

  /** Returns the earliest backup that a restore since this epoch went back to. */
  #pointSince(epoch: string): string | null {
    if (epoch === String(this.epoch)) return null;
    const since = epoch === 'unknown' ? this.#points.slice(-1) : this.#points.slice(Number(epoch) - 1);
    if (since.length === 0) return null;
    return new Date(Math.min(...since)).toISOString();
  }

  #apply(key: string, payload: Payload): { Items: Thing[] } | null {
    // As the receipt does on the real server, the key leads to the same id after a restore.
    if ('local' in payload) return { Items: [this.#put(`made-${key}`, payload.local)] };
    if (payload.things.some((id) => !this.things.has(id))) return null;
    return { Items: payload.things.map((id) => this.#put(id, `act ${payload.id}`)) };
  }

  #put(id: string, name: string): Thing {
    const before = this.things.get(id);
    const row = { Id: 1, UniqueId: id, Name: name, Version: (before?.Version ?? 0) + 1 };
    this.things.set(id, row);
    this.#feed.push(id);
    return row;
  }
}
