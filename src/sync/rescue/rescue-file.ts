import * as v from 'valibot';
import { sha256 } from '../../lib/sha256.ts';

const Frozen = v.object({
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  path: v.string(),
  body: v.nullable(v.string()),
  ifMatch: v.nullable(v.string()),
  file: v.exactOptional(v.object({ key: v.string(), name: v.string() })),
});

/** Unsent work as a file: keys and hashes travel with it, so that what was sent meanwhile is not sent twice. */
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
      /** Decides only which act goes first: not part of the hash. */
      deadline: v.optional(v.nullable(v.number()), null),
      hash: v.string(),
      detail: v.string(),
      /** Whose it is, where it is not the file's owner's: taken in by an administrator, and exported again. */
      onBehalf: v.optional(v.string()),
    }),
  ),
});
export type RescueFile = v.InferOutput<typeof RescueFile>;
export type Owner = RescueFile['owner'];
export type RescueCommand = RescueFile['commands'][number];
/** Who takes a file in: the session. */
export type Importer = Owner & { mayActForOthers?: boolean };

/** Covers everything that decides what is sent, when it was done, under which key and in whose name. */
export const hashOf = (c: Omit<RescueCommand, 'hash' | 'lanes' | 'base' | 'detail' | 'deadline'>): Promise<string> =>
  sha256(JSON.stringify([c.key, c.kind, c.version, c.payload, c.doneAt, c.frozen, ...(c.onBehalf ? [c.onBehalf] : [])]));

export const rescueFileOf = ({ username, clientCode }: Owner, now: number, commands: RescueCommand[]): RescueFile => ({
  format: 'guiar-rescue',
  version: 1,
  owner: { username, clientCode },
  exportedAt: new Date(now).toISOString(),
  commands,
});

export const ownerOf = (file: RescueFile, command: RescueCommand): string => command.onBehalf ?? file.owner.username;

/** Not a rescue file, or one of a user for whom this one may not act. */
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

/** @throws RescueRefusedError where it is no rescue file, of another account, or of another user and the taker is no administrator */
export function readRescueFile(text: string, taker: Importer): RescueFile {
  const file = parse(text);
  const { username, clientCode } = file.owner;
  const may = username === taker.username || taker.mayActForOthers === true;
  if (clientCode !== taker.clientCode || !may) throw new RescueRefusedError('owner');
  return file;
}

/** Whose work a file holds beside the taker's own, and how many acts of each: what an administrator is asked to confirm. */
export function othersIn(file: RescueFile, taker: Importer): { username: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const command of file.commands) {
    const whose = ownerOf(file, command);
    if (whose !== taker.username && taker.mayActForOthers) counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return [...counts].map(([username, count]) => ({ username, count }));
}
