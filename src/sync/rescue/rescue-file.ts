import * as v from 'valibot';
import { sha256 } from '#lib/text/sha256.ts';

const Frozen = v.object({
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  path: v.string(),
  body: v.nullable(v.string()),
  ifMatch: v.nullable(v.string()),
  file: v.exactOptional(v.object({ key: v.string(), name: v.string() })),
});

/** File of unsent commands with their keys, so that commands sent meanwhile are not sent twice. */
const RescueFile = v.object({
  format: v.literal('guiar-rescue'),
  version: v.literal(1),
  owner: v.object({ username: v.string(), clientCode: v.string() }),
  exportedAt: v.string(),
  commands: v.array(
    v.object({
      key: v.string(),
      kind: v.string(),
      version: v.number(),
      payload: v.unknown(),
      lanes: v.array(v.string()),
      doneAt: v.string(),
      base: v.record(v.string(), v.number()),
      frozen: v.nullable(Frozen),
      /** Deadline, which only decides the order of sending: not part of the hash. */
      deadline: v.optional(v.nullable(v.number()), null),
      hash: v.string(),
      detail: v.string(),
      /** Owner, if different from the file's: imported by an administrator and exported again. */
      onBehalf: v.optional(v.string()),
    }),
  ),
});
export type RescueFile = v.InferOutput<typeof RescueFile>;
export type Owner = RescueFile['owner'];
export type RescueCommand = RescueFile['commands'][number];
/** User who imports a file: the session. */
export type Importer = Owner & { mayActForOthers?: boolean };

/** Hashes everything that decides the request, the time of the act, the key and the owner. */
export const hashCommand = (
  c: Omit<RescueCommand, 'hash' | 'lanes' | 'base' | 'detail' | 'deadline'>,
): Promise<string> =>
  sha256(
    JSON.stringify([c.key, c.kind, c.version, c.payload, c.doneAt, c.frozen, ...(c.onBehalf ? [c.onBehalf] : [])]),
  );

export const createRescueFile = (
  { username, clientCode }: Owner,
  now: number,
  commands: RescueCommand[],
): RescueFile => ({
  format: 'guiar-rescue',
  version: 1,
  owner: { username, clientCode },
  exportedAt: new Date(now).toISOString(),
  commands,
});

export const commandOwner = (file: RescueFile, command: RescueCommand): string =>
  command.onBehalf ?? file.owner.username;

/**
 * Error for a text that is no rescue file, or a file of a user for whom the importer may not act.
 */
export class RescueRefusedError extends Error {
  override name = 'RescueRefusedError';
  readonly why: 'form' | 'owner';

  constructor(why: 'form' | 'owner') {
    super(why);
    this.why = why;
  }
}

function parse(text: string): RescueFile {
  try {
    return v.parse(RescueFile, JSON.parse(text));
  } catch {
    throw new RescueRefusedError('form');
  }
}

/**
 * Reads a rescue file.
 * @throws RescueRefusedError if it is no rescue file, of another account, or of another user
 * without the right
 */
export function readRescueFile(text: string, importer: Importer): RescueFile {
  const file = parse(text);
  const { username, clientCode } = file.owner;
  const isAllowed = username === importer.username || importer.mayActForOthers === true;
  if (clientCode !== importer.clientCode || !isAllowed) throw new RescueRefusedError('owner');
  return file;
}

/**
 * Returns the other users whose commands a file holds, with their number: an administrator confirms
 * them.
 */
export function countOthers(file: RescueFile, importer: Importer): { username: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const command of file.commands) {
    const owner = commandOwner(file, command);
    if (owner !== importer.username && importer.mayActForOthers) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].map(([username, count]) => ({ username, count }));
}
