import { dayFromNow } from '../guide-form.ts';
import type { Hands, Part } from './hands.ts';
import { choose, openScreen } from './screens.ts';

/** Picture of one white point. */
export const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** Finds a section of the guide form. */
export const section = (hands: Hands, name: string): Part => hands.role('region', name);

/** Shows the fields of a section, which may be folded to a line. */
export async function unfold(part: Part): Promise<void> {
  await part.seen();
  const line = part.role('button', /^Alterar/);
  if ((await line.count()) > 0) await line.press();
}

/** Fills in plate and departure, in days from now. */
export async function fillJourney(part: Part, plate: string, days: number): Promise<void> {
  await part.label('Matrícula').fill(plate);
  await part.label('Data').fill(dayFromNow(days));
  await part.label('Hora').fill('09:30');
}

/** Fills in lead batteries, whose operation is R13. */
export async function fillWaste(hands: Hands, kg: string): Promise<void> {
  const waste = section(hands, 'Resíduo');
  await choose(hands, waste, 'Código LER', '160601', /16.?06.?01/);
  await choose(hands, waste, 'Operação', 'R13', /R13/);
  await waste.role('textbox', /^Quantidade/).fill(kg);
}

/** Creates a guide on a phone's screen: own establishment and transporter, a client receives. */
export async function createGuide(hands: Hands, { kg, file }: { kg: string; file: string }): Promise<void> {
  await openScreen(hands, '#/gars/new-v2', 'Nova e-GAR');
  const part = (name: string) => section(hands, name);
  await unfold(part('Origem'));
  await choose(hands, part('Origem'), 'Estabelecimento', 'Oficinas Vela Azul', /Oficinas Vela Azul, Lda\./);
  await choose(hands, part('Destino'), 'Estabelecimento', 'Cerâmica Vouga', /Cerâmica Vouga Novo/);
  const transport = part('Transportadores');
  await unfold(transport);
  await choose(hands, transport, 'Transportador', 'Vela Azul Transportes', /Vela Azul Transportes/);
  await fillJourney(transport, 'AA-00-BB', 1);
  await fillWaste(hands, kg);
  await unfold(part('Anexos'));
  await part('Anexos').attach(file, 'image/jpeg', photo);
  await part('Anexos').says(file);
  await hands.role('button', 'Gravar').press();
  const issuer = hands.role('dialog', 'Escolha o estabelecimento emissor');
  await issuer.role('radio', /^Oficinas Vela Azul, Lda\. ?(já autorizada|fica à espera de autorização)$/).press();
  await issuer.role('button', 'Gravar').press();
  await hands.role('region', 'Caminho do registo').seen();
}
