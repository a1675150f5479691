import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mutations, validPayloads } from '#tests/fixtures/guide-payloads.ts';
import { EgarCreate } from './payload.ts';
import { createErrors, isQuantity } from './rules.ts';

const payloads = validPayloads();

test('accepts every valid guide of every type', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      expect(createErrors(v.parse(EgarCreate, payload))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe('rejects a single wrong value at its field', () => {
  test.each(mutations)('$name', ({ apply, field }) => {
    let applied = 0;
    fc.assert(
      fc.property(payloads, (payload) => {
        const wrong = apply(payload);
        if (!wrong) return;
        applied += 1;
        expect(createErrors(wrong).map((e) => e.Field)).toContain(field(payload));
        expect(createErrors(wrong).every((e) => e.Message !== '')).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(applied).toBeGreaterThan(0);
  });
});

test('uses the specification’s wording', () => {
  const [payload] = fc.sample(payloads, { numRuns: 1, seed: 1 });
  const six = { ...(payload as EgarCreate), transporters: Array(6).fill(payload?.transporters[0]) };
  expect(createErrors(six)).toContainEqual({ Field: 'transporters', Message: 'Número máximo de 5 transportadores' });
  const own = {
    ...(payload as EgarCreate),
    selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO' as const,
    nameDestin: 'Oficina',
    vatOrigin: '508391687',
    codApaOrigin: 'A1',
    vatDestin: '508391687',
    codApaDestin: 'A1',
  };
  expect(createErrors(own).map((e) => e.Message)).toContain(
    'O estabelecimento Oficina não pode ser Produtor/Detentor e Destinatário na mesma eGar!',
  );
  expect(
    createErrors({ ...own, selectedEgarCreateType: 'OBRAS_RCD' })
      .map((e) => e.Message)
      .join(),
  ).not.toContain('Produtor/Detentor');
});

test('a quantity is positive with at most two decimals', () => {
  expect([0.01, 0.1, 1240, 1240.07, 4.35, 1.1, 999_999_999.99, 123_456_789.01].map(isQuantity)).toEqual(
    Array(8).fill(true),
  );
  expect([0, -1, 0.001, 1.234, 1e9, Number.NaN, Number.POSITIVE_INFINITY].map(isQuantity)).toEqual(
    Array(7).fill(false),
  );
});

describe('reports an empty field once, as missing', () => {
  const [sample] = fc.sample(
    payloads.filter((p) => p.selectedEgarCreateType === 'PRODUTOR_ESTABELECIMENTO'),
    { numRuns: 1, seed: 3 },
  );
  const payload = sample as EgarCreate;
  const [first] = payload.transporters;
  const told = (part: Partial<EgarCreate>) =>
    createErrors({ ...payload, ...part }).map(({ Field, Message }) => `${Field} ${Message}`);
  const leading = (part: object) =>
    told({ transporters: [{ ...first, ...part } as EgarCreate['transporters'][number]] });

  test.each<[Partial<EgarCreate>, string]>([
    [{ vatDestin: '' }, 'vatDestin val_required'],
    [{ vatOrigin: '' }, 'vatOrigin val_required'],
    [{ selectedLerCode: '' }, 'selectedLerCode val_required'],
    [{ selectedOperationCode: '' }, 'selectedOperationCode val_required'],
  ])('%o', (part, wanted) => expect(told(part)).toEqual([wanted]));

  test.each([
    [{ vat: '' }, 'vatTransporter1 val_required'],
    [{ plate: '' }, 'plateTransporter1 val_required'],
    [{ plate: '?' }, 'plateTransporter1 val_invalid_plate'],
    [{ plate: 'AA-00-BB / ?' }, 'plateTransporter1 val_invalid_plate'],
    [{ month: 2, day: 31 }, 'dateTransporter1 val_invalid_date'],
    [{ year: 0, month: 0, day: 0 }, 'dateTransporter1 val_required'],
    [{ hour: '' }, 'hourTransporter1 val_required'],
    [{ hour: '25:00' }, 'hourTransporter1 val_invalid_time'],
  ])('%o of the first transporter', (part, wanted) => expect(leading(part)).toEqual([wanted]));

  test('a postal code applies to construction works only', () => {
    expect(told({ postalCodeRCD: 'x' })).toEqual([]);
  });
  test('a UN number is exactly four digits', () => {
    const adr = (adrOnuNumber: string) => told({ adrOnuNumber, adrPackageGroup: 'II' });
    expect(adr('3082')).toEqual([]);
    for (const bad of ['30820', '13082', 'x3082', '3082x'])
      expect(adr(bad)).toEqual(['adrOnuNumber val_invalid_un_number']);
  });
  test('transporters may start together; an invalid moment is reported once', () => {
    const two = (part: object) =>
      told({ transporters: [first, { ...first, index: 1, ...part }] as EgarCreate['transporters'] });
    expect(two({})).toEqual([]);
    expect(two({ month: 13 })).toEqual(['dateTransporter2 val_invalid_date']);
    expect(two({ year: 2020 })).toEqual(['dateTransporter2 val_transporter_before_previous']);
    const wrongFirst = [
      { ...first, month: 13 },
      { ...first, index: 1 },
    ] as EgarCreate['transporters'];
    expect(told({ transporters: wrongFirst })).toEqual(['dateTransporter1 val_invalid_date']);
  });
});

test('names unprintable letters at their field', () => {
  const [payload] = fc.sample(payloads, { numRuns: 1, seed: 1 });
  expect(createErrors({ ...(payload as EgarCreate), nameDestin: 'Comércio 北京 北 Lda.' })).toEqual([
    { Field: 'nameDestin', Message: 'Estas letras não podem ser impressas na guia: 北京. Escreva em letras latinas.' },
  ]);
});
