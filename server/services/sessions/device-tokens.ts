import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/**
 * A device on which a user has signed in before. Guesses there have a separate budget, unaffected
 * by strangers elsewhere.
 */
export interface KnownDevice {
  id: string;
  /** UniqueIds of the users who signed in on it, the latest last. */
  users: string[];
}

const audience = 'device';
const maxUsers = 20;

/**
 * Reads a device token.
 * @returns the device of a token signed by this server; a new device for any other text
 */
export async function readDeviceToken(secret: Uint8Array, token: string | undefined): Promise<KnownDevice> {
  const fresh = { id: randomUUID(), users: [] };
  if (!token) return fresh;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience });
    return { id: String(payload.jti), users: (payload.users as string[]) ?? [] };
  } catch {
    return fresh;
  }
}

/** Signs the device's token after `user` has signed in on it. It grants no access. */
export function signDeviceToken(secret: Uint8Array, device: KnownDevice, user: string): Promise<string> {
  const users = [...device.users.filter((known) => known !== user), user].slice(-maxUsers);
  return new SignJWT({ users })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(device.id)
    .sign(secret);
}
