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
  #bytes = new Map<string, string>();
  #stored = new Map<string, unknown>();
  #busy = new Set<string>();
  #feed: string[] = [];
  #made = 0;
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
  begin(request: WireRequest, user: string): { answer: WireAnswer } | { commit(): WireAnswer } {
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
    return {
      commit: () => {
        this.#busy.delete(key);
        const made = this.#apply(payload);
        if (made === null) return this.refuse(key, 404, {});
        this.ledger.push({ key, user, payload });
        this.#stored.set(key, made);
        return this.json(200, made);
      },
    };
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
    if (!path.startsWith('/changes')) return this.json(404, {});
    const cursor = new URLSearchParams(path.split('?')[1]).get('cursor');
    const ids = cursor ? this.#feed.slice(Number(cursor)) : [...this.things.keys()];
    const page = ids.map((id) => this.things.get(id)).filter((t) => t !== undefined);
    const full = cursor ? {} : { Reset: true, Complete: true };
    const changes = page.map((t) => ({ Entity: 'equipment', Id: t.UniqueId, Version: t.Version, Row: t }));
    return this.json(200, { Cursor: String(this.#feed.length), HasMore: false, ...full, Changes: changes });
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
    if (this.keys) found[names.marker.toLowerCase()] = '1';
    return { status, text: JSON.stringify(body), header: (name) => found[name.toLowerCase()] ?? null };
  }

  #apply(payload: Payload): { Items: Thing[] } | null {
    if ('local' in payload) {
      this.#made += 1;
      return { Items: [this.#put(`made-${this.#made}`, payload.local)] };
    }
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
