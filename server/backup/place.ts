import { resolve, sep } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { folderObjects } from '../files/folder-store.ts';
import type { Objects } from '../files/objects.ts';
import { readS3Url, s3Objects } from '../files/s3-store.ts';

/** Place that holds copies. */
export interface Place {
  objects: Objects;
  /** Folder, or server and bucket, without any secret. */
  name: string;
}

const isInside = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep);

/**
 * Opens the place of an address: a folder, or an S3 address in the form of S3_URL.
 * @throws CannotStart for a place that would be lost together with what it copies
 */
export function openPlace(address: string, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Place {
  if (!/^https?:/.test(address)) {
    const folder = resolve(address);
    if (dataDir !== 'memory' && isInside(resolve(dataDir), folder))
      throw new CannotStart('A cópia não pode ficar na pasta de dados: perdia-se com ela. Escolha outro disco.');
    return { objects: folderObjects(folder), name: folder };
  }
  const settings = readS3Url(address);
  if (!settings)
    throw new CannotStart('O endereço da cópia tem de ser como https://CHAVE:SEGREDO@servidor:porta/balde?region=…');
  if (settings.endpoint === s3?.endpoint)
    throw new CannotStart('A cópia não pode ficar no balde dos ficheiros (S3_URL): perdia-se com ele. Escolha outro.');
  return { objects: s3Objects(settings), name: settings.endpoint };
}
