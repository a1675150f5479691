import { expect, test } from 'vitest';
import { listDestins, searchDestins } from './other-destins.ts';

const guide = (Nome: string, Nif: string, CodApa: string | null) =>
  ({ Destin: { Nome, Nif, CodApa, Morada: 'Rua', Address: null } }) as never;
const past = listDestins([
  guide('Moliço Verde', '501964843', 'APA1'),
  guide('Moliço Verde', '501964843', 'APA1'),
  guide('Sem código', '508391687', null),
  guide('Gestão do Sado', '502011378', 'APA9'),
]);

test('offers past recipients once, found by name or NIF', () => {
  expect(past.map(({ name }) => name)).toEqual(['Moliço Verde', 'Gestão do Sado']);
  expect(searchDestins(past, [], 'molico').map(({ apaCode }) => apaCode)).toEqual(['APA1']);
  expect(searchDestins(past, [], '502011378').map(({ apaCode }) => apaCode)).toEqual(['APA9']);
});

test('leaves out recipients that are the account’s establishments', () => {
  expect(searchDestins(past, [{ Vat: '501964843', ApaCode: 'APA1' }], '').map(({ name }) => name)).toEqual([
    'Gestão do Sado',
  ]);
});
