import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type { FileAnswer, StreamedFile } from '../files/answer.ts';
import type { Rule } from '../services/accounts/permissions.ts';
import type { Steps } from '../services/guide/registry/steps.ts';
import { fileResponse } from './answers/file-response.ts';
import { jsonAnswer, setVersion } from './answers/json-answer.ts';
import { answerText, type TextRoute, tryWithRemembered } from './answers/read-text.ts';
import { answerChange, type ChangeSteps, type Effect, type ReadCurrent, tryWithCachedPrincipal } from './change.ts';
import { type Described, fileOperation, operation } from './document.ts';
import { authentication } from './guards/authenticate.ts';
import {
  type ChangeInTransaction,
  type ChangeRequest,
  type ChangeToPlan,
  type ReadRequest,
  type ReadWithBodyRequest,
  readBodyRequest,
  readQueryRequest,
} from './read-request.ts';
import { answerRegistryChange, tryRegistryChange } from './registry-change.ts';
import type { AnswerTo, ChangeSpec, ReadSpec, ReadWithBodySpec } from './route-specs.ts';
import type { AppEnv, Deps } from './types.ts';
import { noteHandOver, watchOutcome } from './watch-outcome.ts';

type EffectOf<S extends ChangeSpec> = Effect & { body: AnswerTo<S> };

/**
 * Registers the routes of one resource. Authentication, parsing, idempotency and the API document
 * are built in, so that a route only declares.
 */
export interface Api {
  app: Hono<AppEnv>;
  deps: Deps;
  read<const S extends ReadSpec>(spec: S, handler: (request: ReadRequest<S>) => Promise<AnswerTo<S>>): void;
  /**
   * Registers a read that one statement answers with JSON, and that checks a remembered sender in
   * it. `otherwise` answers what the plan cannot.
   */
  readText<const S extends ReadSpec>(
    spec: S,
    plan: TextRoute<S>['plan'],
    otherwise?: (request: ReadRequest<S>) => Promise<AnswerTo<S>>,
  ): void;
  readWithBody<const S extends ReadWithBodySpec>(
    spec: S,
    handler: (request: ReadWithBodyRequest<S>) => Promise<AnswerTo<S>>,
  ): void;
  file<const S extends Omit<ReadSpec, 'answer'>>(
    spec: S,
    handler: (request: ReadRequest<S>) => Promise<FileAnswer | StreamedFile>,
  ): void;
  change<const S extends ChangeSpec>(
    spec: S,
    handler: (request: ChangeInTransaction<S>) => Promise<EffectOf<S>>,
    readCurrent: ReadCurrent,
  ): void;
  /**
   * Registers a change with a part too slow for a transaction: `prepare` runs before it, and is
   * skipped for a repeated key.
   */
  preparedChange<const S extends ChangeSpec, P>(
    spec: S,
    prepare: (request: ChangeRequest<S>) => Promise<P>,
    handler: (request: ChangeInTransaction<S>, prepared: P) => Promise<EffectOf<S>>,
    readCurrent: ReadCurrent,
  ): void;
  /**
   * Registers a change that only reads and returns its `writes`, which one statement sends without
   * a transaction. If that statement finds the gate closed, it cannot tell the reason; `refuse`
   * then runs in a transaction, before the statement is sent once more, and throws the refusal.
   */
  singleStatementChange<const S extends ChangeSpec>(
    spec: S,
    plan: (request: ChangeToPlan<S>) => Promise<EffectOf<S>>,
    readCurrent: ReadCurrent,
    refuse?: (request: ChangeToPlan<S>) => Promise<void>,
  ): void;
  /**
   * Registers a change that needs the national system, which is never called inside a transaction.
   */
  registryChange<const S extends ChangeSpec>(
    spec: S,
    stepsOf: (request: ChangeRequest<S>) => Steps<AnswerTo<S>>,
    readCurrent: ReadCurrent,
  ): void;
  /**
   * Registers an operation that parses its own request and calls `refuseUnlessAllowed` once it
   * knows the owner.
   */
  guarded(spec: Pick<Described, 'method' | 'path'>, document: Document, answer: Answer): void;
}

type Document = (rule: Rule) => DescribeRouteOptions;
type Answer = (c: Context<AppEnv>, rule: Rule) => Promise<Response>;

/**
 * Creates the API, with each operation under its rule in the table of permissions; an operation
 * without a rule fails at the start.
 */
