import { fillJourney, fillWaste, section, unfold } from '../support/engines/guide-form.ts';
import type { Hands } from '../support/engines/hands.ts';
import { openScreen, prepare, signIn, signOut } from '../support/engines/screens.ts';
import { expect, test } from '../support/engines/test.ts';
import { guideOnItsWay, guidesOf } from '../support/guides.ts';
import { askedByMail } from '../support/links.ts';
import { type Account, people } from '../support/people.ts';

async function changeUser(hands: Hands, who: Account): Promise<void> {
  await signOut(hands);
  await signIn(hands, who);
}

/** Opens a guide and waits for its state. */
async function consult(hands: Hands, id: string, status: string): Promise<void> {
  await openScreen(hands, `#/gars/consult/${id}`, /^PT\d+$/);
  await hands.see(new RegExp(`^${status}$`, 'm'));
}

test('a guide goes from creation to an answer by link', async ({ open, server }) => {
  const { Origin: from, Transporters } = await guideOnItsWay(server.url);
  const hands = await open();
  await hands.goto('');
  await signIn(hands, people.destino);
  await prepare(hands);
  await openScreen(hands, '#/gars/new-v2', 'Nova e-GAR');
  const origin = section(hands, 'Origem');
  await unfold(origin);
  await origin.label('NIF').fill(from.Nif);
  await origin.label('Código APA').fill(from.CodApa ?? '');
  await origin.label('Nome').fill(from.Nome);
  await origin.label('Morada').fill(from.Morada ?? '');
  // A recipient's guides begin with its own establishment there.
  await section(hands, 'Destino').says('Moliço Verde, S.A.');
  const transport = section(hands, 'Transportadores');
  await unfold(transport);
  await transport.label('NIF').fill(Transporters[0]?.Nif ?? '');
  await transport.label('Código APA').fill(Transporters[0]?.ApaCode ?? '');
  await fillJourney(transport, 'AA-00-BB', -1);
  await fillWaste(hands, '321,5');
  await hands.role('button', 'Gravar').press();
  await hands.role('alertdialog', 'Confirme antes de gravar').role('button', 'Está certo, gravar').press();
  await hands.see('Ainda não autorizada: antes do transporte');
  await hands.role('link', 'Consultar').press();
  await hands.role('heading', /^PT\d+$/).seen();
  const number = (await hands.role('heading', /^PT\d+$/).texts())[0] ?? '';
  const id = new URL(await hands.url()).hash.split('/').at(-1) ?? '';

  await changeUser(hands, people.operador);
  await consult(hands, id, 'Emitida');
  await hands.role('button', 'Autorizar').press();
  await hands.role('alertdialog').role('button', 'Autorizar e-GAR').press();
  await hands.see(/^Aberta$/m);

  await changeUser(hands, people.destino);
  await consult(hands, id, 'Aberta');
  await hands.role('button', /Mais ações/).press();
  await hands.role('menuitem', 'Corrigir').press();
  await hands.role('heading', 'Corrigir e-GAR').seen();
  await hands.label('Quantidade').fill('318,25');
  await hands.role('button', 'Corrigir e-GAR').press();
  await hands.see(/^Corrigida$/m);

  const { link } = await askedByMail(server, 'RECTIFICATION_ACCEPTANCE', number);
  await hands.goto(link);
  await hands.role('heading', /Responder à correção/).seen();
  await hands.label('O seu nome').fill('Rui Prates');
  await hands.role('button', /^Aceitar correção/).press();
  await hands.see(/^Fechada$/m);
  await hands.goto('');
  await hands.goto(link);
  await hands.see('Esta ligação já foi usada');

  const { aaData } = await guidesOf(server.url, people.destino, { Number: number });
  expect(aaData.map((row) => [row.Status, row.ResidueRectified?.QuantidadeCorrigido])).toEqual([['f', 318.25]]);
});
