import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import type { Transition } from '../../src/domain/guide/guide-acts.ts';
import {
  AnonymousAct,
  AnonymousDone,
  AnonymousEgar,
  AnonymousRectification,
  AnonymousRectify,
  anonymousFields,
} from '../../src/domain/guide/guide-anonymous.ts';
import { AcceptEmission, AcceptRectification, RejectEmission, RejectRectification } from '../../src/domain/guide/guide-moves.ts';
import { addressOf } from '../http/address.ts';
import type { Api } from '../http/api.ts';
import { operation } from '../http/document.ts';
import { hashOf, keyIn } from '../http/idempotent.ts';
import { momentsOf } from '../http/moments.ts';
import { jsonBody, parse } from '../http/parse.ts';
import type { AppEnv, Deps } from '../http/types.ts';
import { credentialTries } from '../services/credential-tries.ts';
import { readAnonymous, readAnonymousRectification } from '../services/guide/anonymous.ts';
import { type AnonymousActRequest, actAnonymously } from '../services/guide/anonymous-acts.ts';
import { toEgar } from '../services/guide/guide-row.ts';
import { surroundings } from '../services/guide/viewer.ts';
import { rateLimit } from '../services/rate-limits.ts';

const tag = 'e-GAR sem conta';
type Part = Pick<AnonymousActRequest, 'arrival' | 'comment' | 'correction' | 'seen'>;
type Credentials = { Name: string; Username: string | null; Password: string | null };

/** What a link holder may read and do, without a session (spec 2 §7). */
export function guideAnonymousRoutes({ app, deps }: Api): void {
  const limit = rateLimit(deps.db, 'link', deps.config.signInsPerMinute);
  const limited = (c: Context<AppEnv>) => limit.spend(addressOf(c, deps.config.trustProxy));
  /** Attempts with credentials per link and hour, right or wrong. */
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

  const act = <S extends v.GenericSchema>(
    [method, path, summary]: ['post' | 'put', string, string],
    body: S,
    transition: Transition,
    part: (sent: v.InferOutput<S>) => Part,
  ): void => {
    const described = describeRoute(operation({ method, path, summary, tag, open: true, body, answer: AnonymousDone }));
    app.on(method.toUpperCase(), path, described, async (c) => {
      await limited(c);
      const sent = await jsonBody(c);
      const parsed = parse(body, sent);
      const { Name, Username, Password } = parsed as Credentials;
      const now = deps.now();
      const { act: Outcome, guide } = await actAnonymously(
        {
          db: deps.db,
          registry: deps.registry,
          days: deps.config.deadlines,
          clock: deps.now,
          alwaysAsks: asks(deps),
          mayTry: async (linkId, username, party) => {
            await tries.spend(String(linkId));
            await spendTry(username, party);
          },
          ...around(deps),
        },
        {
          hash: c.req.param('hash') ?? '',
          guideId: (c.req.param('id') ?? '').toLowerCase(),
          transition,
          name: Name,
          ...part(parsed),
          credentials: Username && Password ? { username: Username, password: Password } : null,
          key: keyIn(c) ?? randomUUID(),
          requestHash: hashOf(c.req.method, c.req.path, { ...(sent as object), Password: null }),
          moments: momentsOf(c, now),
          requestId: c.get('requestId'),
        },
      );
      return c.json({ Outcome, Egar: toEgar(guide, [], [], around(deps)) });
    });
  };
  const base = '/egar/:id/anonymous';
  const withPerson = <E extends v.ObjectEntries>(schema: { entries: E }) => v.object({ ...schema.entries, ...anonymousFields });
  act(['post', `${base}/authorize/:hash`, 'Autorizar, por ligação'], AnonymousAct, 'authorize', () => ({}));
  act(['post', `${base}/accept/:hash`, 'Aceitar, por ligação'], withPerson(AcceptEmission), 'acceptEmission', (arrival) => ({ arrival }));
  act(['post', `${base}/reject/:hash`, 'Rejeitar, por ligação'], withPerson(RejectEmission), 'rejectEmission', (sent) => ({
    comment: sent.DestinComment,
  }));
  act(['put', `${base}/rectification/:hash`, 'Corrigir, por ligação'], AnonymousRectify, 'rectify', (correction) => ({ correction }));
  const rectification = `${base}/rectification`;
  act(
    ['post', `${rectification}/accept/:hash`, 'Aceitar a correção, por ligação'],
    withPerson(AcceptRectification),
    'acceptRectification',
    (sent) => ({ seen: sent.Seen }),
  );
  act(
    ['post', `${rectification}/reject/:hash`, 'Negar a correção, por ligação'],
    withPerson(RejectRectification),
    'rejectRectification',
    (sent) => ({ comment: sent.OriginComment, seen: sent.Seen }),
  );
}

const around = ({ config, now }: Deps) => surroundings(config, now());
const asks = ({ config }: Deps): boolean => config.linksAskCredentials;
