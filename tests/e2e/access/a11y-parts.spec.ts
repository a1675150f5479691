import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { openTab } from '../support/screens.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('tabs, map, notification and equipment form have no accessibility violations', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/sync', /Por enviar/);
  for (const tab of ['Enviados hoje', /Neste computador|No telemóvel/]) {
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    expect.soft(await violations(page), `sync ${tab}`).toEqual([]);
  }
  await openScreen(page, '/#/equipments', /Equipamentos/);
  await page
    .getByRole('button', { name: /^Ver$|BB-2225/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Onde está');
  await settled(page);
  expect.soft(await violations(page), 'equipment detail').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  await openTab(page, 'Mapa');
  await expect(page.getByRole('region', { name: 'Mapa dos equipamentos entregues' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'equipment map').toEqual([]);
  const ids = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.map((one) => one.name ?? '').find((one) => /^guiar-[0-9a-f]{32}$/.test(one)) ?? '';
    const first = (table: string) =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const cursor = request.result.transaction(table).objectStore(table).openKeyCursor();
          cursor.onsuccess = () => {
            resolve(String(cursor.result?.key ?? ''));
            request.result.close();
          };
        };
      });
    for (;;) {
      const found = { notification: await first('notifications'), equipment: await first('equipment') };
      if (found.notification && found.equipment) return found;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  await openScreen(page, `/#/user/notifications/${ids.notification}`, /Notificação/);
  expect.soft(await violations(page), 'notification').toEqual([]);
  await openScreen(page, `/#/equipments/edit/${ids.equipment}`, /Editar equipamento/);
  expect.soft(await violations(page), 'equipment edit').toEqual([]);
});
