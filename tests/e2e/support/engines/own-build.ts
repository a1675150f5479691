import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a copy of the build for one server, in which a new version can appear. */
export function copyBuild(): { dist: string; remove(): void } {
  const dist = mkdtempSync(join(tmpdir(), 'guiar-dist-'));
  cpSync(process.env.DIST_DIR ?? 'dist', dist, { recursive: true });
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
