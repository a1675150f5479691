import { expect, type Locator, type Page } from '@playwright/test';
import { installed } from './browser.ts';

/**
 * Movement to fill in on the screens, by role and Portuguese label, the same on phone and desktop.
 */
export interface MovementInput {
  kind: 'delivery' | 'collection';
  document: string;
  /** Codes of the pieces. */
  equipment: readonly string[];
  establishment?: string;
  coordinates?: string;
}

export const movementScreens = {
  delivery: { hash: '/#/delivery/create', title: 'Entrega de equipamento', link: 'Entrega' },
  collection: { hash: '/#/collection', title: 'Recolha de equipamento', link: 'Recolha' },
} as const;

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 768;

export async function openMovement(page: Page, kind: MovementInput['kind']): Promise<void> {
  await page.goto(movementScreens[kind].hash);
  await expect(page.getByRole('heading', { level: 1, name: movementScreens[kind].title })).toBeVisible();
  await expect(page.getByLabel('Nº do documento')).toBeVisible();
}

/** Types the coordinates into their dialog. */
export async function writeCoordinates(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Escrever|Mudar)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Escrever coordenadas' });
  await dialog.getByLabel('Latitude e longitude').fill(text);
  await dialog.getByRole('button', { name: 'Usar este ponto' }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Presses a row of a sheet until the sheet has closed: on a busy machine the list may be filtered
 * between the look and the press, which then falls beside its row, and a user presses again.
 */
export const pick = (sheet: Locator, row: Locator): Promise<void> =>
  expect(async () => {
    if ((await sheet.count()) > 0) await row.click({ timeout: 5_000 });
    await expect(sheet).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

export async function chooseEstablishment(page: Page, name: string): Promise<void> {
  const label = 'Estabelecimento de origem';
  if (isPhone(page)) {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    const sheet = page.getByRole('dialog', { name: label });
    await sheet.getByLabel('Procurar', { exact: true }).fill(name);
    await pick(sheet, sheet.getByRole('option', { name }).first());
  } else {
    const field = page.getByRole('combobox', { name: label });
    await field.click();
    await field.fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(new RegExp(name));
  }
}

/** Opens the sheet or list of equipment. */
export async function openEquipmentPicker(page: Page): Promise<Locator> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Equipamento/ }).click();
    return page.getByRole('dialog', { name: /^Equipamento (por entregar|entregue)$/ });
  }
  await page.getByRole('combobox', { name: 'Equipamento' }).click();
  return page.getByRole('listbox', { name: /^Equipamento (por entregar|entregue)$/ });
}

export async function chooseEquipment(page: Page, codes: readonly string[]): Promise<void> {
  if (isPhone(page)) return touchEquipment(page, codes);
  const list = await openEquipmentPicker(page);
  for (const code of codes) {
    await page.getByRole('combobox', { name: 'Equipamento' }).fill(code);
    await list.getByRole('option', { name: new RegExp(code) }).click();
    await expect(page.getByRole('button', { name: `Retirar ${code}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

/** Takes the first piece by one touch, which closes the sheet; the others are ticked and joined. */
async function touchEquipment(page: Page, [first, ...others]: readonly string[]): Promise<void> {
  const list = await openEquipmentPicker(page);
  const search = (code: string) => list.getByLabel('Procurar', { exact: true }).fill(code);
  await search(first ?? '');
  await pick(list, list.getByRole('button', { name: new RegExp(first ?? '') }));
  if (others.length === 0) return;
  await openEquipmentPicker(page);
  for (const code of others) {
    await search(code);
    await list.getByRole('checkbox', { name: new RegExp(code) }).check();
  }
  await list.getByRole('button', { name: /^Juntar/ }).click();
  await expect(list).toHaveCount(0);
}

export async function fillMovement(page: Page, input: MovementInput): Promise<void> {
  await writeCoordinates(page, input.coordinates ?? '40,86234 · -8,62731');
  await chooseEstablishment(page, input.establishment ?? 'Padaria Forno da Ria');
  if (input.equipment.length > 0) await chooseEquipment(page, input.equipment);
  await page.getByLabel('Nº do documento').fill(input.document);
}

const saved = /Guardada neste|Entrega registada!|Recolha registada!/;

/** Waits until the screen says that the act is kept here or already sent. */
export const expectSaved = (page: Page) => expect(page.getByRole('heading', { name: saved })).toBeVisible();

/** Presses "Gravar" and waits for its message. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expectSaved(page);
}

export async function register(page: Page, input: MovementInput): Promise<void> {
  await openMovement(page, input.kind);
  await fillMovement(page, input);
  await save(page);
}

/**
 * Presses the buttons present at this moment, none if they have just gone; a real press would wait
 * for one.
 */
const pressThose = (buttons: Locator) =>
  buttons.evaluateAll((found) => {
    for (const one of found) (one as HTMLElement).click();
  });

/**
 * Presses "Enviar agora" in the outbox. The button disappears when the engine was quicker, and in a
 * background page a real press would not work.
 */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Enviar agora' });
  await expect(button.or(page.getByText('Tudo enviado')).first()).toBeVisible();
  await pressThose(button);
}

/**
 * Waits for a message and closes it: the next one may have the same text. A message that has
 * disappeared by itself needs no closing.
 */
export async function announced(page: Page, text: string): Promise<void> {
  const message = page.getByRole('status').getByText(text);
  await expect(message).toBeVisible();
  await pressThose(page.getByRole('status').getByRole('button', { name: 'Fechar' }));
  await expect(message).toBeHidden();
}

/** Opens "Por enviar" and returns its cards. */
export async function openOutbox(page: Page): Promise<Locator> {
  await page.goto('/#/sync');
  await expect(page.getByRole('heading', { level: 1, name: 'Por enviar' })).toBeVisible();
  return page.getByRole('article');
}

/** Expects this number of unsent acts. */
export async function expectUnsent(page: Page, count: number, timeout = 60_000): Promise<void> {
  const cards = await openOutbox(page);
  if (count === 0) await expect(page.getByText('O que registar sem rede aparece aqui')).toBeVisible({ timeout });
  else await expect(cards).toHaveCount(count, { timeout });
}

/**
 * Sends the waiting acts at once: by itself, the engine tries less often the longer the server was
 * away.
 */
export async function sendAll(page: Page): Promise<void> {
  await openOutbox(page);
  await sendNow(page);
  await expectUnsent(page, 0);
}

/**
 * Opens the app on a device with a signed-in user, and waits until everything for an offline start
 * is there.
 */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/dashboard/);
  await readyForOffline(page);
}

/** Waits until an offline start has everything: worker in control, lists and catalogues read. */
export async function readyForOffline(page: Page): Promise<void> {
  await installed(page);
  await page.goto('/#/prepare');
  await expect(page.getByText('Pode sair')).toBeVisible();
  await expect(page.getByText('Códigos LER, operações e números ONU guardados.')).toBeVisible();
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Opens a guide and expects its present state, by way of the list, which pulls changes. */
export async function consultGuide(page: Page, id: string, status: string): Promise<void> {
  await page.goto('/#/gars/list');
  await expect(page.getByRole('heading', { level: 1, name: 'e-GARs' })).toBeVisible();
  await page.goto(`/#/gars/consult/${id}`);
  // Otherwise the list, still visible, is mistaken for the guide.
  await expect(page.getByRole('heading', { level: 1, name: /^PT\d+$/ })).toBeVisible();
  await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
}
