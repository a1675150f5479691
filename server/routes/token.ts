import type { Handler, MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { PasswordGrant, RefreshGrant, TokenAnswer } from '../../src/domain/account.ts';
import { addressOf } from '../http/address.ts';
import { operation } from '../http/document.ts';
import { signInLimits } from '../http/limits.ts';
import type { AppEnv, Deps } from '../http/types.ts';
import { signInWithPassword, signInWithRefresh } from '../services/sign-in.ts';

const Grant = v.variant('grant_type', [PasswordGrant, RefreshGrant]);

/**
 * POST /token (spec 1 §7, spec 3 §8): form-encoded; errors are 400 `{ error }`. Made once and mounted at both addresses, so that both
 * share one limit.
 */
export function tokenRoute(deps: Deps): { documented: MiddlewareHandler; handle: Handler<AppEnv> } {
  const limits = signInLimits(deps.config.signInsPerMinute);
  const documented = describeRoute(
    operation({
      ...{ method: 'post', path: '/token', summary: 'Entrar, ou continuar a sessão', tag: 'Sessão', open: true },
      ...{ body: Grant, bodyType: 'application/x-www-form-urlencoded', answer: TokenAnswer },
    }),
  );
  return {
    documented,
    handle: async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const grant = v.safeParse(Grant, form);
      if (!grant.success) {
        const known = ['password', 'refresh_token'].includes(form.grant_type ?? '');
        return c.json({ error: known ? 'invalid_grant' : 'unsupported_grant_type' }, 400);
      }
      await limits.spend(grant.output.grant_type, addressOf(c, deps.config.trustProxy));
      const { db, secret, now } = deps;
      const signIn = { db, secret, now, unknownNameFailed: limits.unknownNameFailed };
      const result =
        grant.output.grant_type === 'password'
          ? await signInWithPassword(signIn, grant.output)
          : await signInWithRefresh(signIn, grant.output);
      return 'error' in result ? c.json({ error: result.error }, 400) : c.json(result.answer);
    },
  };
}
