import { expect, type Locator, type Page } from '@playwright/test';
import { lateAfterMs } from '#domain/guide/late.ts';
import { isPhone, pick } from './screens.ts';

/**
 * Finds a section of the guide form by role and Portuguese label, the same on phone and desktop.
 */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Chooses in the list under a field, or in its sheet on a phone. */
export async function choose(page: Page, part: Locator, label: string, search: string, option: RegExp): Promise<void> {
  if (!isPhone(page)) {
    const field = part.getByRole('combobox', { name: label });
    await field.click();
    await field.fill(search);
    return page.getByRole('option', { name: option }).first().click();
  }
  await part.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const sheet = page.getByRole('dialog', { name: label });
  await sheet.getByLabel('Procurar', { exact: true }).fill(search);
  await pick(sheet, sheet.getByRole('option', { name: option }).first());
}

/** Shows the fields of a section that is folded to a line. */
export async function unfold(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const line = part.getByRole('button', { name: /^Alterar/ });
  if ((await line.count()) > 0) await line.click();
}

export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const minute = 60_000;

/**
 * Returns a departure that is not late yet, and the moment from which it is: 45 to 105 seconds from
 * now, time enough to save its guide.
 */
export function almostLate(): { leaves: Date; late: number } {
  const leaves = new Date(Math.floor((Date.now() + 45_000) / minute) * minute - 14 * minute);
  return { leaves, late: leaves.getTime() + lateAfterMs };
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/#/gars/new-v2');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova e-GAR' })).toBeVisible();
  await expect(section(page, 'Origem')).toBeVisible();
}

/** Chooses the account's own establishment as producer. */
export async function fillOrigin(page: Page): Promise<void> {
  const origin = section(page, 'Origem');
  await unfold(origin);
  await choose(page, origin, 'Estabelecimento', 'Oficinas Vela Azul', /Oficinas Vela Azul, Lda\./);
}

export async function fillJourney(part: Locator, plate: string, day: string, time: string): Promise<void> {
  // On desktop, buttons beside the fields have similar names.
  const field = (label: string) => part.locator('input').and(part.getByLabel(label));
  // The tractor's plate is the first; the trailer's comes after it.
  await field('Matrícula').first().fill(plate);
  await field('Data').fill(isPhone(part.page()) ? day : day.split('-').reverse().join('/'));
  await field('Hora').fill(time);
}

/**
 * Chooses the account's own carrier, in the form or, with several, in its own part, until the
 * choice is seen: on a busy machine the list may be filtered between the look and the press.
 */
export async function fillTransporter(page: Page, part: Locator, plate: string, time: string): Promise<void> {
  await expect(async () => {
    await choose(page, part, 'Transportador', 'Vela Azul Transportes', /Vela Azul Transportes/);
    await expect(part.locator('input').and(part.getByLabel('NIF'))).toHaveValue(/^\d{9}$/, { timeout: 5_000 });
  }).toPass();
  await fillJourney(part, plate, dayFromNow(1), time);
}

export interface Waste {
  /** Waste code; absent when the form already has it. */
  ler?: string;
  operation?: string;
  kg: string;
}

export async function fillWaste(page: Page, { ler, operation = 'R13', kg }: Waste): Promise<void> {
  const waste = section(page, 'Resíduo');
  if (ler) await choose(page, waste, 'Código LER', ler, new RegExp(ler.match(/../g)?.join('.?') ?? ler));
  await choose(page, waste, 'Operação', operation, new RegExp(operation));
  await waste.getByRole('textbox', { name: 'Quantidade' }).fill(kg);
}

/** Fills in the fields that every type has: a client as recipient, own carrier, the waste. */
export async function fillRest(page: Page, waste: Waste): Promise<void> {
  await choose(page, section(page, 'Destino'), 'Estabelecimento', 'Cerâmica Vouga', /Cerâmica Vouga Novo/);
  const transport = section(page, 'Transportadores');
  await unfold(transport);
  await fillTransporter(page, transport, 'AA-00-BB', '09:30');
  await fillWaste(page, waste);
}

/** Fills in a producer's guide: own establishment, own carrier, a client as recipient. */
export async function fillGuide(page: Page): Promise<void> {
  await fillOrigin(page);
  await fillRest(page, { ler: '160601', kg: '812,50' });
}

/**
 * Saves; when two establishments of the account take part, chooses the issuer. A guide whose
 * transport has begun (`late`) is confirmed.
 */
export async function save(
  page: Page,
  issuer: string | null = 'Oficinas Vela Azul, Lda.',
  { late = false } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Gravar', exact: true }).click();
  if (late) {
    const asked = page.getByRole('alertdialog', { name: 'Confirme antes de gravar' });
    await expect(asked).toContainText('A guia tem de existir antes do transporte.');
    await asked.getByRole('button', { name: 'Está certo, gravar' }).click();
  }
  if (issuer !== null) {
    const asked = page.getByRole('dialog', { name: 'Escolha o estabelecimento emissor' });
    const name = new RegExp(`^${issuer.replaceAll('.', '\\.')} ?(já autorizada|fica à espera de autorização)$`);
    await asked.getByRole('radio', { name }).check();
    await asked.getByRole('button', { name: 'Gravar' }).click();
  }
  await expect(page.getByRole('region', { name: 'Caminho do registo' })).toBeVisible();
}
