import { expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { rankByUse, recentDestins, recentQuantities, recentTransporters, recentWastes } from './recents.ts';

const origin = { vat: '1', apaCode: 'A1' };
const other = { vat: '9', apaCode: 'A9' };
const [vouga, molico] = [
  { vat: '2', apaCode: 'A2' },
  { vat: '3', apaCode: 'A3' },
];

interface Made {
  from?: { vat: string; apaCode: string };
  to: { vat: string; apaCode: string };
  ler?: string;
  kg?: number;
  plate?: string;
}

const guide = ({ from = origin, to, ler = '160601', kg = 100, plate = 'AA-00-BB' }: Made) =>
  ({
    IsFinished: false,
    ResidueRectified: null,
    Origin: { Nif: from.vat, CodApa: from.apaCode, Nome: 'Origem' },
    Destin: { Nif: to.vat, CodApa: to.apaCode, Nome: `Destino ${to.vat}`, Morada: 'Rua' },
    Transporters: [{ Nif: '5', ApaCode: 'A5', Nome: 'Vela Azul', Matricula: plate }],
    Residue: {
      CodigoResiduoLer: ler,
      DescricaoResiduo: 'BATERIAS',
      CodigoOperacao: 'R13',
      CodigoGrupo: null,
      Quantidade: kg,
    },
  }) as unknown as GuideRow;

test('ranks the commonest first, then the newest', () => {
  expect(rankByUse(['b', 'a', 'c', 'a', 'b'], (one) => one)).toEqual(['b', 'a', 'c']);
});

test('offers this origin’s recipients, commonest first, never the origin', () => {
  const guides = [
    guide({ to: molico, from: other }),
    guide({ to: molico }),
    guide({ to: vouga }),
    guide({ to: vouga }),
    guide({ to: origin }),
  ];
  expect(recentDestins(guides, origin).map(({ vat }) => vat)).toEqual(['2', '3']);
  expect(recentDestins(guides, origin)[0]).toEqual({ ...vouga, name: 'Destino 2', address: 'Rua' });
});

test('offers all recipients for an origin without guides', () => {
  expect(recentDestins([guide({ to: vouga })], other).map(({ vat }) => vat)).toEqual(['2']);
  expect(recentDestins([], origin)).toEqual([]);
});

test('offers at most three', () => {
  const many = ['4', '5', '6', '7'].map((vat) => guide({ to: { vat, apaCode: `A${vat}` } }));
  expect(recentDestins(many, origin)).toHaveLength(3);
});

test('offers a carrier once per vehicle, however written', () => {
  const guides = [guide({ to: vouga, plate: 'CC-11-DD' }), guide({ to: vouga }), guide({ to: vouga, plate: 'aa00bb' })];
  expect(recentTransporters(guides, origin).map(({ plate }) => plate)).toEqual(['AA-00-BB', 'CC-11-DD']);
});

test('offers the recipient’s wastes and quantities', () => {
  const guides = [
    guide({ to: vouga, ler: '170107', kg: 50 }),
    guide({ to: vouga, kg: 70 }),
    guide({ to: vouga, kg: 812.5 }),
    guide({ to: vouga, kg: 70 }),
    guide({ to: molico, ler: '200304', kg: 7 }),
  ];
  expect(recentWastes(guides, origin, vouga).map(({ ler }) => ler)).toEqual(['160601', '170107']);
  expect(recentWastes(guides, origin, vouga)[0]).toMatchObject({
    ler: '160601',
    description: 'BATERIAS',
    operation: 'R13',
    group: null,
  });
  expect(recentWastes(guides, origin, molico).map(({ ler }) => ler)).toEqual(['200304']);
  expect(recentQuantities(guides, vouga, '160601')).toEqual([70, 812.5]);
  expect(recentQuantities(guides, vouga, '200304')).toEqual([]);
});
