import type { Context, MiddlewareHandler } from 'hono';
import { LruCache } from '#server/services/lru-cache.ts';
import { signInNeeded } from '#server/services/refusal.ts';
import { accessTokenReader } from '#server/services/sessions/access-tokens.ts';
import { findPrincipal, type Principal } from '#server/services/sessions/principal.ts';
import type { AppEnv, Deps } from '../types.ts';

/** Limit of remembered sessions per process. */
const mostSessions = 10_000;

export interface Authentication {
  /** Sets `principal` to the sender as the database knows them now. @throws Refusal 401 */
  signedIn: MiddlewareHandler<AppEnv>;
  /**
   * Returns the sender last seen with this session, for writes that check they are unchanged
   * (`presence`).
   */
  remembered(c: Context<AppEnv>): Promise<Principal | undefined>;
}

export function authentication({ db, secret, now }: Pick<Deps, 'db' | 'secret' | 'now'>): Authentication {
  const readToken = accessTokenReader(secret);
  const known = new LruCache<Principal>(mostSessions);
  const claimsIn = async (c: Context<AppEnv>) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return token ? readToken(token, now()) : null;
  };
  return {
    signedIn: async (c, next) => {
      const claims = await claimsIn(c);
      const principal = claims && (await findPrincipal(db, claims.userUniqueId, claims.session, now()));
      if (!principal) throw signInNeeded();
      known.keep(`${claims.userUniqueId} ${claims.session}`, principal);
      c.set('principal', principal);
      await next();
    },
    remembered: async (c) => {
      const claims = await claimsIn(c);
      return claims ? known.get(`${claims.userUniqueId} ${claims.session}`) : undefined;
    },
  };
}
