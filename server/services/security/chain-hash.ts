import { createHash, randomBytes } from 'node:crypto';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { keysOf } from '#lib/records.ts';
import type { ErasablePart, securityEvents } from '#server/db/schema/security.ts';

export type EventRow = typeof securityEvents.$inferSelect;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Writes a value as JSON with sorted fields: the database orders them in its own way. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const erasable: Readonly<Record<ErasablePart, (row: EventRow) => unknown[]>> = {
  who: ({ who }) => [who],
  inName: ({ inName }) => [inName],
  target: ({ target }) => [target],
  origin: ({ address, mailbox, device, knownDevice }) => [address, mailbox, device, knownDevice],
};
const parts = keysOf(erasable).map((part) => [part, erasable[part]] as const);
const isErased = (values: readonly unknown[]): boolean =>
  values.every((value) => value === null || value === erasedUser);

interface Seal {
  seq: number;
  salts: Partial<Record<ErasablePart, string>>;
  parts: Partial<Record<ErasablePart, string>>;
  previousHash: string;
  hash: string;
}

const partHash = (salt: string, values: readonly unknown[]): string => digest(`${salt}${canonical(values)}`);

/**
 * Hashes a row with the hash of the one before it. Texts that may be erased are covered by their
 * salted hashes, so that their erasure breaks nothing, and reveals nothing once the salt is gone.
 */
const rowHash = (row: EventRow, { seq, parts, previousHash }: Omit<Seal, 'hash' | 'salts'>): string =>
  digest(
    canonical([
      previousHash,
      seq,
      [row.id, row.accountId, row.at.toISOString(), row.kind, row.result, row.actor],
      [row.userId, row.inNameId, row.targetId, row.details, row.requestId],
      parts,
    ]),
  );

/** Seals a row behind the one whose hash is given. */
export function sealRow(row: EventRow, seq: number, previousHash: string): Seal {
  const salts = Object.fromEntries(parts.map(([part]) => [part, randomBytes(16).toString('base64url')]));
  const hashes = Object.fromEntries(parts.map(([part, of]) => [part, partHash(salts[part] ?? '', of(row))]));
  const sealed = { seq, salts, parts: hashes, previousHash };
  return { ...sealed, hash: rowHash(row, sealed) };
}

/** Returns true if a sealed row is as it was sealed, apart from what was erased since. */
export function isAsSealed(row: EventRow): boolean {
  const { seq, salts, parts: hashes, previousHash, hash } = row;
  if (seq === null || previousHash === null || hash === null || !hashes) return false;
  const whole = parts.every(([part, of]) => {
    const salt = salts?.[part];
    return salt === undefined ? isErased(of(row)) : partHash(salt, of(row)) === hashes[part];
  });
  return whole && rowHash(row, { seq, parts: hashes, previousHash }) === hash;
}
