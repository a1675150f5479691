import { expect, test } from 'vitest';
import { offered, recipientsOf } from './known-recipients.ts';

const guide = (Nome: string, Nif: string, CodApa: string | null) =>
  ({ Destin: { Nome, Nif, CodApa, Morada: 'Rua', Address: null } }) as never;
const past = recipientsOf([
  guide('Moliço Verde', '501964843', 'APA1'),
  guide('Moliço Verde', '501964843', 'APA1'),
  guide('Sem código', '508391687', null),
  guide('Gestão do Sado', '502011378', 'APA9'),
]);

test('recipients of past guides are offered once, found by name or NIF', () => {
  expect(past.map(({ name }) => name)).toEqual(['Moliço Verde', 'Gestão do Sado']);
  expect(offered(past, [], 'molico').map(({ apaCode }) => apaCode)).toEqual(['APA1']);
  expect(offered(past, [], '502011378').map(({ apaCode }) => apaCode)).toEqual(['APA9']);
});

test('an establishment of the account stands for itself', () => {
  expect(offered(past, [{ Vat: '501964843', ApaCode: 'APA1' }], '').map(({ name }) => name)).toEqual(['Gestão do Sado']);
});
