import { readAdr, readGroups, readLer, readOperations, readVersions } from '../../api/catalogue.ts';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import type { CatalogueDb } from '../../db/catalogue-db.ts';
import { type CatalogueName, type Catalogues, catalogueNames } from '../../domain/waste/catalogue.ts';

interface CatalogueContext {
  http: Http;
  catalogue: CatalogueDb;
  now: () => number;
  /** Where the app's own static files are. */
  base: string;
  load?: typeof fetch | undefined;
}

const hour = 3_600_000;
/** Between two looks, and without a server that tells versions between two readings. */
const [lookEvery, readEvery] = [hour, 24 * hour];

/**
 * Brings the device's catalogues up to date: versions first, then only the lists that have another one. A list that fails leaves the others
 * alone and is asked for again at the next look.
 * @returns the names of the lists that were read
 */
export async function refreshCatalogues(ctx: CatalogueContext): Promise<CatalogueName[]> {
  const { catalogue, now } = ctx;
  const kept = new Map((await catalogue.lists.toArray()).map((row) => [row.name, row.version]));
  const looked = (await catalogue.notes.get('looked'))?.value as { at: number; whole: boolean } | undefined;
  const age = looked ? now() - looked.at : Number.POSITIVE_INFINITY;
  if (looked?.whole && age >= 0 && age < lookEvery) return [];
  const versions = await versionsOf(ctx.http);
  const wanted = catalogueNames.filter((name) => {
    const [mine, theirs] = [kept.get(name), versions?.get(name)];
    return mine === undefined || (versions ? theirs !== undefined && theirs !== mine : age > readEvery || age < 0);
  });
  const results = await Promise.allSettled(wanted.map((name) => read(ctx, name)));
  const whole = results.every((result) => result.status === 'fulfilled');
  // Without versions a look is a reading: its time counts only where one was made.
  if (versions || wanted.length > 0 || !looked) await catalogue.notes.put({ key: 'looked', value: { at: now(), whole } });
  return wanted.filter((_, index) => results[index]?.status === 'fulfilled');
}

/** Null where the server has no such call. */
async function versionsOf(http: Http): Promise<Map<string, string> | null> {
  try {
    return new Map((await readVersions(http)).Items.map((one) => [one.Name, one.Version]));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

async function read(ctx: CatalogueContext, name: CatalogueName): Promise<void> {
  const readers: { [N in CatalogueName]: () => Promise<Catalogues[N]> } = {
    ler: () => readLer(ctx.http),
    operations: () => readOperations(ctx.http),
    groups: () => readGroups(ctx.http),
    adr: () => readAdr(`${ctx.base}catalogue/adr.json`, ctx.load),
  };
  const list = await readers[name]();
  await ctx.catalogue.lists.put({ name, version: list.Version, list });
}
