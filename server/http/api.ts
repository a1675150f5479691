import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type * as v from 'valibot';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import type { Db, Tx } from '../db/types.ts';
import { together } from '../db/writes.ts';
import type { FileAnswer, StreamedFile } from '../files/file-answer.ts';
import type { Steps } from '../services/guide/steps.ts';
import type { Moments } from '../services/moments.ts';
import { type Rule, refuseUnlessAllowed } from '../services/permissions.ts';
import { type Principal, presence } from '../services/principal.ts';
import { etag, notFound, Refusal } from '../services/refusal.ts';
import { authentication } from './authenticate.ts';
import { type Described, fileOperation, operation } from './document.ts';
import { fileResponse } from './file-response.ts';
import { atOnce, type Effect, idempotent } from './idempotent.ts';
import { jsonAnswer } from './json-answer.ts';
import { momentsOf } from './moments.ts';
import { ownerOf } from './on-behalf.ts';
import { jsonBody, parse, parseRows } from './parse.ts';
import { registered } from './registered.ts';
import type { AppEnv, Deps } from './types.ts';

interface ActRequest {
  /** The sender. */
  principal: Principal;
  /** The UniqueId in the path; '' when the path has none. */
  id: string;
  now: Date;
}
type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
export type ReadSpec = Omit<Described, 'method' | 'body' | 'bodyType' | 'status'>;
/** A read whose question is too large for an address. */
export type AskSpec = Omit<Described, 'method' | 'bodyType' | 'status' | 'query'> & { body: v.GenericSchema };
export type ChangeSpec = Omit<Described, 'query' | 'bodyType'> & {
  method: 'post' | 'put' | 'delete';
  /** Its fields are not even hashed: a hash stored for good can be brute-forced. */
  secret?: boolean;
  /** A body of many rows: the whole without its rows, and one of them, which are checked in portions. */
  rows?: { all: v.GenericSchema<unknown[]>; row: v.GenericSchema };
  /** Further errors of a body that its schema rejects. */
  unparsed?: (body: unknown) => readonly FieldError[];
};

export interface Reading<S extends ReadSpec> extends ActRequest {
  db: Db;
  query: Parsed<S['query']>;
  params: Record<string, string>;
}
export interface Changing<S extends ChangeSpec> extends ActRequest {
  tx: Tx;
  /** The owner of the act: the sender, or the colleague for whom an administrator hands it in. */
  owner: Principal;
  body: Parsed<S['body']>;
  moments: Moments;
  requestId: string;
  /** The version that the sender had read; null when missing. */
  ifMatch: number | null;
  params: Record<string, string>;
}
/** The same for reads, in a transaction or without. */
export type Planning<S extends ChangeSpec> = Omit<Changing<S>, 'tx'> & { db: Db };
/** The current entity, for a repeat whose stored answer was pruned. */
export type Again = (db: Db, principal: Principal, id: string) => Promise<object | null>;

