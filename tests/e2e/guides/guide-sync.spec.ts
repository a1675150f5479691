import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

test('a guide changed in the national system is compared and adopted', async ({ page, network }) => {
  await signInOn(page, people.administrador);
  await readyForOffline(page);
  await openScreen(page, '/#/gars/sync', /Sincronização/);
  await page.getByRole('button', { name: /^Comparar/ }).click();
  const closed = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Fechada', { exact: true }) })
    .first();
  await expect(closed).toBeVisible();
  const number = (await closed.getByRole('link', { name: /^PT/ }).textContent()) ?? '';
  await settled(page);
  expect.soft(await violations(page), 'differences').toEqual([]);
  await closed.getByRole('button', { name: /^Adotar/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Adotar/ })
    .click();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  await network.down();
  await page.reload();
  await expect(page.getByText(/Comparado em/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Comparar/ })).toBeDisabled();
});
