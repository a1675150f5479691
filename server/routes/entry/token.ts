import type { Handler, MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import {
  clientId,
  PasskeyGrant,
  PasswordGrant,
  RefreshGrant,
  RevokeSession,
  TokenAnswer,
} from '#domain/people/account.ts';
import { CeremonyOptions, PasskeyAccount } from '#domain/people/passkeys.ts';
import type { TokenErrorCode } from '#domain/wire/errors.ts';
import { isCleanText } from '#lib/text/clean-text.ts';
import type { Api } from '../../http/api.ts';
import { operation } from '../../http/document.ts';
import { readClientAddress } from '../../http/guards/address.ts';
import { isOwnHost } from '../../http/guards/is-own-host.ts';
import { jsonBody, parse } from '../../http/parse.ts';
import type { AppEnv, Deps } from '../../http/types.ts';
import { quietly } from '../../http/watch-outcome.ts';
import { demoPassword } from '../../secret.ts';
import { signInBinding, signInWithPasskey } from '../../services/passkeys/sign-in-with-passkey.ts';
import { requestOptions } from '../../services/passkeys/verify-assertion.ts';
import { failureNoteDelayMs, noteFailedSignIn } from '../../services/security/sign-in-events.ts';
import { passwordGuard, rateLimit } from '../../services/sessions/rate-limits.ts';
import { revokeByHandle } from '../../services/sessions/refresh-tokens.ts';
import {
  findMember,
  type SignedIn,
  type SignInDeps,
  signInWithPassword,
  signInWithRefresh,
} from '../../services/sessions/sign-in.ts';
import { Done } from '../answers.ts';

/**
 * Refreshes allowed per allowed sign-in. Many devices share one address in a mobile network, and a
 * refresh is cheap.
 */
const refreshesPerSignIn = 5;

const Grant = v.variant('grant_type', [PasswordGrant, RefreshGrant, PasskeyGrant]);

/**
 * Creates POST /token (spec 1 §7, spec 3 §8): form-encoded; errors are 400 `{ error }`. It is
 * created once and mounted at both addresses, so that both share one limit.
 */
export function tokenRoute(deps: Deps): { documented: MiddlewareHandler; handle: Handler<AppEnv> } {
  const perMinute = deps.config.signInsPerMinute;
  const signIns = rateLimit(deps.db, 'sign-in', perMinute);
  const limits = {
    password: signIns,
    passkey: signIns,
    refresh_token: rateLimit(deps.db, 'refresh', perMinute * refreshesPerSignIn),
  };
  const guard = passwordGuard(deps.db);
  const documented = describeRoute(
    operation({
      method: 'post',
      path: '/token',
      summary: 'Entrar, ou continuar a sessão',
      tag: 'Sessão',
      open: true,
      body: Grant,
      bodyType: 'application/x-www-form-urlencoded',
      answer: TokenAnswer,
    }),
  );
  return {
    documented,
    handle: async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const grant = v.safeParse(Grant, form);
      if (!grant.success || !Object.values(form).every(isCleanText)) {
        const known = Object.keys(limits).includes(form.grant_type ?? '');
        return c.json({ error: known ? 'invalid_grant' : 'unsupported_grant_type' }, 400);
      }
      const address = readClientAddress(c, deps.config.trustProxy);
      await limits[grant.output.grant_type].spend(address);
      const { db, secret, now } = deps;
      const { publicUrl } = deps.config;
      const closedPassword = deps.config.seed === true || isOwnHost(c) ? null : demoPassword;
      const userAgent = c.req.header('User-Agent');
      const signIn = { db, secret, now, guard, publicUrl, closedPassword, userAgent, address };
      const result = await signInWith(signIn, grant.output);
      if (!('error' in result)) return c.json(result.answer);
      noteRefusedGrant(deps, grant.output, result);
      return c.json(result, 400);
    },
  };
}

function signInWith(deps: SignInDeps, grant: v.InferOutput<typeof Grant>): Promise<SignedIn> {
  switch (grant.grant_type) {
    case 'password':
      return signInWithPassword(deps, grant);
    case 'passkey':
      return signInWithPasskey(deps, grant);
    case 'refresh_token':
      return signInWithRefresh(deps, grant);
  }
}

/**
 * Registers POST /token/passkey-options. The answer is the same for every client code: which keys
 * there are, only the authenticator knows.
 */
export function passkeyOptionsRoute({ app, deps }: Api): void {
  const limit = rateLimit(deps.db, 'passkey-options', deps.config.signInsPerMinute);
  const documented = describeRoute(
    operation({
      method: 'post',
      path: '/token/passkey-options',
      summary: 'Começar a entrar com uma chave de acesso',
      tag: 'Sessão',
      open: true,
      body: PasskeyAccount,
      answer: CeremonyOptions,
    }),
  );
  app.post('/token/passkey-options', documented, async (c) => {
    await limit.spend(readClientAddress(c, deps.config.trustProxy));
    const { ClientCode } = parse(PasskeyAccount, await jsonBody(c));
    const { db, config } = deps;
    return c.json(await requestOptions({ db, config, now: deps.now() }, signInBinding(ClientCode)));
  });
}

/**
 * Notes a refused password for the log of security a second later: neither this answer nor the next
 * may tell by their time who exists.
 */
function noteRefusedGrant(
  { db, now, log }: Deps,
  grant: v.InferOutput<typeof Grant>,
  refusal: { error: TokenErrorCode; expired?: true },
): void {
  if (grant.grant_type !== 'password' || grant.client_id !== clientId) return;
  const failure = { grant, ...refusal, at: now() };
  setTimeout(() => void quietly({ log }, noteFailedSignIn(db, failure, findMember)), failureNoteDelayMs).unref();
}

/**
 * Registers POST /token/revoke: a sign-out that may arrive late and needs no session. The answer
 * does not reveal whether there was a session.
 */
export function revokeRoute({ app, deps }: Api): void {
  const limit = rateLimit(deps.db, 'revoke', deps.config.signInsPerMinute * refreshesPerSignIn);
  const documented = describeRoute(
    operation({
      method: 'post',
      path: '/token/revoke',
      summary: 'Terminar a sessão',
      tag: 'Sessão',
      open: true,
      body: RevokeSession,
      answer: Done,
    }),
  );
  app.post('/token/revoke', documented, async (c) => {
    await limit.spend(readClientAddress(c, deps.config.trustProxy));
    const { handle } = parse(RevokeSession, await jsonBody(c));
    await revokeByHandle(deps.db, handle, deps.now());
    return c.json({});
  });
}
