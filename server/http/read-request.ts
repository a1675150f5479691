import type { Context } from 'hono';
import type { Db, Tx } from '../db/types.ts';
import { type Rule, refuseUnlessAllowed } from '../services/accounts/permissions.ts';
import type { Act } from '../services/history.ts';
import { notFound } from '../services/refusal.ts';
import type { Principal } from '../services/sessions/principal.ts';
import { resolveOwner } from './guards/on-behalf.ts';
import { withProof } from './guards/receipts.ts';
import { readMoments } from './moments.ts';
import { jsonBody, parse, parseRows } from './parse.ts';
import type { ChangeSpec, Parsed, ReadSpec, ReadWithBodySpec } from './route-specs.ts';
import type { AppEnv, Deps } from './types.ts';

interface RouteRequest {
  /** User who sent the request. */
  principal: Principal;
  /** UniqueId in the path; '' if the path has none. */
  id: string;
  now: Date;
  params: Record<string, string>;
}

export interface ReadRequest<S extends Pick<ReadSpec, 'query'>> extends RouteRequest {
  db: Db;
  query: Parsed<S['query']>;
}

export interface ReadWithBodyRequest<S extends ReadWithBodySpec> extends RouteRequest {
  db: Db;
  body: Parsed<S['body']>;
}

/** Request of a change, whose owner is the sender or the colleague for whom it is handed in. */
export interface ChangeRequest<S extends ChangeSpec> extends RouteRequest, Act {
  body: Parsed<S['body']>;
  /** Version that the sender had read; null if missing. */
  ifMatch: number | null;
}
export interface ChangeInTransaction<S extends ChangeSpec> extends ChangeRequest<S> {
  tx: Tx;
}
/** Request of a change that only reads, in a transaction or without. */
export interface ChangeToPlan<S extends ChangeSpec> extends ChangeRequest<S> {
  db: Db;
}

function readRoute(c: Context<AppEnv>, { path }: { path: string }, now: Date): RouteRequest {
  return { principal: c.get('principal'), id: readId(c, path), now, params: c.req.param() as Record<string, string> };
}

/** Reads the request of a read. @throws Refusal 400, 403, 404 */
export function readQueryRequest<S extends Omit<ReadSpec, 'answer'>>(
  c: Context<AppEnv>,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { spec, rule }: { spec: S; rule: Rule },
): ReadRequest<S> {
  refuseUnlessAllowed(rule, c.get('principal'));
  const query = (spec.query && parse(spec.query, readQuery(c))) as Parsed<S['query']>;
  return { ...readRoute(c, spec, now()), db, query };
}

/** Reads the request of a read with a body. @throws Refusal 400, 403, 404 */
export async function readBodyRequest<S extends ReadWithBodySpec>(
  c: Context<AppEnv>,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { spec, rule }: { spec: S; rule: Rule },
): Promise<ReadWithBodyRequest<S>> {
  refuseUnlessAllowed(rule, c.get('principal'));
  const body = parse(spec.body, await jsonBody(c)) as Parsed<S['body']>;
  return { ...readRoute(c, spec, now()), db, body };
}

/**
 * Reads the request of a change, and the body for its hash.
 * @throws Refusal 400 by field, 403, 404, 415
 */
export async function readChangeRequest<S extends ChangeSpec>(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  { spec, rule }: { spec: S; rule: Rule },
): Promise<{ request: ChangeRequest<S>; hashed: unknown }> {
  const principal = c.get('principal');
  const owner = await resolveOwner(c, deps.db, principal, spec.onBehalf === true);
  refuseUnlessAllowed(rule, principal, owner);
  c.set('owner', owner);
  const route = readRoute(c, spec, deps.now());
  const sent = spec.method === 'delete' ? undefined : await jsonBody(c);
  const body = (await parseChange(spec, sent)) as Parsed<S['body']>;
  const hashed = spec.secret ? null : sent;
  const act = { principal, owner, moments: readMoments(c, route.now), requestId: c.get('requestId') };
  const proved = withProof(c, deps.secret, act, { body: hashed });
  return { request: { ...route, ...proved, body, ifMatch: readVersion(c) }, hashed };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readId(c: Context, path: string): string {
  if (!/:id(\/|$)/.test(path)) return '';
  const id = c.req.param('id') ?? '';
  if (!uuid.test(id)) throw notFound();
  return id.toLowerCase();
}

function readVersion(c: Context): number | null {
  const text = c.req.header('If-Match');
  if (text === undefined || text.trim() === '*') return null;
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(text.trim()) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** Reads the query's values: a text, or a list if a name is repeated. */
function readQuery(c: Context): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]));
}

async function parseChange({ body, rows, unparsed }: ChangeSpec, sent: unknown): Promise<unknown> {
  if (rows) return parseRows(rows, sent);
  return body && parse(body, sent, unparsed);
}
