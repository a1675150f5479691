import type { Page } from '@playwright/test';
import { readOutbox } from './acts.ts';
import type { FaultProxy } from './network/fault-proxy.ts';
import { type Act, type Difference, difference } from './network/ledger.ts';
import { isAct } from './network/storm.ts';

const moving = ['queued', 'sending', 'waiting', 'uncertain'];

/**
 * Waits until nothing in the outbox can still be sent by itself, or a minute has passed. Only the
 * server's records prove anything.
 * @param meanwhile user actions during the wait
 */
export async function outboxSettles(page: Page, meanwhile = async () => {}): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && (await readOutbox(page)).some((row) => moving.includes(row.state))) {
    await meanwhile();
    await page.waitForTimeout(150);
  }
}

/** Compares the server's records with the acts, and prints the counts. */
export async function compareWithServer(
  name: string,
  server: string,
  network: FaultProxy,
  acts: Act[],
): Promise<Difference> {
  const found = await difference(server, acts);
  const sent = network.ledger.filter(isAct);
  const count = (what: (entry: (typeof sent)[number]) => boolean) => sent.filter(what).length;
  console.log(
    `${name}: ${acts.length} acts, ${sent.length} requests (${count((e) => e.reached)} reached the server, ${count((e) => e.replayed)} of them again), ` +
      `${found.lost.length} lost, ${found.double.length} doubled, ${found.outOfOrder.length} out of order`,
  );
  return found;
}
