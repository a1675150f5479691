import { jwtVerify, SignJWT } from 'jose';
import { LruCache } from '../lru-cache.ts';

/** Life of an access token, in seconds. */
export const accessTokenLife = 15 * 60;

const audience = 'access';

export interface AccessClaims {
  userUniqueId: string;
  session: string;
}

/** Signs a token (HS256), valid for fifteen minutes from `now`. */
export const signAccessToken = (secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(claims.userUniqueId)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenLife)
    .sign(secret);

/**
 * Reads an access token.
 * @returns null for a token that is forged, altered, expired or meant for something else
 */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<(AccessClaims & { until: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userUniqueId: payload.sub, session: payload.sid, until: Number(payload.exp) * 1000 };
  } catch {
    return null;
  }
}

/** Caches the signature check per token; the expiry is checked at each use. */
export function accessTokenReader(
  secret: Uint8Array,
  most = 10_000,
): (token: string, now: Date) => Promise<AccessClaims | null> {
  const signed = new LruCache<AccessClaims & { until: number }>(most);
  return async (token, now) => {
    const known = signed.get(token);
    if (known) return now.getTime() < known.until ? known : null;
    const claims = await readAccessToken(secret, token, now);
    if (claims) signed.keep(token, claims);
    return claims;
  };
}
