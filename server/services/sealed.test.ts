import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const [key, owner] = [randomBytes(32), 'a place'];

test('opens with its key and owner, sealed differently each time', () => {
  const sealed = seal(key, owner, 'pässword 1');
  expect(unseal(key, owner, sealed)).toBe('pässword 1');
  expect(sealed).not.toContain('ssword');
  expect(seal(key, owner, 'pässword 1')).not.toBe(sealed);
});

test('does not open with another key, owner or content', () => {
  const sealed = seal(key, owner, 'password 1');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  expect(() => unseal(randomBytes(32), owner, sealed)).toThrow();
  expect(() => unseal(key, 'another place', sealed)).toThrow();
  expect(() => unseal(key, owner, bytes.toString('base64url'))).toThrow();
});
