import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { archives } from '#server/db/schema/archives.ts';
import { guides } from '#server/db/schema/guides.ts';
import { buildArchive } from '#server/services/archive/build-archive.ts';
import type { Client, TestServer } from '../test-server.ts';

export const year = 2019;
export const closedAt = new Date(`${year}-06-15T10:00:00Z`);

/** Opens all guides of the demonstration, so that only the guides that a test closes are closed. */
export const closeNothing = ({ db }: TestServer) => db.update(guides).set({ closedAt: null });

/** Returns the files of a ZIP, by path. */
export const unzipped = (bytes: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));

/** Returns the lines of the index, without the byte order mark and the headings. */
export const readIndex = (zip: Map<string, Buffer>): string[] =>
  strFromU8(zip.get('indice.csv') ?? Buffer.alloc(0))
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1);

export const request = (who: Client, establishmentId: string, over: Record<string, unknown> = {}) =>
  who.post('/gar-archive/archive', {
    Email: 'arquivo@velaazul.example',
    EstablishmentId: establishmentId,
    Year: year,
    ...over,
  });

export async function archiveRow({ db }: TestServer, uniqueId: string) {
  const [row] = await db.select().from(archives).where(eq(archives.uniqueId, uniqueId));
  return row as typeof archives.$inferSelect;
}

/** Requests an archive and makes it. @returns its UniqueId */
export async function madeArchive(server: TestServer, who: Client, establishmentId: string): Promise<string> {
  const id = (await request(who, establishmentId)).body.UniqueId as string;
  await buildArchive(server, (await archiveRow(server, id)).id);
  return id;
}

export async function storedZip({ files }: TestServer, id: string): Promise<Map<string, Buffer>> {
  const file = await files.read(id);
  return file ? unzipped(await buffer(file.chunks)) : new Map();
}
