import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type * as v from 'valibot';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import type { Db, Tx } from '../db/types.ts';
import { together } from '../db/writes.ts';
import type { FileAnswer } from '../files/file-answer.ts';
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
import { jsonBody, parse } from './parse.ts';
import { registered, type Steps } from './registered.ts';
import type { AppEnv, Deps } from './types.ts';

interface Asked {
  /** Who asks. */
  principal: Principal;
  /** The UniqueId in the path; '' where the path has none. */
  id: string;
  now: Date;
}
type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
export type ReadSpec = Omit<Described, 'method' | 'body' | 'bodyType' | 'status'>;
export type ChangeSpec = Omit<Described, 'query' | 'bodyType'> & {
  method: 'post' | 'put' | 'delete';
  /** Its fields are not even hashed: a hash that is kept for good can be guessed at. */
  secret?: boolean;
  /** What else is wrong with a body that its schema refuses. */
  unparsed?: (body: unknown) => readonly FieldError[];
};

export interface Reading<S extends ReadSpec> extends Asked {
  db: Db;
  query: Parsed<S['query']>;
  params: Record<string, string>;
}
export interface Changing<S extends ChangeSpec> extends Asked {
  tx: Tx;
  /** Whose act it is: the sender's, or that of the colleague for whom an administrator hands it in. */
  owner: Principal;
  body: Parsed<S['body']>;
  moments: Moments;
  requestId: string;
  /** The version that the sender had read; null where it does not say. */
  ifMatch: number | null;
  params: Record<string, string>;
}
/** The same for what only reads, in a transaction or without. */
export type Planning<S extends ChangeSpec> = Omit<Changing<S>, 'tx'> & { db: Db };
/** The entity as it is now, for a repeat whose stored answer was pruned. */
export type Again = (db: Db, principal: Principal, id: string) => Promise<object | null>;

/**
 * Routes of one resource: `read` and `change` carry authentication, parsing, idempotency and the document, so that a route only declares.
 */
export interface Api {
  app: Hono<AppEnv>;
  deps: Deps;
  read<const S extends ReadSpec>(spec: S, handler: (asked: Reading<S>) => Promise<v.InferInput<S['answer']>>): void;
  change<const S extends ChangeSpec>(
    spec: S,
    handler: (asked: Changing<S>) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
  ): void;
  /** A change that only reads, and says in `writes` all that is to be written: it needs no transaction beside that one statement. */
  planned<const S extends ChangeSpec>(
    spec: S,
    plan: (asked: Planning<S>) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
  ): void;
  /** A change of which a part takes too long for a transaction: `prepare` runs before it, and not for a repeated key. */
  prepared<const S extends ChangeSpec, P>(
    spec: S,
    prepare: (asked: Omit<Changing<S>, 'tx'>) => Promise<P>,
    handler: (asked: Changing<S>, prepared: P) => Promise<Effect & { body: v.InferInput<S['answer']> }>,
    again: Again,
  ): void;
  /** A change that the national system has its say in: never asked inside a transaction. */
  registered<const S extends ChangeSpec>(
    spec: S,
    steps: (asked: Omit<Changing<S>, 'tx'>) => Steps<v.InferInput<S['answer']>>,
    again: Again,
  ): void;
  file(spec: Omit<ReadSpec, 'answer'>, handler: (asked: Reading<ReadSpec>) => Promise<FileAnswer>): void;
  /** An operation that reads its request itself, and asks `refuseUnlessAllowed` when it knows whose act it is. */
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

/** The query's values: a text, or a list of them where a name is repeated. */
function queryIn(c: Context): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]));
}

