import { type Account, people } from '../people.ts';
import { type MovementInput, movementScreens } from '../screens.ts';
import type { Hands, Part } from './hands.ts';
import { pause, until } from './remote.ts';

/** Signs in on the sign-in page and waits for the dashboard. */
export async function signIn(hands: Hands, who: Account = people.motorista): Promise<void> {
  await hands.label('E-mail ou utilizador').fill(who.username);
  await hands.label(/^Password/).fill(who.password);
  await hands.label('Código de cliente').fill(who.clientCode);
  await hands.role('button', 'Entrar').press();
  // The address comes before the app: another one given meanwhile would be lost.
  await hands.role('heading', 'Prazos legais').seen();
}

/** Signs out, and erases the user's data from the device if asked. */
export async function signOut(hands: Hands, { erase = false } = {}): Promise<void> {
  await openScreen(hands, '#/user', 'O meu utilizador');
  const leave = hands.role('alertdialog', 'Sair da Guiar?');
  await pressUntil(hands.role('button', 'Sair'), true, leave);
  if (erase) await leave.role('checkbox', /^Apagar os meus dados deste dispositivo/).press();
  await leave.role('button', 'Sair').press();
  await hands.role('button', 'Entrar').seen();
}

/** Waits until everything for an offline start is there, as "Preparar para sair" says. */
export async function prepare(hands: Hands): Promise<void> {
  const active = () => navigator.serviceWorker?.controller?.state === 'activated';
  await until(() => hands.remote.run(active), 'a worker in control', 120_000);
  await hands.goto('#/prepare');
  await hands.role('button', 'Preparar agora').press();
  await hands.see('Pode sair');
  await hands.see('Códigos LER, operações e números ONU guardados.');
  await hands.see('Os das guias que circulam leem-se sem rede.');
}

/** Opens a screen by its address and waits for its heading. */
export async function openScreen(hands: Hands, hash: string, title: string | RegExp): Promise<void> {
  await hands.goto(hash);
  await hands.role('heading', title).seen();
}

/** Chooses in the sheet under a field. */
export async function choose(hands: Hands, part: Pick<Hands, 'role'>, label: string, search: string, option: RegExp) {
  const sheet = hands.role('dialog', label);
  await pressUntil(part.role('button', new RegExp(`^${label}`)), true, sheet);
  await sheet.label('Procurar').fill(search);
  await pressUntil(sheet.role('option', option), false, sheet);
}

/**
 * Presses until the sheet is there, or no longer there: a press on what was just drawn anew, or
 * that moves away as another field loses the focus, is lost, and a user presses again.
 */
async function pressUntil(part: Part, isThere: boolean, sheet: Part): Promise<void> {
  const met = async () => (await sheet.count()) > 0 === isThere;
  while (!(await met())) {
    await part.press();
    for (const end = Date.now() + 3_000; !(await met()) && Date.now() < end; ) await pause(100);
  }
}

/** Fills in a movement on a phone's screen and presses "Gravar". */
export async function register(hands: Hands, input: MovementInput): Promise<void> {
  const { hash, title } = movementScreens[input.kind];
  await openScreen(hands, hash.slice(1), title);
  await hands.role('button', /^(Escrever|Mudar)$/).press();
  const dialog = hands.role('dialog', 'Escrever coordenadas');
  await dialog.label('Latitude e longitude').fill('40,86234 · -8,62731');
  await dialog.role('button', 'Usar este ponto').press();
  await dialog.gone();
  const client = input.establishment ?? 'Padaria Forno da Ria';
  await choose(hands, hands, 'Estabelecimento de origem', client, new RegExp(client));
  for (const code of input.equipment) await chooseEquipment(hands, code);
  await hands.label('Nº do documento').fill(input.document);
  await hands.role('button', 'Gravar').press();
  await hands.role('heading', /Guardada neste|Entrega registada!|Recolha registada!/).seen();
}

async function chooseEquipment(hands: Hands, code: string): Promise<void> {
  const list = hands.role('dialog', /^Equipamento (por entregar|entregue)$/);
  await pressUntil(hands.role('button', /^Equipamento/), true, list);
  await list.label('Procurar').fill(code);
  await pressUntil(list.role('button', new RegExp(code)), false, list);
}

/** Opens "Por enviar" and waits for this number of cards. */
export async function expectUnsent(hands: Hands, count: number): Promise<void> {
  await openScreen(hands, '#/sync', 'Por enviar');
  if (count === 0) await hands.see('O que registar sem rede aparece aqui', 120_000);
  else await until(async () => (await hands.role('article').count()) === count, `${count} unsent acts`);
}