/** Registers routes of one resource: authentication, parsing, idempotency and the document are built in, so that a route only declares. */
export interface Api {
  app: Hono<AppEnv>;
  deps: Deps;
  read<const S extends ReadSpec>(spec: S, handler: (request: Reading<S>) => Promise<v.InferInput<S['answer']>>): void;
  ask<const S extends AskSpec>(
    spec: S,
    handler: (request: ActRequest & { db: Db; body: Parsed<S['body']> }) => Promise<v.InferInput<S['answer']>>,
  ): void;
  change<const S extends ChangeSpec>(
    spec: S,
    handler: (request: Changing<S>) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
  ): void;
  /**
   * A change that only reads and returns its `writes`: that one statement needs no transaction. `refuse` throws the refusal that the
   * statement itself only knows as a closed gate; it is asked in a transaction, before the statement is sent once more.
   */
  planned<const S extends ChangeSpec>(
    spec: S,
    plan: (request: Planning<S>) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
    refuse?: (request: Planning<S>) => Promise<void>,
  ): void;
  /** A change with a part too slow for a transaction: `prepare` runs before it, and is skipped for a repeated key. */
  prepared<const S extends ChangeSpec, P>(
    spec: S,
    prepare: (request: Omit<Changing<S>, 'tx'>) => Promise<P>,
    handler: (request: Changing<S>, prepared: P) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
  ): void;
  /** A change that needs the national system, which is never called inside a transaction. */
  registered<const S extends ChangeSpec>(
    spec: S,
    steps: (request: Omit<Changing<S>, 'tx'>) => Steps<v.InferInput<S['answer']>>,
    again: Again,
  ): void;
  file<const S extends Omit<ReadSpec, 'answer'>>(
    spec: S,
    handler: (request: Reading<S & Pick<ReadSpec, 'answer'>>) => Promise<FileAnswer | StreamedFile>,
  ): void;
  /** An operation that parses its own request and calls `refuseUnlessAllowed` once it knows the owner. */
  guarded(
    spec: Pick<Described, 'method' | 'path'>,
    document: (rule: Rule) => DescribeRouteOptions,
    answer: (c: Context<AppEnv>, rule: Rule) => Promise<Response>,
  ): void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idIn(c: Context, path: string): string {
  if (!/:id(\/|$)/.test(path)) return '';
  const id = c.req.param('id') ?? '';
  if (!uuid.test(id)) throw notFound();
  return id.toLowerCase();
}

function versionIn(c: Context): number | null {
  const text = c.req.header('If-Match');
  if (text === undefined || text.trim() === '*') return null;
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(text.trim()) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** The version of the row in an answer: itself, or the only one that it holds (`readAs`). */
function versionOf(body: object): number {
  if ('Version' in body) return Number(body.Version);
  const [held] = Object.values(body).flat() as { Version: number }[];
  return Number(held?.Version);
}

/** The query's values: a text, or a list when a name is repeated. */
function queryIn(c: Context): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]));
}

/** @throws Refusal 400 by field */
async function bodyOf({ body, rows, unparsed }: ChangeSpec, sent: unknown): Promise<unknown> {
  if (rows) return parseRows(rows, sent);
  return body && parse(body, sent, unparsed);
}

