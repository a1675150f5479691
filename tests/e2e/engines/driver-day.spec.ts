import { createGuide } from '../support/engines/guide-form.ts';
import { expectUnsent, openScreen, prepare, register, signIn } from '../support/engines/screens.ts';
import { expect, test } from '../support/engines/test.ts';
import { guidesOf } from '../support/guides.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';

const acts: Act[] = [
  { kind: 'delivery', document: 'DIA-1', equipment: ['TB-0932'] },
  { kind: 'delivery', document: 'DIA-2', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'DIA-3', equipment: ['CT-0418'] },
];

const who = people.administrador;

test('a day without network survives a kill, each act once', async ({ open, device, server, network }) => {
  const onTheRoad = (await guidesOf(server.url, who, { Status: 'o' })).aaData.find(
    ({ FirstTransportDate: at, FileUrl }) => FileUrl && Math.abs(Date.parse(at ?? '') - Date.now()) < 86_400_000,
  );
  if (!onTheRoad) throw new Error('no guide on the road');
  let hands = await open();
  await hands.goto('');
  await signIn(hands, who);
  await prepare(hands);
  await network.down();
  for (const act of acts) await register(hands, act);
  // The guide's photo follows it as an act of its own.
  await createGuide(hands, { kg: '812,50', file: 'carga.jpg' });
  await expectUnsent(hands, acts.length + 2);
  await device.kill();

  hands = await open();
  await hands.goto('');
  await hands.role('heading', 'Prazos legais').seen();
  await expectUnsent(hands, acts.length + 2);
  await openScreen(hands, `#/carteira?guia=${onTheRoad.UniqueId}`, 'Mostrar guia');
  const card = hands.role('article', onTheRoad.Number);
  await card.says(onTheRoad.Origin.Nif);
  await hands.role('button', 'PDF').press();
  const paper = hands.role('dialog', new RegExp(onTheRoad.Number));
  await paper.role('img').seen();
  await paper.role('button', 'Fechar').press();

  await network.up();
  await expectUnsent(hands, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  const made = (await guidesOf(server.url, who, { Text: 'Cerâmica Vouga Novo' })).aaData.filter(
    ({ Residue }) => Residue.Quantidade === 812.5,
  );
  expect(made).toHaveLength(1);
  await openScreen(hands, `#/gars/consult/${made[0]?.UniqueId}`, made[0]?.Number ?? '');
  await hands.role('button', /^carga\.jpg/).seen();
  expect(network.ledger.filter(({ method, path }) => method === 'POST' && path === '/api/egar')).toHaveLength(1);
});
