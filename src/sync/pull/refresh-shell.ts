import { countGuides, deadlineCounts, stockRows, stockTotal } from '#api/dashboard.ts';
import { checkGdpr, clientConfig, verticalMenus } from '#api/people/account.ts';
import { CatalogueDb } from '#db/catalogue-db.ts';
import { firstStepsKey, forgetFirstSteps } from '#db/first-steps.ts';
import { hasMenuItem } from '#domain/screens/menu.ts';
import { keysOf } from '#lib/records.ts';
import type { EngineContext } from '../engine-context.ts';
import { refreshCatalogues } from './catalogue.ts';

/**
 * Counters of the dashboard; each is stored with its age, and one that fails leaves the others
 * alone (spec 1 §2).
 */
const counters = { egars: countGuides, deadlines: deadlineCounts, stockTotal, stock: stockRows } as const;
export type CounterName = keyof typeof counters;

/**
 * Returns the counters of this user; the stock by code is a separate screen, which the menu may
 * leave out.
 */
async function shownCounters(ctx: EngineContext): Promise<CounterName[]> {
  const menu = await ctx.db.readMeta('menu');
  const names = keysOf(counters);
  return names.filter((name) => name !== 'stock' || menu === undefined || hasMenuItem(menu, 'warehouse'));
}

/**
 * Fetches the counters; a counter that fails is noted as failed and keeps its last known value.
 * @returns the names that failed
 */
export async function refreshCounters(ctx: EngineContext): Promise<CounterName[]> {
  const names = await shownCounters(ctx);
  const failed = await Promise.all(
    names.map(async (name) => {
      try {
        const value = await counters[name](ctx.http);
        await ctx.db.counters.put({ name, value, fetchedAt: ctx.ports.clock.now() });
        return null;
      } catch {
        return name;
      }
    }),
  );
  return failed.filter((name) => name !== null);
}

/** Updates the public lists, which all users of the device share. */
async function catalogues(ctx: EngineContext): Promise<void> {
  const catalogue = new CatalogueDb();
  try {
    await refreshCatalogues({ http: ctx.http, catalogue, now: ctx.ports.clock.now, base: '/' });
  } finally {
    catalogue.close();
  }
}

/**
 * Reads the data-protection state, and whether the user is shown the first steps of a new account.
 * Once those have ended, nothing of them is kept.
 */
async function gdpr({ db, http }: EngineContext): Promise<void> {
  const { Accepted, HasFirstSteps } = await checkGdpr(http);
  await db.transaction('rw', db.meta, db.pages, async () => {
    await db.meta.put({ key: 'gdpr', value: Accepted });
    if (HasFirstSteps) await db.meta.put({ key: firstStepsKey, value: true });
    else await forgetFirstSteps(db);
  });
}

/**
 * Updates the shell's data from the server: menu, data-protection state, map addresses, catalogues,
 * PDFs of guides in transit. Each is stored for the next offline start.
 */
export const refreshShell = {
  menu: async (ctx: EngineContext) => ctx.db.meta.put({ key: 'menu', value: await verticalMenus(ctx.http) }),
  gdpr,
  catalogues,
  // Imported as a separate chunk: nothing shown first waits for it.
  documents: async (ctx: EngineContext) => (await import('./documents.ts')).keepDocuments(ctx),
  config: async (ctx: EngineContext) => ctx.db.meta.put({ key: 'config', value: await clientConfig(ctx.http) }),
} as const;