/** The operations of the API, each under its rule in the table; an operation without one never starts. */
export function createApi(deps: Deps, permissions: ReadonlyMap<string, Rule>): Api {
  const app = new Hono<AppEnv>();
  const { signedIn, remembered } = authentication(deps);
  const ruleOf = (method: string, path: string): Rule => {
    const rule = permissions.get(`${method.toUpperCase()} ${path}`);
    if (!rule) throw new Error(`${method} ${path} is not in the table of permissions`);
    return rule;
  };
  /** Answers if the rule allows it; the document states the rule. */
  const guarded = (
    { method, path }: Pick<Described, 'method' | 'path'>,
    document: (rule: Rule) => DescribeRouteOptions,
    answer: (c: Context<AppEnv>, rule: Rule) => Promise<Response>,
    first?: (c: Context<AppEnv>, rule: Rule) => Promise<Response | null>,
  ): void => {
    const rule = ruleOf(method, path);
    const before: MiddlewareHandler<AppEnv> = async (c, next) => (await first?.(c, rule)) ?? next();
    app.on(method.toUpperCase(), path, describeRoute(document(rule)), before, signedIn, (c) => answer(c, rule));
  };
  const asking = (c: Context<AppEnv>, path: string) => ({
    db: deps.db,
    principal: c.get('principal'),
    id: idIn(c, path),
    now: deps.now(),
    params: c.req.param() as Record<string, string>,
  });
  /** Everything in a change except its transaction. */
  const changing = async (c: Context<AppEnv>, spec: ChangeSpec, rule: Rule) => {
    const principal = c.get('principal');
    const owner = await ownerOf(c, deps.db, principal, spec.onBehalf === true);
    refuseUnlessAllowed(rule, principal, owner);
    const now = deps.now();
    const id = idIn(c, spec.path);
    const sent = spec.method === 'delete' ? undefined : await jsonBody(c);
    const body = (await bodyOf(spec, sent)) as never;
    const act = { principal, owner, moments: momentsOf(c, now), requestId: c.get('requestId') };
    return { act, sent, now, request: { ...act, id, now, body, ifMatch: versionIn(c), params: c.req.param() as Record<string, string> } };
  };
  /** A read operation: parses the query, and `answer` builds the response. */
  const reading = (
    spec: Omit<ReadSpec, 'answer'>,
    document: (rule: Rule) => DescribeRouteOptions,
    answer: (c: Context<AppEnv>, request: Reading<ReadSpec>) => Promise<Response>,
  ): void =>
    guarded({ method: 'get', path: spec.path }, document, async (c, rule) => {
      refuseUnlessAllowed(rule, c.get('principal'));
      const query = (spec.query ? parse(spec.query, queryIn(c)) : undefined) as never;
      return answer(c, { ...asking(c, spec.path), query });
    });
  /**
   * A change by a remembered sender, who is checked again in the statement that writes. Null when nothing was written: the change is then
   * checked from the start, with the sender from the database.
   */
  const asRemembered = async (c: Context<AppEnv>, spec: ChangeSpec, rule: Rule, plan: (request: never) => Promise<Effect>) => {
    const principal = await remembered(c);
    if (!principal) return null;
    c.set('principal', principal);
    c.set('tried', principal);
    try {
      const { act, sent, now, request } = await changing(c, spec, rule);
      const still = presence(principal, now);
      return await atOnce(c, deps.db, act, now, {
        body: sent,
        plan: async (db) => {
          const effect = await plan({ ...request, db } as never);
          return { ...effect, writes: effect.writes ? together(effect.writes, still) : still };
        },
      });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  /** A change with its key; `prepare`, if any, runs before the transaction. */
  const keyed = (
    spec: ChangeSpec,
    prepare: ((request: never) => Promise<unknown>) | null,
    handler: (request: never, prepared: never) => Promise<Effect>,
    again: Again,
    plan?: (request: never) => Promise<Effect>,
  ): void =>
    guarded(
      spec,
      (rule) => operation(spec, rule),
      async (c, rule) => {
        const { act, sent, now, request } = await changing(c, spec, rule);
        return idempotent(c, deps.db, act, now, {
          body: spec.secret ? null : sent,
          ...(prepare && { prepare: () => prepare(request as never) }),
          run: (tx, prepared) => handler({ ...request, tx } as never, prepared as never),
          ...(plan && c.get('tried')?.version !== act.principal.version && { plan: (reader) => plan({ ...request, db: reader } as never) }),
          again: (db, effectId) => again(db, act.principal, effectId),
        });
      },
      plan && ((c, rule) => asRemembered(c, spec, rule, plan)),
    );
  return {
    app,
    deps,
    guarded,
    read: (spec, handler) =>
      reading(
        spec,
        (rule) => operation({ ...spec, method: 'get' }, rule),
        async (c, request) => {
          const body = (await handler(request as never)) as object;
          if (spec.versioned) c.header('ETag', etag(versionOf(body)));
          return jsonAnswer(c, body);
        },
      ),
    file: (spec, handler) =>
      reading(
        spec,
        (rule) => fileOperation(spec, rule),
        async (c, request) => fileResponse(c, await handler(request as never)),
      ),
    ask: (spec, handler) => {
      const asked = { ...spec, method: 'post' as const };
      guarded(
        asked,
        (rule) => operation(asked, rule),
        async (c, rule) => {
          refuseUnlessAllowed(rule, c.get('principal'));
          const body = parse(spec.body, await jsonBody(c)) as never;
          return jsonAnswer(c, (await handler({ ...asking(c, spec.path), body })) as object);
        },
      );
    },
    change: (spec, handler, again) => keyed(spec, null, handler, again),
    planned: (spec, plan, again, refuse) => {
      const inTransaction = async ({ tx, ...request }: Changing<ChangeSpec>) => {
        await refuse?.({ ...request, db: tx } as never);
        return plan({ ...request, db: tx } as never);
      };
      keyed(spec, null, inTransaction, again, plan);
    },
    prepared: keyed,
    registered: (spec, steps, again) =>
      guarded(
        spec,
        (rule) => operation(spec, rule),
        async (c, rule) => {
          const { act, sent, now, request } = await changing(c, spec, rule);
          return registered(c, deps, act, now, sent, steps(request as never) as Steps, (db, effectId) =>
            again(db, act.principal, effectId),
          );
        },
      ),
  };
}
