import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '#server/files/folder-store.ts';
import { buildArchive } from '#server/services/archive/build-archive.ts';
import { archiveRow, closedAt, closeNothing, request } from '#server/testing/data/archives.ts';
import { putGuide, readCast } from '#server/testing/data/guides.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import type { Measure } from '../measure.ts';

/** Number of guides in the archive; `ARCHIVE_GUIDES=20000` is the largest allowed. */
const count = Number(process.env.ARCHIVE_GUIDES ?? 1000);
const megabyte = 1024 * 1024;
const memoryGoal = 300;

const resident = (): number => process.memoryUsage.rss() / megabyte;

/**
 * Measures a year's archive with every PDF drawn, written to a folder: its speed, and the
 * additional memory.
 */
export async function archive(server: TestServer, engine: string): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guiar-archive-'));
  try {
    const cast = await readCast(server);
    await closeNothing(server);
    for (let i = 0; i < count; i++) await putGuide(server, cast, 'f', { closedAt });
    const desk = await server.as('administrador');
    const { body } = await request(desk, cast.origin.uniqueId);
    const { id } = await archiveRow(server, body.UniqueId);
    const idle = resident();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, resident());
    }, 50);
    const began = performance.now();
    await buildArchive({ ...server, files: folderStore(folder) }, id);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const made = await archiveRow(server, body.UniqueId);
    if (made.status !== 'ready' || made.done !== count)
      throw new Error(`the archive is ${made.status} with ${made.done}`);
    const what = `archive of ${count} guides, ${((made.size ?? 0) / megabyte).toFixed(0)} MB, ${engine}`;
    return [
      { name: `${what}: memory above idle`, value: most - idle, unit: 'MB', goal: memoryGoal },
      { name: `${what}: drawn and stored`, value: count / seconds, unit: 'guides/s' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