/** The operations of the API, each under its rule in the table: one that is not in it is not begun. */
export function createApi(deps: Deps, permissions: ReadonlyMap<string, Rule>): Api {
  const app = new Hono<AppEnv>();
  const { signedIn, remembered } = authentication(deps);
  const ruleOf = (method: string, path: string): Rule => {
    const rule = permissions.get(`${method.toUpperCase()} ${path}`);
    if (!rule) throw new Error(`${method} ${path} is not in the table of permissions`);
    return rule;
  };
  /** Answers where the rule allows it; the document says the rule. */
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
  /** Everything of a change but its transaction. */
  const changing = async (c: Context<AppEnv>, spec: ChangeSpec, rule: Rule) => {
    const principal = c.get('principal');
    const owner = await ownerOf(c, deps.db, principal, spec.onBehalf === true);
    refuseUnlessAllowed(rule, principal, owner);
    const now = deps.now();
    const id = idIn(c, spec.path);
    const sent = spec.method === 'delete' ? undefined : await jsonBody(c);
    const body = (spec.body ? parse(spec.body, sent, spec.unparsed) : undefined) as never;
    const act = { principal, owner, moments: momentsOf(c, now), requestId: c.get('requestId') };
    return { act, sent, now, asked: { ...act, id, now, body, ifMatch: versionIn(c), params: c.req.param() as Record<string, string> } };
  };
  /** An operation that reads: its query is parsed, and `answer` makes the response of what is asked. */
  const reading = (
    spec: Omit<ReadSpec, 'answer'>,
    document: (rule: Rule) => DescribeRouteOptions,
    answer: (c: Context<AppEnv>, asked: Reading<ReadSpec>) => Promise<Response>,
  ): void =>
    guarded({ method: 'get', path: spec.path }, document, async (c, rule) => {
      const query = (spec.query ? parse(spec.query, queryIn(c)) : undefined) as never;
      const asked = asking(c, spec.path);
      refuseUnlessAllowed(rule, asked.principal);
      return answer(c, { ...asked, query });
    });
  /**
   * A change by a sender who was here before: that they still are who they were is asked in the statement that writes. Null where nothing
   * is written; everything is judged anew then, with the sender as the database knows them.
   */
  const asRemembered = async (c: Context<AppEnv>, spec: ChangeSpec, rule: Rule, plan: (asked: never) => Promise<Effect>) => {
    const principal = await remembered(c);
    if (!principal) return null;
    c.set('principal', principal);
    c.set('tried', principal);
    try {
      const { act, sent, now, asked } = await changing(c, spec, rule);
      const still = presence(principal, now);
      return await atOnce(c, deps.db, act, now, {
        body: sent,
        plan: async (db) => {
          const effect = await plan({ ...asked, db } as never);
          return { ...effect, writes: effect.writes ? together(effect.writes, still) : still };
        },
      });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  /** A change with its key: `prepare` before its transaction, where it has one. */
  const keyed = (
    spec: ChangeSpec,
    prepare: ((asked: never) => Promise<unknown>) | null,
    handler: (asked: never, prepared: never) => Promise<Effect>,
    again: Again,
    plan?: (asked: never) => Promise<Effect>,
  ): void =>
    guarded(
      spec,
      (rule) => operation(spec, rule),
      async (c, rule) => {
        const { act, sent, now, asked } = await changing(c, spec, rule);
        return idempotent(c, deps.db, act, now, {
          body: spec.secret ? null : sent,
          ...(prepare && { prepare: () => prepare(asked as never) }),
          run: (tx, prepared) => handler({ ...asked, tx } as never, prepared as never),
          ...(plan && c.get('tried')?.version !== act.principal.version && { plan: (reader) => plan({ ...asked, db: reader } as never) }),
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
        async (c, asked) => {
          const body = (await handler(asked as never)) as object;
          if (spec.versioned) c.header('ETag', etag((body as { Version: number }).Version));
          return jsonAnswer(c, body);
        },
      ),
    file: (spec, handler) =>
      reading(
        spec,
        (rule) => fileOperation(spec, rule),
        async (c, asked) => fileResponse(c, await handler(asked)),
      ),
    change: (spec, handler, again) => keyed(spec, null, handler, again),
    planned: (spec, plan, again) =>
      keyed(spec, null, ({ tx, ...asked }: Changing<ChangeSpec>) => plan({ ...asked, db: tx } as never), again, plan),
    prepared: keyed,
    registered: (spec, steps, again) =>
      guarded(
        spec,
        (rule) => operation(spec, rule),
        async (c, rule) => {
          const { act, sent, now, asked } = await changing(c, spec, rule);
          return registered(c, deps, act, now, sent, steps(asked as never) as Steps, (db, effectId) => again(db, act.principal, effectId));
        },
      ),
  };
}
