import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { AnonymousDone, AnonymousEgar, AnonymousRectification, anonymousFields } from '#domain/guide/acts/anonymous.ts';
import { linkPages } from '#domain/guide/acts/link-pages.ts';
import { listLinkActs, readContent } from '#domain/guide/acts/state-machine.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { keysOf } from '#lib/records.ts';
import type { Api } from '#server/http/api.ts';
import { operation } from '#server/http/document.ts';
import { readClientAddress } from '#server/http/guards/address.ts';
import { hashRequest, readKey } from '#server/http/idempotency-key.ts';
import { readMoments } from '#server/http/moments.ts';
import { jsonBody, parse } from '#server/http/parse.ts';
import type { AppEnv, Deps } from '#server/http/types.ts';
import { readAnonymous, readAnonymousRectification } from '#server/services/guide/acts/anonymous.ts';
import { actAnonymously } from '#server/services/guide/acts/anonymous-acts.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';
import { toEgar } from '#server/services/guide/row.ts';
import { credentialTries } from '#server/services/sessions/credential-tries.ts';
import { rateLimit } from '#server/services/sessions/rate-limits.ts';

const tag = 'e-GAR sem conta';
const acts = keysOf(linkPages).flatMap((page) => (page === 'consult' ? [] : listLinkActs(page)));

/** Registers the calls of link holders, who have no session (spec 2 §7). */
export function guideAnonymousRoutes({ app, deps }: Api): void {
  const limit = rateLimit(deps.db, 'link', deps.config.signInsPerMinute);
  const limited = (c: Context<AppEnv>) => limit.spend(readClientAddress(c, deps.config.trustProxy));
  /** Limit of attempts with credentials per link and hour, right or wrong. */
  const tries = rateLimit(deps.db, 'link-credentials', 10, 3600);
  const spendTry = credentialTries(deps.db, 'credentials-by-link', 40);
  const read = (path: string, summary: string, answer: v.GenericSchema, handler: (hash: string) => Promise<object>) =>
    app.get(path, describeRoute(operation({ method: 'get', path, summary, tag, open: true, answer })), async (c) => {
      await limited(c);
      return c.json(await handler(c.req.param('hash') ?? ''));
    });
  read('/egar/anonymous/gar/:hash', 'Uma guia, por ligação', AnonymousEgar, (hash) =>
    readAnonymous(deps.db, hash, around(deps), asks(deps)),
  );
  read('/egar/anonymous/rectification/:hash', 'A correção de uma guia, por ligação', AnonymousRectification, (hash) =>
    readAnonymousRectification(deps.db, hash, around(deps), asks(deps)),
  );

  for (const act of acts) {
    const path = `/egar/:id/anonymous/${guideActs[act].link.path}/:hash`;
    const { method, summary: name } = guideActs[act].call;
    const body = v.object({ ...guideActs[act].body.schema.entries, ...anonymousFields });
    const summary = `${name}, por ligação`;
    const described = describeRoute(
      operation({
        method: method === 'PUT' ? 'put' : 'post',
        path,
        summary,
        tag,
        open: true,
        body,
        answer: AnonymousDone,
      }),
    );
    app.on(method, path, described, async (c) => {
      await limited(c);
      const sent = await jsonBody(c);
      const parsed = parse(body, sent);
      // The rest is kept with the intent; the credentials are not.
      const { Name, Username, Password, ...said } = parsed;
      const now = deps.now();
      const { act: Outcome, guide } = await actAnonymously(
        {
          ...deps,
          ...around(deps),
          concludeDays: deps.config.concludeDays,
          clock: deps.now,
          alwaysAsks: asks(deps),
          mayTry: async (linkId, username, party) => {
            await tries.spend(String(linkId));
            await spendTry(username, party);
          },
        },
        {
          hash: c.req.param('hash') ?? '',
          guideId: (c.req.param('id') ?? '').toLowerCase(),
          transition: act,
          name: Name,
          ...readContent(act, said),
          credentials: Username && Password ? { username: Username, password: Password } : null,
          key: readKey(c) ?? randomUUID(),
          requestHash: hashRequest(c, { ...(sent as object), Password: null }),
          moments: readMoments(c, now),
          requestId: c.get('requestId'),
        },
      );
      return c.json({ Outcome, Egar: toEgar(guide, [], [], around(deps)) });
    });
  }
}

const around = ({ config, now }: Deps) => createGuideContext(config, now());
const asks = ({ config }: Deps): boolean => config.linksAskCredentials;
