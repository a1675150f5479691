import * as v from 'valibot';
import type { Objects } from '../files/objects.ts';

const part = v.object({ path: v.string(), bytes: v.number(), sha256: v.string() });

/**
 * Says what a copy holds. It is written last, after everything was read back: a copy without one
 * was interrupted, and is none.
 */
const Manifest = v.object({
  format: v.literal(1),
  /** Version of the server that was copied, and its number of migrations. */
  version: v.string(),
  schema: v.number(),
  engine: v.picklist(['embedded', 'postgres']),
  /** Time up to which the database reaches, ISO 8601 UTC. */
  takenAt: v.string(),
  counts: v.record(v.string(), v.number()),
  database: part,
  /** The list of files, and files that were gone when their turn came. */
  files: v.object({ ...part.entries, count: v.number(), gone: v.number() }),
  hasSecrets: v.boolean(),
});
export type Manifest = v.InferOutput<typeof Manifest>;
export type Part = v.InferOutput<typeof part>;

/** A whole copy in its place. */
export interface Copy {
  /** Name of the copy, its time. */
  id: string;
  manifest: Manifest;
}

const folder = 'copies/';
const idOf = /^copies\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\//;

/** Makes the name of a copy that begins now. */
export const newCopyId = (now: Date): string => now.toISOString().replace(/[:.]/g, '-');

/** Returns the time at which a copy began. */
export const begunAt = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/** Returns the path of a part of a copy. */
export const pathIn = (id: string, name: string): string => `${folder}${id}/${name}`;
const manifestPath = (id: string): string => pathIn(id, 'manifest.json');

export const saveManifest = (objects: Objects, { id, manifest }: Copy): Promise<void> =>
  objects.put(manifestPath(id), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));

/** Reads a copy; null if there is none of this name, or if it was interrupted. */
export async function readCopy(objects: Objects, id: string): Promise<Copy | null> {
  const bytes = await objects.get(manifestPath(id));
  if (!bytes) return null;
  return { id, manifest: v.parse(Manifest, JSON.parse(bytes.toString('utf8'))) };
}

/** Lists the names of all copies, also of interrupted ones, the newest first, with their paths. */
export async function listCopies(objects: Objects): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { path } of objects.list(folder)) {
    const id = idOf.exec(path)?.[1];
    if (id) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return new Map([...found].sort(([one], [other]) => other.localeCompare(one)));
}

/** Returns the newest whole copy; null if there is none. */
export async function newestCopy(objects: Objects): Promise<Copy | null> {
  for (const [id, paths] of await listCopies(objects)) {
    if (paths.includes(manifestPath(id))) return readCopy(objects, id);
  }
  return null;
}

/** Returns true if the paths of a copy show that it is whole. */
export const isWhole = (id: string, paths: readonly string[]): boolean => paths.includes(manifestPath(id));
