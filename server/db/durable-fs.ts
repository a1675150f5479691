import { accessSync, chmodSync, constants, existsSync, fsyncSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
interface EmscriptenModule {
  NODEFS: {
    node_ops: { setattr: SetAttributes };
    stream_ops: { setattr: SetAttributes; fsync?: (stream: { nfd?: number }) => number };
  };
}

const others = 0o077;

/**
 * Removes the rights of group and others from every mode that the engine sets: it creates files
 * with 0666, whatever the umask.
 */
function keepPrivate(operations: { setattr: SetAttributes }): void {
  const { setattr } = operations;
  operations.setattr = (target, attributes) =>
    setattr(target, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~others });
}

/**
 * Removes the rights of group and others from a folder that an earlier version made. It fails on a
 * file of another user, for example after a start as root, which the engine would take for damage.
 * @throws the error of the system, with the path
 */
export function makePrivate(folder: string): void {
  if (!existsSync(folder)) return;
  const own = (path: string) => {
    accessSync(path, constants.R_OK | constants.W_OK);
    const { mode } = statSync(path);
    if (mode & others) chmodSync(path, mode & 0o700);
  };
  own(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    own(join(entry.parentPath, entry.name));
}

/**
 * Adds to Emscripten's NODEFS fsync, without which commits stay in the page cache, and files that
 * only their owner can read.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const adapt = ({ NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
      keepPrivate(NODEFS.node_ops);
      keepPrivate(NODEFS.stream_ops);
    };
    const before = (result.emscriptenOpts.preRun ?? []) as ((module: EmscriptenModule) => void)[];
    Object.assign(result.emscriptenOpts, { preRun: [...before, adapt] });
    return result;
  }
}

/**
 * Returns the engine's start parameters without `-F`, which turns fsync off in the engine itself.
 */
export const durableStartParams = (pglite: typeof PGlite): string[] => [
  ...pglite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
