import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * Returns a data folder made once for this state of the server's source: copying is much faster
 * than seeding. `make` gets a folder that does not exist yet, and leaves it without a server.
 */
export async function keptData(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(root, '.cache', name, sourceHash());
  if (!existsSync(kept)) {
    const folder = mkdtempSync(join(tmpdir(), 'guiar-seed-'));
    const fresh = join(folder, 'data');
    await make(fresh);
    keep(fresh, kept);
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Keeps a fresh folder. Two workers may arrive together: the second has made the same. */
function keep(fresh: string, kept: string): void {
  const folder = dirname(kept);
  const part = `${kept}.part-${process.pid}`;
  for (const old of existsSync(folder) ? readdirSync(folder) : [])
    if (!old.startsWith(basename(kept))) rmSync(join(folder, old), { recursive: true, force: true });
  cpSync(fresh, part, { recursive: true });
  try {
    renameSync(part, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(part, { recursive: true, force: true });
  }
}

/** Returns a hash of the server's source and the day: demonstration dates are relative to today. */
function sourceHash(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of ['server', 'src/domain', 'src/lib'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.includes('.test.'))
        hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}
