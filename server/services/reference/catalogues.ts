import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, inArray } from 'drizzle-orm';
import type { Catalogues } from '#domain/waste/catalogue.ts';
import { isHazardous, lerCodes } from '#domain/waste/ler-codes.ts';
import { readCae } from '#server/catalogue/cae-table.ts';
import { groupRows, operationRows } from '#server/catalogue/operations.ts';
import { readTitles, type TitleRow } from '#server/catalogue/title-table.ts';
import { meta } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';

const titlesFile = fileURLToPath(new URL('../../catalogue/ler.csv', import.meta.url));
const caeFile = fileURLToPath(new URL('../../catalogue/cae.csv', import.meta.url));
const adrFile = 'catalogue/adr.json';
const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));
/**
 * Names of rows in `meta`: the operator's titles, and their version, which is read far more often.
 */
const [titlesName, versionName] = ['ler_titles', 'ler_titles_version'];

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
const versioned = <T>(Items: T[]) => ({ Version: versionOf(Items), Items });

export const operationCatalogue = versioned(operationRows);
export const groupCatalogue = versioned(groupRows);
/** Answer to GET {egar}/cae: the economic activities of establishments and pickup points. */
export const caeCatalogue = versioned(readCae(readFileSync(caeFile, 'utf8')));

type Own = Record<string, string>;
/**
 * European list built for a version of the operator's titles; `own` is '' if the operator has
 * loaded none.
 */
let built: { own: string; list: Promise<Catalogues['ler']> } | null = null;

/**
 * Answers GET {egar}/lercodes (spec 2 §7): the European list with the built-in titles, overridden
 * by the titles that the operator has loaded.
 */
export async function lerCatalogue(db: Db): Promise<Catalogues['ler']> {
  const [row] = await db.select().from(meta).where(eq(meta.name, versionName));
  const own = row?.value ?? '';
  if (built?.own !== own) {
    const list = buildLer(db, own !== '');
    built = { own, list };
    list.catch(() => {
      built = null;
    });
  }
  return built.list;
}

async function buildLer(db: Db, hasOwn: boolean): Promise<Catalogues['ler']> {
  const shipped = new Map(readTitles(await readFile(titlesFile, 'utf8')).rows.map((row) => [row.code, row]));
  const [row] = hasOwn ? await db.select().from(meta).where(eq(meta.name, titlesName)) : [];
  const own = row ? (JSON.parse(row.value) as Own) : {};
  const titleOf = (code: string) => own[code] ?? shipped.get(code)?.title ?? '';
  const Items = lerCodes.map((Code) => ({
    Code,
    Title: titleOf(Code),
    Hazardous: isHazardous(Code),
    Doubtful: own[Code] === undefined && (shipped.get(Code)?.doubtful ?? true),
  }));
  const Headings = [...shipped.keys()]
    .filter((code) => code.length < 6)
    .map((Code) => ({ Code, Title: titleOf(Code) }));
  return { Version: versionOf([Items, Headings]), Items, Headings };
}

/**
 * Answers GET {egar}/catalogues: the versions that a device compares before it downloads a list
 * again.
 */
export async function catalogueVersions(db: Db, distDir: string): Promise<{ Name: string; Version: string }[]> {
  const adr = (await adrVersion(distDir)) ?? (await adrVersion(publicFolder));
  return [
    { Name: 'ler', Version: (await lerCatalogue(db)).Version },
    { Name: 'operations', Version: operationCatalogue.Version },
    { Name: 'groups', Version: groupCatalogue.Version },
    ...(adr ? [{ Name: 'adr', Version: adr }] : []),
    { Name: 'cae', Version: caeCatalogue.Version },
  ];
}

/** Reads the version in the first line of the served file, which a new build may have changed. */
async function adrVersion(folder: string): Promise<string | null> {
  const file = await open(join(folder, adrFile)).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return /"Version":"([^"]+)"/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? null;
  } finally {
    await file.close();
  }
}

/**
 * Overrides the built-in titles with the operator's; codes missing from the table keep the built-in
 * titles. An empty table removes the overrides.
 */
export async function loadTitles(db: Db, rows: readonly TitleRow[]): Promise<void> {
  const titles: Own = Object.fromEntries(rows.map((row) => [row.code, row.title]));
  await transact(db, async (tx) => {
    await tx.delete(meta).where(inArray(meta.name, [titlesName, versionName]));
    if (rows.length === 0) return;
    const values = [
      { name: titlesName, value: JSON.stringify(titles) },
      { name: versionName, value: versionOf(titles) },
    ];
    await tx.insert(meta).values(values);
  });
}
