import { randomBytes, scryptSync } from 'node:crypto';
import * as v from 'valibot';
import type { Objects } from '../files/objects.ts';
import { seal, unseal } from '../services/sealed.ts';
import { type Copy, pathIn } from './manifest.ts';

/** Keys of an installation: for tokens, and for credentials of the national system. */
export interface Secrets {
  secret: Buffer;
  credentialsKey: Buffer;
}

/** The passphrase does not open the secrets of a copy. */
export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

const Sealed = v.object({ salt: v.string(), sealed: v.string() });
const Opened = v.object({ secret: v.string(), credentialsKey: v.string() });
const owner = 'guiar backup';
const name = 'secrets.json';
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

/** Seals the keys with a passphrase, and puts them into a copy. @returns the bytes written */
export async function saveSecrets(
  objects: Objects,
  id: string,
  { secret, credentialsKey }: Secrets,
  passphrase: string,
): Promise<number> {
  const salt = randomBytes(16);
  const text = JSON.stringify({
    secret: secret.toString('base64url'),
    credentialsKey: credentialsKey.toString('base64url'),
  });
  const sealed = seal(keyOf(passphrase, salt), owner, text);
  const bytes = Buffer.from(JSON.stringify({ salt: salt.toString('base64url'), sealed }));
  await objects.put(pathIn(id, name), bytes);
  return bytes.length;
}

/** Opens the keys of a copy. @throws WrongPassphrase */
export async function openSecrets(objects: Objects, { id }: Pick<Copy, 'id'>, passphrase: string): Promise<Secrets> {
  const bytes = await objects.get(pathIn(id, name));
  if (!bytes) throw new WrongPassphrase();
  const { salt, sealed } = v.parse(Sealed, JSON.parse(bytes.toString('utf8')));
  try {
    const text = unseal(keyOf(passphrase, Buffer.from(salt, 'base64url')), owner, sealed);
    const opened = v.parse(Opened, JSON.parse(text));
    return {
      secret: Buffer.from(opened.secret, 'base64url'),
      credentialsKey: Buffer.from(opened.credentialsKey, 'base64url'),
    };
  } catch {
    throw new WrongPassphrase();
  }
}
