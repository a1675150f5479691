import { parseArgs } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { type Copy, listCopies, newestCopy, readCopy } from './manifest.ts';
import { openPlace, type Place } from './place.ts';

/**
 * Reads the arguments of a command that works on one copy: the place, and with `--copy` its name;
 * the newest one otherwise.
 * @throws CannotStart
 */
export async function chooseCopy(command: string, config: Config): Promise<{ place: Place; copy: Copy }> {
  const { values, positionals } = parseArgs({ options: { copy: { type: 'string' } }, allowPositionals: true });
  const address = positionals[0] ?? config.backupTo;
  if (address === undefined || positionals.length > 1)
    throw new CannotStart(`Uso: npm run ${command} -- <pasta ou endereço S3> [--copy <nome da cópia>]`);
  const place = openPlace(address, config);
  const copy = values.copy === undefined ? await newestCopy(place.objects) : await readCopy(place.objects, values.copy);
  if (copy) return { place, copy };
  const names = [...(await listCopies(place.objects)).keys()];
  throw new CannotStart(
    names.length === 0
      ? `Não há cópias em ${place.name}.`
      : `Não há uma cópia inteira com esse nome em ${place.name}. As que há, inteiras ou interrompidas: ${names.join(', ')}.`,
  );
}

/** Returns the lines that say what a copy holds. */
export function describeCopy({ id, manifest }: Copy): string {
  const { counts, files, takenAt, version, schema, hasSecrets } = manifest;
  const rows = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [
    `  Cópia ${id}, com os dados até ${takenAt} (versão ${version}, esquema ${schema})`,
    `  Linhas: ${rows.join(', ')}`,
    `  Ficheiros: ${files.count}${files.gone > 0 ? `, e ${files.gone} que desapareceram durante a cópia` : ''}`,
    hasSecrets
      ? '  Segredos: sim, selados pela frase em BACKUP_PASSPHRASE'
      : '  Segredos: NÃO. Sem BACKUP_PASSPHRASE a cópia não tem as chaves (secret, credentials-key): guarde-as à parte, ou as credenciais do SILiAmb perdem-se.',
  ].join('\n');
}
