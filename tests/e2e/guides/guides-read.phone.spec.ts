import { signInOn } from '../support/app.ts';
import { choose } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { people } from '../support/people.ts';
import { openTab } from '../support/screens.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a driver sees only what a driver may', async ({ page, server }) => {
  const received = await guidesOf(server.url, people.administrador, { IntervenientType: '2' });
  const ours = /Vela Azul/;
  const foreign = received.aaData.find(
    ({ Origin, Transporters }) => !ours.test(Origin.Nome) && !Transporters.some((one) => ours.test(one.Nome ?? '')),
  );
  if (!foreign) throw new Error('no guide that a driver must not see');
  await signInOn(page, people.motorista);
  await page.getByRole('navigation', { name: 'Navegação' }).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Mostrar guia' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Nova e-GAR|Novo equipamento/ })).toHaveCount(0);

  await page.goto('/#/gars/list');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openTab(page, 'Transportador');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Aceitar|Autorizar)/ })).toHaveCount(0);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Mais ações/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Consultar' })).toBeVisible();
  await expect(
    page.getByRole('menuitem', { name: /Aceitar|Rejeitar|Autorizar|Anular|Corrigir|Editar|Pedir|Enviar|Duplicar/ }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/#/gars/new-v2');
  await expect(page.getByText('Sem permissão para realizar a operação.')).toBeVisible();
  await page.goto(`/#/gars/consult/${foreign.UniqueId}`);
  await expect(page.getByRole('heading', { name: 'Isto já não está aqui' })).toBeVisible();
});

test('the filters find as many guides as the server', async ({ page, server }) => {
  const who = people.administrador;
  const count = async (filters: Parameters<typeof guidesOf>[2]) =>
    (await guidesOf(server.url, who, filters)).iTotalDisplayRecords;
  await signInOn(page, who);
  await page.goto('/#/gars/list');
  await openTab(page, 'Todas');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const shown = async () =>
    Number((await sheet.getByRole('button', { name: /^Mostrar / }).textContent())?.replace(/\D/g, ''));
  const shows = (total: number) => expect.poll(shown).toBe(total);
  const whole = await count({});
  await shows(whole);

  const pick = (field: string, option: string) =>
    sheet.getByRole('radiogroup', { name: field }).getByRole('radio', { name: option, exact: true }).check();
  const counted: number[] = [];
  const sees = async (filters: Parameters<typeof guidesOf>[2]) => {
    const total = await count(filters);
    await shows(total);
    counted.push(total);
  };
  await pick('Estado', 'Fechada');
  await sees({ Status: 'f' });
  await sheet.getByLabel('Desde').fill('2022-01-01');
  await sees({ Status: 'f', StartDate: '2022-01-01' });
  await sheet.getByLabel('Até').fill('2024-12-31');
  await sees({ Status: 'f', StartDate: '2022-01-01', EndDate: '2024-12-31' });
  await choose(page, sheet, 'Código LER', '130205', /13.?02.?05/);
  await sees({ Status: 'f', StartDate: '2022-01-01', EndDate: '2024-12-31', LerCode: '130205' });
  await sheet.getByRole('button', { name: 'Limpar filtros' }).click();
  await shows(whole);
  await pick('Autorização', 'Autorização Pendente');
  await sees({ WaitingAuthorization: 'true' });
  // Each filter must narrow the list: a filter that finds all or none would prove nothing.
  expect([whole, ...counted.slice(0, 4)]).toEqual([...new Set([whole, ...counted.slice(0, 4)])].sort((a, b) => b - a));
  expect(Math.min(...counted)).toBeGreaterThan(0);
});
