import { jwtVerify, SignJWT } from 'jose';

/** Seconds. */
export const accessTokenLife = 15 * 60;

export interface AccessClaims {
  userUniqueId: string;
  session: string;
}

/** A signed token (HS256) that is good for fifteen minutes from `now`. */
export const signAccessToken = (secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userUniqueId)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenLife)
    .sign(secret);

/** @returns null for a token that is not ours, was tampered with or has expired. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userUniqueId: payload.sub, session: payload.sid };
  } catch {
    return null;
  }
}
