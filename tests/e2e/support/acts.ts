import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundle } from '#tests/bench/page-server.ts';
import type { InPage } from './in-page.ts';
import type { Act } from './network/ledger.ts';

/**
 * Clients of the demonstration account: an empty delivery is always accepted, so that duplicated
 * and premature ones show.
 */
const clients = [
  'Carpintaria Três Pinhos, Lda.',
  'Hotel Maré do Furadouro, S.A.',
  'Restaurante Bateira Velha, Unipessoal, Lda.',
  'Garagem Quatro Ventos, Lda.',
  'Construções Muro Alto, S.A.',
  'Supermercado Boa Maré, Lda.',
  'Cerâmica Vouga Novo, S.A.',
];
/**
 * Acts of each round, repeated from the start at its end: single pieces, and two pieces that some
 * acts take together, across their lanes.
 */
const rounds: Pick<Act, 'kind' | 'equipment'>[][] = [
  ...['CT-0418', 'TB-0932', 'BB-2231', 'PX-0310'].map((code): Pick<Act, 'kind' | 'equipment'>[] => [
    { kind: 'delivery', equipment: [code] },
    { kind: 'collection', equipment: [code] },
  ]),
  [
    { kind: 'delivery', equipment: ['CT-0422'] },
    { kind: 'delivery', equipment: ['EC-0087'] },
    { kind: 'collection', equipment: ['EC-0087', 'CT-0422'] },
    { kind: 'delivery', equipment: ['CT-0422', 'EC-0087'] },
    { kind: 'collection', equipment: ['EC-0087'] },
    { kind: 'collection', equipment: ['CT-0422'] },
  ],
  ...clients.map((): Pick<Act, 'kind' | 'equipment'>[] => [{ kind: 'delivery', equipment: [] }]),
];

/**
 * Returns a long day's work over thirteen lanes, interleaved. Documents are `name-1` to `name-n`.
 */
export function manyActs(name: string, n: number): Act[] {
  return Array.from({ length: n }, (_, i) => {
    const line = i % rounds.length;
    const round = rounds[line] ?? [];
    const step = round[Math.floor(i / rounds.length) % round.length] as Pick<Act, 'kind' | 'equipment'>;
    const client = clients[line - (rounds.length - clients.length)];
    return { ...step, document: `${name}-${i + 1}`, ...(client ? { establishment: client } : {}) };
  });
}

let script: Promise<string> | null = null;
type Beside = Window & { inPage: InPage };

/** Loads in-page.ts into a page of the app; it is available until the page reloads. */
async function beside(page: Page): Promise<void> {
  if (await page.evaluate(() => 'inPage' in window)) return;
  script ??= bundle(join(import.meta.dirname, 'in-page.ts'));
  await page.evaluate(await script);
}

/** Puts acts into the app's outbox through the shipped code, without its screens. */
export async function saveActs(page: Page, acts: Act[]): Promise<void> {
  await beside(page);
  await page.evaluate((given) => (window as unknown as Beside).inPage.save(given), acts);
}

/** Reads the outbox on disk, whatever the screens say. */
export async function readOutbox(page: Page): Promise<Awaited<ReturnType<InPage['outbox']>>> {
  await beside(page);
  return page.evaluate(() => (window as unknown as Beside).inPage.outbox());
}

/** Blocks every commit to the outbox for `ms` from now. */
export async function holdDisk(page: Page, ms: number): Promise<void> {
  await beside(page);
  await page.evaluate((given) => (window as unknown as Beside).inPage.holdDisk(given), ms);
}
