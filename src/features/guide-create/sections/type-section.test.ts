import { expect, test } from 'vitest';
import { emptyGuide, type GuideValues } from '../guide-values.ts';
import { ofType } from './type-section.tsx';

const origin = {
  originId: 'a',
  nameOrigin: 'Oficinas',
  addressOrigin: 'Rua',
  vatOrigin: '508391687',
  codApaOrigin: 'APA1',
};
const written: GuideValues = { ...emptyGuide, ...origin, filled: ['origin', 'moment'] };
const after = (type: Parameters<typeof ofType>[0], now = written): GuideValues => ({ ...now, ...ofType(type)(now) });

test('choosing the same type changes nothing', () => expect(after('PRODUTOR_ESTABELECIMENTO')).toEqual(written));

test.each(['OBRAS_RCD', 'VEICULOS_FIM_VIDA', 'PRESTADOR_SERVICOS'] as const)(
  'an establishment stays the origin of %s',
  (type) => {
    expect(after(type)).toEqual({ ...written, selectedEgarCreateType: type });
  },
);

test('clears a filled-in origin of another kind', () => {
  expect(after('OLEOS_ALIMENTARES')).toMatchObject({
    originId: null,
    nameOrigin: '',
    vatOrigin: '',
    filled: ['moment'],
  });
  expect(after('EX_SITU', { ...written, filled: [] })).toMatchObject({ originId: null, nameOrigin: 'Oficinas' });
});

test('a pickup point fits only its kind', () => {
  const point = { ...emptyGuide, selectedEgarCreateType: 'OLEOS_ALIMENTARES' as const, pickupPointCode: 'OUA-1' };
  expect(after('OLEOS_ALIMENTARES', point).pickupPointCode).toBe('OUA-1');
  expect(after('EX_SITU', point).pickupPointCode).toBe('');
});

test('a work ends when its type changes', () => {
  const work = { ...emptyGuide, selectedEgarCreateType: 'OBRAS_RCD' as const, works: true, addressRCD: 'Praça' };
  expect(after('OBRAS_RCD', work)).toEqual(work);
  expect(after('VEICULOS_FIM_VIDA', work)).toMatchObject({ works: false, addressRCD: 'Praça' });
});
