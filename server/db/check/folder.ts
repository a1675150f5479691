import { CannotStart } from '../../cannot-start.ts';
import { databaseFolder } from '../data-folder.ts';
import { lastCheckpoint } from './control.ts';
import { changedFiles, isSoonRead, readInventory } from './inventory.ts';
import { type Damage, damagedPages } from './pages.ts';
import { comparePlace } from './place.ts';

const helps =
  'Nada foi alterado. Guarde a pasta como está; «npm run check-database» diz o que está danificado, e ' +
  '«npm run restore -- <cópia>» repõe a última cópia de segurança numa pasta vazia (DATA_DIR).';

const words: Record<Damage['fault'], string> = {
  checksum: 'tem páginas que não foram escritas assim',
  'beyond the log': 'tem páginas mais recentes do que o registo de alterações',
  length: 'não tem o tamanho que devia ter',
  missing: 'falta',
  changed: 'mudou com o servidor parado',
};

/** Returns a sentence that names the first damaged files. */
const filesSentence = (damage: readonly Damage[]): string =>
  `${damage.length} ficheiro(s) danificado(s): ${damage
    .slice(0, 3)
    .map(({ path, fault }) => `${path} ${words[fault]}`)
    .join('; ')}${damage.length > 3 ? '…' : ''}.`;

/** A database folder that is damaged, or was put together from files of different times. */
export class DamagedDatabase extends CannotStart {
  override name = 'DamagedDatabase';
}

/** Returns the sentence about a damaged database, with the commands that help. */
export const damagedSentence = (folder: string, damage: readonly Damage[]): string =>
  `A base de dados em ${databaseFolder(folder)} está danificada: ${filesSentence(damage)} ${helps}`;

export const damaged = (folder: string, damage: readonly Damage[]): DamagedDatabase =>
  new DamagedDatabase(damagedSentence(folder, damage));

const torn = (folder: string): DamagedDatabase =>
  new DamagedDatabase(
    `A pasta ${folder} foi copiada enquanto o servidor a escrevia, ou depois de ele ter sido morto: os ficheiros da base de dados são de momentos diferentes. ` +
      `${helps} Se a pasta foi copiada ou mudada de lugar com o servidor parado, «npm run check-database -- --accept-copy» verifica-a e aceita-a.`,
  );

/** Says of a database whether it must be checked once the engine has recovered it. */
export interface Before {
  wasClosed: boolean;
}

/**
 * Checks a database before the engine touches it. Only a closed one can be checked: after a crash
 * the engine first repairs half-written pages from its log.
 * @throws DamagedDatabase
 */
export async function refuseDamage(folder: string, isAccepted = false): Promise<Before> {
  const database = databaseFolder(folder);
  const inventory = readInventory(folder, database);
  const place = comparePlace(folder, database);
  if (!inventory) {
    if (place === 'copied' && !isAccepted) throw torn(folder);
    return { wasClosed: false };
  }
  const damage = await damageOfClosed(folder, place !== 'here');
  if (damage.length > 0) throw damaged(folder, damage);
  return { wasClosed: true };
}

/**
 * Lists what is damaged in a closed database. `isWhole` reads all pages, however many; otherwise
 * those of a large one are left to the nightly check.
 */
export async function damageOfClosed(folder: string, isWhole: boolean): Promise<Damage[]> {
  const database = databaseFolder(folder);
  const inventory = readInventory(folder, database);
  const changed = inventory ? changedFiles(inventory, database) : [];
  if (changed.length > 0 || !(isWhole || isSoonRead(database))) return changed;
  return damagedPages(database, lastCheckpoint(database));
}
