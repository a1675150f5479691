import { tusHeaders, tusVersion, uploadsPath, writeMetadata } from '#domain/wire/uploads.ts';
import type { Client } from '../test-server.ts';

/** Returns the headers that announce a file of this size. */
export const announcing = (filename: string, size: number, EgarId = ''): Record<string, string> => ({
  [tusHeaders.version]: tusVersion,
  [tusHeaders.length]: String(size),
  [tusHeaders.metadata]: writeMetadata({ filename, EgarId }),
});

/** Announces a file, and sends no part of it. @returns its path under /api */
export async function anUpload(who: Client): Promise<string> {
  const { body } = await who.post(uploadsPath, undefined, announcing('foto.png', 1000));
  return `${uploadsPath}/${body.UniqueId}`;
}
