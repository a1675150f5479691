import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { knownOperations, writeWsdl } from '#tests/support/siliamb/wsdl.ts';
import { CannotStart } from '../../../cannot-start.ts';
import { loadContract } from './load.ts';

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-wsdl-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'siliamb.wsdl');
  writeFileSync(path, text);
  return path;
}

/** Returns the sentences of a start that is stopped. */
async function sentences(text: string): Promise<string[]> {
  const error = await loadContract(written(text)).catch((reason: unknown) => reason);
  if (!(error instanceof CannotStart)) throw new Error('the start was not stopped');
  return error.message.split('\n').slice(1);
}

const { consultarGuias, consultarGuia } = knownOperations;

test.each([
  { wsdl: 'wsdl', xs: 'xs' },
  { wsdl: 'w', xs: 'xsd' },
])('a fitting WSDL gives consultarGuia and the others, with prefixes %o', async (prefixes) => {
  expect(await loadContract(written(writeWsdl({ prefixes })))).toEqual({
    lookup: { name: 'consultarGuia', elements: consultarGuia, number: 'numeroGuia', code: 'codigoGuia' },
    others: [{ name: 'alterarTransportador', elements: ['tokenCertificacao', 'numeroGuia', 'matricula'] }],
  });
});

test('takes the names and the order of consultarGuia from the WSDL', async () => {
  const operations = {
    consultarGuias,
    ConsultarGuia: ['codigoVerificacao', 'observacao?', 'numeroDaGuia', 'tokenCertificacao'],
  };
  expect((await loadContract(written(writeWsdl({ operations })))).lookup).toEqual({
    name: 'ConsultarGuia',
    elements: ['codigoVerificacao', 'numeroDaGuia', 'tokenCertificacao'],
    number: 'numeroDaGuia',
    code: 'codigoVerificacao',
  });
});

const swapped = [...consultarGuias].reverse();
const known = consultarGuias.join(', ');
const mismatches: [what: string, text: string, lines: (string | RegExp)[]][] = [
  ['no list', writeWsdl({ operations: { consultarGuia } }), ['- Falta a operação consultarGuias.']],
  [
    'elements in another order',
    writeWsdl({ operations: { consultarGuias: swapped } }),
    [`- A operação consultarGuias pede ${swapped.join(', ')}, e não ${known}, por esta ordem.`],
  ],
  [
    'one more element',
    writeWsdl({ operations: { consultarGuias: [...consultarGuias, 'ano?'] } }),
    [`- A operação consultarGuias pede ${known}, ano, e não ${known}, por esta ordem.`],
  ],
  [
    'another namespace',
    writeWsdl({ namespace: 'http://pt.apa.guiaacompanhamento/v3' }),
    [/consultarGuias é do espaço de nomes http.*v3, e não de http.*v2\.$/, /consultarGuia é do espaço de nomes/],
  ],
  [
    'elements with a namespace',
    writeWsdl({ elementForm: 'qualified', operations: { consultarGuias } }),
    [`- Na operação consultarGuias, arg0, ${known} pede espaço de nomes.`],
  ],
  ['another style', writeWsdl({ style: 'rpc' }), ['- Os pedidos não são document/literal.']],
  [
    'two numbers in consultarGuia',
    writeWsdl({ operations: { consultarGuias, consultarGuia: ['tokenCertificacao', 'numeroA', 'numeroB', 'codigo'] } }),
    [/^- A operação consultarGuia pede tokenCertificacao, numeroA, numeroB, codigo, e não/],
  ],
  [
    'data that nobody has in consultarGuia',
    writeWsdl({ operations: { consultarGuias, consultarGuia: [...consultarGuia, 'chave'] } }),
    [/^- A operação consultarGuia pede .*, chave, e não/],
  ],
  [
    'a schema in another file',
    writeWsdl().replace(
      /<xs:schema.*<\/xs:schema>/,
      '<xs:schema><xs:import namespace="x" schemaLocation="s.xsd"/></xs:schema>',
    ),
    [
      /^- Refere x, que não traz/,
      /consultarGuias não tem um só argumento/,
      /consultarGuias pede nada/,
      /consultarGuia /,
      /consultarGuia /,
    ],
  ],
];

test.each(mismatches)('%s stops the start with a list', async (_, text, lines) => {
  const found = await sentences(text);
  expect(found).toEqual(lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
});

test.each([
  ['a file that is not there', '/no/such/file.wsdl', /não se lê \(\/no\/such\/file\.wsdl\)/],
  ['a page', written.bind(null, '<html></html>'), /não é um WSDL 1\.1/],
  ['a WSDL with a DOCTYPE', written.bind(null, `<!DOCTYPE x>${writeWsdl()}`), /não é um WSDL 1\.1/],
])('%s stops the start', async (_, path, message) => {
  const failed = loadContract(typeof path === 'string' ? path : path());
  await expect(failed).rejects.toThrow(CannotStart);
  await expect(failed).rejects.toThrow(message);
});
