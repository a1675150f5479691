import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { firstStepsKey, readHasFirstSteps } from '#db/first-steps.ts';
import { refreshShell } from '#sync/pull/refresh-shell.ts';
import { place } from '#tests/fixtures/golden/place.ts';

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

test('first steps leave nothing on the device', async () => {
  const p = await place();
  const says = (body: object) =>
    p.server.routes.unshift((r) => (r.path.includes('gdpr') ? { status: 200, body } : undefined));
  await p.db.meta.delete('gdpr');
  expect(await readHasFirstSteps(p.db)).toBeUndefined();
  says({ Accepted: true, HasFirstSteps: true });
  await refreshShell.gdpr(p.ctx);
  expect(await readHasFirstSteps(p.db)).toBe(true);
  await p.db.pages.put({ key: firstStepsKey, value: {}, readAt: 1 });
  says({ Accepted: true });
  await refreshShell.gdpr(p.ctx);
  expect([
    await readHasFirstSteps(p.db),
    await p.db.meta.get(firstStepsKey),
    await p.db.pages.get(firstStepsKey),
  ]).toEqual([false, undefined, undefined]);
  p.db.close();
  p.device.close();
});
