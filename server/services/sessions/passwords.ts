import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of a hash: OWASP's second setting, 19 MiB and two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = (parameters: typeof cost & { message: Buffer; nonce: Buffer }): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', parameters) as Promise<Buffer>;

/**
 * Hashes a password as `argon2id$memory$passes$parallelism$salt$hash`. The cost is stored with each
 * hash, so that it can be raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive({ ...cost, message: Buffer.from(password), nonce });
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    hash.toString('base64'),
  ].join('$');
}

let standIn: Promise<string> | undefined;

/**
 * Checks a password. Without a hash (an unknown user) it takes the same time and returns false:
 * timing must not reveal who exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'));
  const [, memory, passes, parallelism, salt = '', hash = ''] = (stored ?? (await standIn)).split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}
