import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type Area, formPath } from '#domain/reference/area.ts';
import { codedAreas } from '../support/coded-areas.ts';
import { put } from '../support/desk.ts';
import { everyLook, openScreen, settled, violations } from '../support/look.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { announced } from '../support/screens.ts';
import { expect, officeTest as test } from '../support/test.ts';

const Rows = v.looseObject({ aaData: v.array(v.looseObject({ UniqueId: v.string(), Version: v.number() })) });

/** Returns the text field that identifies a row, and another field that can be changed. */
const textsOf = ({ example }: Area): [string, string] => {
  const texts = Object.keys(example).filter((field) => typeof example[field] === 'string' && !field.endsWith('Id'));
  return [texts[0] as string, texts[1] as string];
};
/** A form in parts has an entry for each. */
const editing = /^(Editar|Informação)$/;
const field = (page: Page, name: string) => page.locator(`[data-field$="-${name}"]`);

/**
 * Searches the row and waits until it is alone: a dialog opened on a row closes when the list
 * changes.
 */
async function find(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /Procurar em/ }).fill(code);
  await expect(page.getByRole('button', { name: /^Mais ações de/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Mais ações de ${code}` }).click();
}

/** Returns a field of an example, or the fields inside it by path. */
const fieldsOf = ([name, value]: [string, unknown]): [string, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
    : [[name, value]];

/** Fills the form with the area's example; for references, picks the first choice. */
async function fill(page: Page, { example, references = {} }: Area, code: string): Promise<void> {
  const [first] = Object.keys(example);
  for (const [name, value] of Object.entries(example).flatMap(fieldsOf)) {
    if (typeof value === 'boolean') continue;
    const text = field(page, name).getByRole('textbox');
    await expect(field(page, name).first()).toBeVisible();
    if (name in references || (await text.count()) === 0) {
      await field(page, name).getByRole('combobox').or(field(page, name).getByRole('button')).first().click();
      await page.getByRole('option').filter({ visible: true }).first().click();
    } else if (typeof value === 'string' || typeof value === 'number') {
      const typed = typeof value === 'number' ? String(value).replace('.', ',') : value;
      await text.fill(name === first ? code : typed);
    }
  }
}

/** Expects no accessibility violations, in any look and direction. */
async function fits(page: Page, name: string): Promise<void> {
  await settled(page);
  expect.soft(await violations(page), name).toEqual([]);
  await everyLook(page, name);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
}

for (const area of codedAreas) {
  const { title, create, created, edited, removed, one } = area.texts;
  test.describe(title.message, () => {
    test('a row is created, found, edited, read offline and removed', async ({ page, server, network }) => {
      const code = 'TST-1';
      const [, other] = textsOf(area);
      await openScreen(page, `/#${area.path}`, new RegExp(title.message));
      await fits(page, 'list');
      await page.getByRole('link', { name: create.message }).first().click();
      // On desktop a form is beside its list and has a heading below the page's.
      await expect(page.getByRole('heading', { name: create.message, exact: true })).toBeVisible();
      await fits(page, 'form');
      await page.getByRole('button', { name: /^Gravar/ }).click();
      await expect(page.getByText('Existem erros de validação, por favor confira o formulário.')).toBeVisible();
      await fill(page, area, code);
      await page.getByRole('button', { name: /^Gravar/ }).click();
      await announced(page, created.message);

      const row = page.getByText(code, { exact: true });
      await find(page, code);
      await page.getByRole('menuitem', { name: editing }).click();
      await field(page, other).getByRole('textbox').fill('O que eu escrevi');

      const token = await signIn(server.url, people.operador);
      const { aaData } = await ask(server.url, token, `${area.list ?? area.api}?searchTerm=${code}`, Rows);
      const [theirs] = aaData;
      const payload = Object.fromEntries(Object.keys(area.example).map((name) => [name, theirs?.[name]]));
      await put(server.url, token, `${area.api}/${theirs?.UniqueId}`, { ...payload, [other]: 'O que outro escreveu' });
      await page.getByRole('button', { name: /^Gravar/ }).click();
      const dialog = page.getByRole('dialog', { name: `${one.message} mudou entretanto` });
      await expect(dialog.getByText('O que outro escreveu')).toBeVisible();
      await settled(page);
      expect.soft(await violations(page, '[role=dialog]'), 'conflict').toEqual([]);
      await dialog.getByRole('button', { name: /^Gravar as escolhas/ }).click();
      await announced(page, edited.message);
      await expect(page).toHaveURL(new RegExp(`#${area.path}$`));
      await page.getByRole('textbox', { name: /Procurar em/ }).fill(code);
      await expect(page.getByText('O que eu escrevi').first()).toBeVisible();

      await network.down();
      await page.goto(`/#${formPath(area, theirs?.UniqueId)}`);
      await expect(field(page, other).getByRole('textbox')).toHaveValue('O que eu escrevi');
      await field(page, other).getByRole('textbox').fill('Sem rede');
      await page.getByRole('button', { name: /^Gravar/ }).click();
      await expect(page.getByText('Sem resposta do servidor.')).toBeVisible();
      await network.up();
      await openScreen(page, `/#${area.path}`, new RegExp(title.message));
      await find(page, code);
      await page.getByRole('menuitem', { name: 'Remover' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Remover/ })
        .click();
      await announced(page, removed.message);
      await expect(row).toBeHidden();
    });
  });
}
