import { expect, test } from 'vitest';
import type { Egar } from './guide.ts';
import { isRejected, nationalCodes, nationalNames, nationalWords } from './national-status.ts';
import type { GuideStatus } from './status.ts';

const words = (status: GuideStatus, { corrected = false, rejected = false } = {}) =>
  nationalWords({ status, authorized: status !== 'i', corrected, rejected });

test('each state has its name in the national system', () => {
  expect(words('i')).toBe('EM · Emitida, pendente de autorização');
  expect(words('o')).toBe('EM · Emitida');
  expect(words('r', { corrected: true })).toBe('CO · Corrigida');
  expect(words('rr', { corrected: true })).toBe('CN · Correção Negada');
  expect(words('f')).toBe('AC · Aceite');
  expect(words('f', { corrected: true })).toBe('CC · Concluída');
  expect(words('rv')).toBe('AN · Anulada');
  expect(words('rv', { rejected: true })).toBe('RJ · Rejeitada');
});

const rejected = (Status: GuideStatus, Comment: string) => ({ Status, Destin: { Comment } }) as Egar;

test('a rejected guide is not an annulled one', () => {
  expect(isRejected(rejected('rv', 'Carga não corresponde'))).toBe(true);
  expect(isRejected(rejected('rv', ''))).toBe(false);
  expect(isRejected(rejected('f', 'Pesado à chegada'))).toBe(false);
});

test('every code of the national system has a name', () => {
  expect(Object.keys(nationalNames)).toEqual([...nationalCodes]);
});
