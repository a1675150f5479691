import { checkGdpr, clientConfig, verticalMenus } from '../../api/account.ts';
import { countGuides, deadlineCounts, stockRows, stockTotal } from '../../api/dashboard.ts';
import { CatalogueDb } from '../../db/catalogue-db.ts';
import { firstStepsKey, forgetFirstSteps } from '../../db/first-steps.ts';
import { hasMenuItem } from '../../domain/people/menu.ts';
import type { EngineContext } from '../engine-context.ts';
import { refreshCatalogues } from './catalogue.ts';

/** What the dashboard counts; each is kept with its age, and one that fails leaves the others alone (spec 1 §2). */
const counters = { egars: countGuides, deadlines: deadlineCounts, stockTotal, stock: stockRows } as const;
export type CounterName = keyof typeof counters;

/** The stock by code is a screen of its own, which the menu may leave out. */
async function shownCounters(ctx: EngineContext): Promise<CounterName[]> {
  const menu = await ctx.db.readMeta('menu');
  const names = Object.keys(counters) as CounterName[];
  return names.filter((name) => name !== 'stock' || menu === undefined || hasMenuItem(menu, 'warehouse'));
}

/** Fetches the counters; one that fails is noted as failed and keeps its last known value. @returns the names that failed */
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

/** The public lists, which all users of the device share. */
async function catalogues(ctx: EngineContext): Promise<void> {
  const catalogue = new CatalogueDb();
  try {
    await refreshCatalogues({ http: ctx.http, catalogue, now: ctx.ports.clock.now, base: '/' });
  } finally {
    catalogue.close();
  }
}

/** Data protection, and whether the user is shown the path of a new account, of which nothing is kept once it has ended. */
async function gdpr({ db, http }: EngineContext): Promise<void> {
  const { Accepted, HasFirstSteps } = await checkGdpr(http);
  await db.transaction('rw', db.meta, db.pages, async () => {
    await db.meta.put({ key: 'gdpr', value: Accepted });
    if (HasFirstSteps) await db.meta.put({ key: firstStepsKey, value: true });
    else await forgetFirstSteps(db);
  });
}

/**
 * What the shell needs of the server: menu, data-protection state, map addresses, catalogues, PDFs of guides that travel. Each is kept for
 * the next offline start.
 */
export const refreshShell = {
  menu: async (ctx: EngineContext) => ctx.db.meta.put({ key: 'menu', value: await verticalMenus(ctx.http) }),
  gdpr,
  catalogues,
  // Its own chunk: nothing that is shown first waits for it.
  documents: async (ctx: EngineContext) => (await import('./documents.ts')).keepDocuments(ctx),
  config: async (ctx: EngineContext) => ctx.db.meta.put({ key: 'config', value: await clientConfig(ctx.http) }),
} as const;
