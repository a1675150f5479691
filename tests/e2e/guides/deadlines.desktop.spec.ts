import { EgarPage } from '#domain/guide/guide.ts';
import { signInOn } from '../support/app.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

/** Button that confirms each act that a row offers. */
const confirms: Record<string, string> = {
  Autorizar: 'Autorizar e-GAR',
  Aceitar: 'Aceitar e-GAR',
  'Consultar correção': 'Aceitar correção',
};

test('dashboard deadlines lead to their guides, even offline', async ({ page, server, network }) => {
  const token = await signIn(server.url, people.administrador);
  const list = (expired: boolean) =>
    ask(server.url, token, `/egar/legal-deadlines?LegalDeadlineType=4&IncludeExpired=${expired}&PageSize=10`, EgarPage);
  const [all, running] = [await list(true), await list(false)];
  await signInOn(page, people.administrador);
  await page.getByRole('tab', { name: /^Como origem/ }).click();
  const urgent = page.getByRole('list', { name: 'Guias com prazo' }).getByRole('listitem');
  for (const [index, { Number: number }] of all.aaData.slice(0, 4).entries())
    await expect(urgent.nth(index)).toContainText(number);
  // The next act of the most urgent guides depends on the day: weekends move their deadlines.
  const next = urgent.getByRole('button', { name: new RegExp(`^(${Object.keys(confirms).join('|')}) PT`) }).first();
  const text = (await next.textContent()) ?? '';
  const act = Object.keys(confirms).find((one) => text.startsWith(one)) ?? '';
  await next.click();
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: confirms[act] ?? text, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.getByRole('tab', { name: 'Como origem' })).toHaveAttribute('aria-selected', 'true');
  const rows = page.getByRole('table', { name: 'Guias com prazo' }).getByRole('row');
  await expect(page.getByText(`${all.iTotalDisplayRecords} guias`).first()).toBeVisible();
  for (const [index, { Number: number }] of all.aaData.entries())
    await expect(rows.nth(index + 1)).toContainText(number);

  await page.goto('/#/legal-deadlines/OriginToAuthorize');
  await expect(page.getByText('Por autorizar', { exact: true })).toBeVisible();
  await expect(page.getByText('Emitida', { exact: true }).first()).toBeVisible();
  await page.goto('/#/egars/expiring?eGarExpiringType=AsOrigin');
  await expect(rows.nth(1)).toContainText(all.aaData[0]?.Number ?? '');

  await network.down();
  await page.getByRole('button', { name: 'Prazo expirado' }).click();
  await page.getByText('Incluir guias com o prazo expirado').click();
  await expect(page.getByText(`${running.iTotalDisplayRecords} guias`).first()).toBeVisible();
  await expect(rows.nth(1)).toContainText(running.aaData[0]?.Number ?? '');
  const last = running.aaData.at(-1);
  await page.getByLabel('Matrícula, número ou nome').fill(last?.Number ?? '');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(last?.Transporters[0]?.Matricula ?? '');
});
