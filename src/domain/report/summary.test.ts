import { expect, test } from 'vitest';
import { type EstablishmentInfo, findName } from './summary.ts';

const known: EstablishmentInfo[] = [
  { Vat: '592328783', ApaCode: null, PickUpPointCode: 'OAU-R01', Name: 'Cantina da Ria' },
  { Vat: '592328783', ApaCode: null, PickUpPointCode: 'OAU-R02', Name: 'Cantina do Cais' },
  { Vat: '592328783', ApaCode: 'APA1', PickUpPointCode: null, Name: 'Cantinas, Lda.' },
];

test.each([
  ['a point of collection by its own code', '592328783', null, 'OAU-R02', 'Cantina do Cais'],
  ['an establishment by its APA code', '592328783', 'APA1', null, 'Cantinas, Lda.'],
  ['a point that is not listed by its establishment', '592328783', 'APA1', 'OAU-R09', 'Cantinas, Lda.'],
  ['whoever has the VAT, where nothing else fits', '592328783', 'APA9', null, 'Cantina da Ria'],
  ['nobody', '500000000', null, null, ''],
])('names %s', (_, vat, apaCode, point, name) => {
  expect(findName(known, vat, apaCode, point)).toBe(name);
});