export function createApi(deps: Deps, permissions: ReadonlyMap<string, Rule>): Api {
  const app = new Hono<AppEnv>();
  const { signedIn, remembered } = authentication(deps);

  const read: Api['read'] = (spec, handler) =>
    guarded(
      { ...spec, method: 'get' },
      (rule) => operation({ ...spec, method: 'get' }, rule),
      async (c, rule) => {
        const body = await handler(readQueryRequest(c, deps, { spec, rule }));
        if (spec.versioned) setVersion(c, body);
        return jsonAnswer(c, body);
      },
    );

  const readText: Api['readText'] = (spec, plan, otherwise) =>
    guarded(
      { ...spec, method: 'get' },
      (rule) => operation({ ...spec, method: 'get' }, rule),
      (c, rule) => answerText(c, deps, { spec, rule, plan, otherwise }),
      async (c, rule) => tryWithRemembered(c, deps, { spec, rule, plan, otherwise }, await remembered(c)),
    );

  const readWithBody: Api['readWithBody'] = (spec, handler) =>
    guarded(
      { ...spec, method: 'post' },
      (rule) => operation({ ...spec, method: 'post' }, rule),
      async (c, rule) => jsonAnswer(c, await handler(await readBodyRequest(c, deps, { spec, rule }))),
    );

  const file: Api['file'] = (spec, handler) =>
    guarded(
      { ...spec, method: 'get' },
      (rule) => fileOperation(spec, rule),
      async (c, rule) => fileResponse(c, await handler(readQueryRequest(c, deps, { spec, rule }))),
    );

  const change: Api['change'] = (spec, handler, readCurrent) =>
    keyed(spec, (request) => ({ run: (tx) => handler({ ...request, tx }), readCurrent }));

  const preparedChange = <S extends ChangeSpec, P>(
    spec: S,
    prepare: (request: ChangeRequest<S>) => Promise<P>,
    handler: (request: ChangeInTransaction<S>, prepared: P) => Promise<Effect>,
    readCurrent: ReadCurrent,
  ): void =>
    keyed<S, P>(spec, (request) => ({
      prepare: () => prepare(request),
      run: (tx, prepared) => handler({ ...request, tx }, prepared),
      readCurrent,
    }));

  const singleStatementChange: Api['singleStatementChange'] = (spec, plan, readCurrent, refuse) =>
    keyed(
      spec,
      (request) => ({
        plan: (db) => plan({ ...request, db }),
        run: async (tx) => {
          await refuse?.({ ...request, db: tx });
          return plan({ ...request, db: tx });
        },
        readCurrent,
      }),
      { triesCachedPrincipal: true },
    );

  /** Registers a change whose steps run once per key. */
  const keyed = <S extends ChangeSpec, P>(
    spec: S,
    stepsOf: (request: ChangeRequest<S>) => ChangeSteps<P>,
    { triesCachedPrincipal = false } = {},
  ): void =>
    guarded(
      spec,
      (rule) => operation(spec, rule),
      (c, rule) => answerChange(c, deps, { spec, rule, stepsOf }),
      triesCachedPrincipal
        ? async (c, rule) =>
            // A remembered sender cannot tell whether their proof has become too old.
            rule.reauthenticated ? null : tryWithCachedPrincipal(c, deps, { spec, rule, stepsOf }, await remembered(c))
        : undefined,
    );

  const registryChange: Api['registryChange'] = (spec, stepsOf, readCurrent) =>
    guarded(
      spec,
      (rule) => operation(spec, rule),
      (c, rule) => answerRegistryChange(c, deps, { spec, rule, stepsOf, readCurrent }),
      async (c, rule) =>
        rule.reauthenticated
          ? null
          : tryRegistryChange(c, deps, { spec, rule, stepsOf, readCurrent }, await remembered(c)),
    );

  /** Answers if the rule allows it; the API document states the rule. `first` may answer before. */
  const guarded = (
    { method, path }: Pick<Described, 'method' | 'path'>,
    document: Document,
    answer: Answer,
    first?: (c: Context<AppEnv>, rule: Rule) => Promise<Response | null>,
  ): void => {
    const rule = permissions.get(`${method.toUpperCase()} ${path}`);
    if (!rule) throw new Error(`${method} ${path} is not in the table of permissions`);
    const before: MiddlewareHandler<AppEnv> = async (c, next) => {
      const quick = await first?.(c, rule);
      if (!quick) return next();
      await noteHandOver(c, deps);
      return quick;
    };
    app.on(method.toUpperCase(), path, describeRoute(document(rule)), before, signedIn, (c) =>
      watchOutcome(c, deps, path, () => answer(c, rule)),
    );
  };

  return {
    app,
    deps,
    read,
    readText,
    readWithBody,
    file,
    change,
    preparedChange,
    singleStatementChange,
    registryChange,
    guarded,
  };
}
