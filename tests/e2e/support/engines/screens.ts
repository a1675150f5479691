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
  await until(async () => (await hands.url()).includes('#/dashboard'), 'the dashboard');
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
  await part.role('button', new RegExp(`^${label}`)).press();
  const sheet = hands.role('dialog', label);
  await sheet.label('Procurar').fill(search);
  await pressInto(sheet.role('option', option), sheet);
}

/**
 * Presses until the sheet has closed, as a user does whose first press fell on a list that was just
 * drawn anew.
 */
async function pressInto(part: Part, sheet: Part): Promise<void> {
  await part.seen();
  while ((await part.count()) > 0) {
    await part.press();
    const end = Date.now() + 3_000;
    while ((await sheet.count()) > 0 && Date.now() < end) await pause(100);
  }
  await sheet.gone();
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
  await hands.role('button', /^Equipamento/).press();
  const list = hands.role('dialog', /^Equipamento (por entregar|entregue)$/);
  await list.label('Procurar').fill(code);
  await pressInto(list.role('button', new RegExp(code)), list);
}

/** Opens "Por enviar" and waits for this number of cards. */
export async function expectUnsent(hands: Hands, count: number): Promise<void> {
  await openScreen(hands, '#/sync', 'Por enviar');
  if (count === 0) await hands.see('O que registar sem rede aparece aqui', 120_000);
  else await until(async () => (await hands.role('article').count()) === count, `${count} unsent acts`);
}
