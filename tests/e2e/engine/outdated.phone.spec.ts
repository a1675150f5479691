import { people } from '../support/people.ts';
import { fillMovement, type MovementInput, openApp, openMovement, openOutbox, register } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const kept: MovementInput = { kind: 'delivery', document: 'ANTES-1', equipment: ['CT-0418'] };
const late: MovementInput = { kind: 'delivery', document: 'DEPOIS-1', equipment: ['TB-0932'] };
const post = 'POST /api/equipments/create-';

test('an old page only reads after a newer version’s upgrade', async ({ context, network }) => {
  const old = await context.newPage();
  await openApp(old);
  const rule = network.when(post, { kind: 'unavailable' });
  await register(old, kept);
  await openMovement(old, 'delivery');
  await fillMovement(old, late);

  // Simulates a later release on opening: an upgrade that drops a store known to the old code.
  const newer = await context.newPage();
  await newer.goto(`${network.url}/favicon.png`);
  const versions = () =>
    newer.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => /^guiar-[0-9a-f]{32}$/.test(name ?? '')),
    );
  const [before] = await versions();
  const next = (before?.version ?? 0) + 10;
  await newer.evaluate(
    ([name, version]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => request.result.deleteObjectStore('counters');
        request.onblocked = () => reject(new Error('the old page holds on to its database'));
        request.onsuccess = () => resolve();
      }),
    [before?.name ?? '', next] as const,
  );

  await old.bringToFront();
  await old.getByRole('button', { name: 'Gravar' }).click();
  await expect(old.getByText('Recarregue esta página para gravar.')).toBeVisible();
  await expect(old.getByText('Nova versão disponível')).toBeVisible();
  await expect(old.getByLabel('Nº do documento')).toHaveValue(late.document);

  rule.remove();
  const reached = network.reached(post).length;
  await expect(await openOutbox(old)).toHaveCount(1);
  await old.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => network.reached('GET /api/').length).toBeGreaterThan(0);
  await old.waitForTimeout(3_000);
  expect(network.reached(post)).toHaveLength(reached);
  // The old code must not restore the store that the newer version dropped.
  expect(await versions()).toEqual([{ ...before, version: next }]);
});
