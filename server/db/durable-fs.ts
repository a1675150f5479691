import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** Emscripten's NODEFS has no fsync operation, so commits would stay in the page cache: this one adds it. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const before = (result.emscriptenOpts.preRun ?? []) as ((module: EmscriptenModule) => void)[];
    Object.assign(result.emscriptenOpts, { preRun: [...before, addFsync] });
    return result;
  }
}

/** `-F` turns fsync off in the engine itself. */
export const durableStartParams = (pglite: typeof PGlite): string[] => [
  ...pglite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
