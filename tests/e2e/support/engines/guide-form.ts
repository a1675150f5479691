import { dayFromNow } from '../guide-form.ts';
import type { Hands, Part } from './hands.ts';
import { choose, openScreen } from './screens.ts';

/** Picture of one white point. */
export const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** Shows the fields of a section, which may be folded to a line. */
async function unfold(part: Part): Promise<void> {
  await part.seen();
  const line = part.role('button', /^Alterar/);
  if ((await line.count()) > 0) await line.press();
}

async function fillJourney(part: Part, plate: string): Promise<void> {
  await part.label('Matrícula').fill(plate);
  await part.label('Data').fill(dayFromNow(1));
  await part.label('Hora').fill('09:30');
}

/** Creates a guide on a phone's screen: own establishment and transporter, a client receives. */
export async function createGuide(hands: Hands, { kg, file }: { kg: string; file: string }): Promise<void> {
  await openScreen(hands, '#/gars/new-v2', 'Nova e-GAR');
  const section = (name: string) => hands.role('region', name);
  await unfold(section('Origem'));
  await choose(hands, section('Origem'), 'Estabelecimento', 'Oficinas Vela Azul', /Oficinas Vela Azul, Lda\./);
  await choose(hands, section('Destino'), 'Estabelecimento', 'Cerâmica Vouga', /Cerâmica Vouga Novo/);
  const transport = section('Transportadores');
  await unfold(transport);
  await choose(hands, transport, 'Transportador', 'Vela Azul Transportes', /Vela Azul Transportes/);
  await fillJourney(transport, 'AA-00-BB');
  const waste = section('Resíduo');
  await choose(hands, waste, 'Código LER', '160601', /16.?06.?01/);
  await choose(hands, waste, 'Operação', 'R13', /R13/);
  await waste.role('textbox', /^Quantidade/).fill(kg);
  await unfold(section('Anexos'));
  await section('Anexos').attach(file, 'image/jpeg', photo);
  await section('Anexos').says(file);
  await hands.role('button', 'Gravar').press();
  const issuer = hands.role('dialog', 'Escolha o estabelecimento emissor');
  await issuer.role('radio', /^Oficinas Vela Azul, Lda\. ?(já autorizada|fica à espera de autorização)$/).press();
  await issuer.role('button', 'Gravar').press();
  await hands.role('region', 'Caminho do registo').seen();
}
