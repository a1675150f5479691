import type { Context } from 'hono';
import type { Rule } from '#server/services/accounts/permissions.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { SenderRead } from '#server/services/sender-read.ts';
import { checked, type Principal, unchecked } from '#server/services/sessions/principal.ts';
import { type ReadRequest, readQueryRequest } from '../read-request.ts';
import type { AnswerTo, ReadSpec } from '../route-specs.ts';
import type { AppEnv, Deps } from '../types.ts';
import { jsonAnswer, textAnswer } from './json-answer.ts';

type Plan<S extends ReadSpec> = (request: ReadRequest<S>) => SenderRead | null | Promise<SenderRead | null>;

/** A read in one statement, and its way without. */
export interface TextRoute<S extends ReadSpec> {
  spec: S;
  rule: Rule;
  plan: Plan<S>;
  otherwise?: ((request: ReadRequest<S>) => Promise<AnswerTo<S>>) | undefined;
}

/**
 * Tries a read with the remembered sender, who is checked in the statement that reads. Returns null
 * if the sender has changed, is refused, or the read needs another way; it then starts again with
 * the sender from the database.
 */
export async function tryWithRemembered<S extends ReadSpec>(
  c: Context<AppEnv>,
  deps: Deps,
  route: TextRoute<S>,
  principal: Principal | undefined,
): Promise<Response | null> {
  // A remembered sender cannot tell whether their proof has become too old.
  if (!principal || route.rule.reauthenticated) return null;
  c.set('principal', principal);
  try {
    const request = readQueryRequest(c, deps, route);
    const read = await route.plan(request);
    const found = await read?.(deps.db, checked(principal, request.now));
    if (!found?.isUnchanged) return null;
    if (found.text !== null) return textAnswer(c, found.text);
    return route.otherwise ? jsonAnswer(c, await route.otherwise(request)) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Answers a read with the sender from the database. */
export async function answerText<S extends ReadSpec>(
  c: Context<AppEnv>,
  deps: Deps,
  { plan, otherwise, ...route }: TextRoute<S>,
): Promise<Response> {
  const request = readQueryRequest(c, deps, route);
  const read = await plan(request);
  const text = (await read?.(deps.db, unchecked))?.text;
  if (typeof text === 'string') return textAnswer(c, text);
  if (!otherwise) throw new Error(`${route.spec.path} has no answer`);
  return jsonAnswer(c, await otherwise(request));
}
