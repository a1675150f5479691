import { readAdr, readCae, readGroups, readLer, readOperations, readVersions } from '#api/catalogue.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import type { CatalogueDb } from '#db/catalogue-db.ts';
import { type CatalogueName, type Catalogues, catalogueNames } from '#domain/waste/catalogue.ts';

interface CatalogueContext {
  http: Http;
  catalogue: CatalogueDb;
  now: () => number;
  /** Base address of the app's own static files. */
  base: string;
  load?: typeof fetch | undefined;
}

/** Last check: its time, whether every list was read, and the number of lists the app knew. */
interface Check {
  at: number;
  whole: boolean;
  lists?: number;
}

const hour = 3_600_000;
/** Time in ms between two checks, and between two reads from a server without versions. */
const [checkEvery, readEvery] = [hour, 24 * hour];

/**
 * Updates the device's catalogues: reads the versions first, then only the lists whose version
 * differs. A list that fails leaves the others alone and is read at the next check.
 * @returns the names of the lists that were read
 */
export async function refreshCatalogues(ctx: CatalogueContext): Promise<CatalogueName[]> {
  const { catalogue, now } = ctx;
  const kept = new Map((await catalogue.lists.toArray()).map((row) => [row.name, row.version]));
  const lastCheck = (await catalogue.notes.get('looked'))?.value as Check | undefined;
  const age = lastCheck ? now() - lastCheck.at : Number.POSITIVE_INFINITY;
  // A new version of the app may know another list.
  const isWhole = lastCheck?.whole && lastCheck.lists === catalogueNames.length;
  if (isWhole && age >= 0 && age < checkEvery) return [];
  const versions = await versionsOf(ctx.http);
  const stale = catalogueNames.filter((name) => {
    const [current, latest] = [kept.get(name), versions?.get(name)];
    return (
      current === undefined || (versions ? latest !== undefined && latest !== current : age > readEvery || age < 0)
    );
  });
  const results = await Promise.allSettled(stale.map((name) => read(ctx, name)));
  const whole = results.every((result) => result.status === 'fulfilled');
  // Without versions, a check only counts if a list was read.
  if (versions || stale.length > 0 || !lastCheck)
    await catalogue.notes.put({
      key: 'looked',
      value: { at: now(), whole, lists: catalogueNames.length } satisfies Check,
    });
  return stale.filter((_, index) => results[index]?.status === 'fulfilled');
}

/** Reads the versions of the lists; null if the server has no such call. */
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
    cae: () => readCae(ctx.http),
  };
  const list = await readers[name]();
  await ctx.catalogue.lists.put({ name, version: list.Version, list });
}
