import type { Context, MiddlewareHandler } from 'hono';
import { accessTokenReader } from '../services/access-tokens.ts';
import { findPrincipal, type Principal } from '../services/principal.ts';
import { Recent } from '../services/recent.ts';
import { signInNeeded } from '../services/refusal.ts';
import type { AppEnv, Deps } from './types.ts';

/** Limit of remembered sessions per process. */
const mostSessions = 10_000;

export interface Authentication {
  /** Sets `principal` to the sender, as the database knows them now. @throws Refusal 401 */
  signedIn: MiddlewareHandler<AppEnv>;
  /** The sender last seen with this session, for writes that check they are unchanged (`presence`). */
  remembered(c: Context<AppEnv>): Promise<Principal | undefined>;
}

export function authentication({ db, secret, now }: Pick<Deps, 'db' | 'secret' | 'now'>): Authentication {
  const readToken = accessTokenReader(secret);
  const known = new Recent<Principal>(mostSessions);
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
