import type { MiddlewareHandler } from 'hono';
import { readAccessToken } from '../services/access-tokens.ts';
import { findPrincipal } from '../services/principal.ts';
import { signInNeeded } from '../services/refusal.ts';
import type { AppEnv, Deps } from './types.ts';

/** Puts who asks into `principal`. @throws Refusal 401 */
export const authenticate =
  (deps: Pick<Deps, 'db' | 'secret' | 'now'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const claims = token ? await readAccessToken(deps.secret, token, deps.now()) : null;
    const principal = claims && (await findPrincipal(deps.db, claims.userUniqueId, claims.session, deps.now()));
    if (!principal) throw signInNeeded();
    c.set('principal', principal);
    await next();
  };
