import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const former =
  /\b(?:ac[çt](?:ç|[aã]o|ões|iv|ual)|correcç|direcç|efectu|efectiv|excepç|exacto|factur|inspecç|óptim|objecti|project|protecç|recepç|respectiv|selecç)/i;

/** Sentences that the specification gives letter for letter. */
const given = [
  'Autorização efectuada com sucesso!',
  'Equipamento actualizado!',
  'Estabelecimento actualizado!',
  'Não foi possivel actualizar o estabelecimento cliente.',
  'Não foi possível efectuar a operação. Se o problema persistir por favor contacte o suporte.',
  'Não foi possível efectuar a operação. Se o problema persistir, por favor contacte o suporte.',
];

test('our own Portuguese keeps the orthography of 1990', () => {
  const folder = 'locales/pt';
  const texts = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text ?? ''),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => former.test(text) && !given.includes(text))).toEqual([]);
});
