import { expect, test } from 'vitest';
import {
  commandOwner,
  countOthers,
  hashCommand,
  type RescueFile,
  RescueRefusedError,
  readRescueFile,
} from './rescue-file.ts';

const command: RescueFile['commands'][number] = {
  key: 'k',
  kind: 'equipment.deliver',
  version: 1,
  payload: { n: 1 },
  lanes: ['a'],
  doneAt: '2026-11-21T08:00:00.000Z',
  base: { 'equipment:a': 4 },
  frozen: null,
  deadline: null,
  hash: 'h',
  detail: 'x',
};
const file: RescueFile = {
  format: 'guiar-rescue',
  version: 1,
  owner: { username: 'motorista', clientCode: 'demo' },
  exportedAt: '2026-11-21T08:00:00.000Z',
  commands: [command, { ...command, key: 'l', onBehalf: 'colega' }, { ...command, key: 'm' }],
};
const driver = { username: 'motorista', clientCode: 'demo' };
const desk = { username: 'administrador', clientCode: 'demo', mayActForOthers: true };

test('a hash covers everything that decides the sending, nothing else', async () => {
  const frozen = { method: 'POST' as const, path: '/x', body: '{}', ifMatch: null };
  const sent = [
    command,
    { ...command, key: 'other' },
    { ...command, kind: 'other' },
    { ...command, version: 2 },
    { ...command, payload: { n: 2 } },
    { ...command, doneAt: '2020-01-01T00:00:00.000Z' },
    { ...command, frozen },
    { ...command, onBehalf: 'colega' },
  ];
  const hashes = await Promise.all(sent.map(hashCommand));
  expect(new Set(hashes).size).toBe(sent.length);
  const same = [
    { ...command, deadline: 5 },
    { ...command, detail: 'y' },
    { ...command, lanes: [] },
    { ...command, base: {} },
  ];
  expect(await Promise.all(same.map(hashCommand))).toEqual(same.map(() => hashes[0]));
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('only its owner or an administrator takes a file in', () => {
  const text = JSON.stringify(file);
  expect(readRescueFile(text, driver)).toEqual(file);
  expect(readRescueFile(text, desk)).toEqual(file);
  const others = [
    { ...driver, username: 'outro' },
    { ...driver, clientCode: 'recicla' },
    { ...desk, clientCode: 'recicla' },
    { ...desk, mayActForOthers: false },
  ];
  for (const taker of others) expect(() => readRescueFile(text, taker)).toThrow(new RescueRefusedError('owner'));
});

test('refuses anything that is no rescue file', () => {
  const wrong = ['', '{', '{}', JSON.stringify({ ...file, format: 'x' }), JSON.stringify({ ...file, version: 2 })];
  const methods = {
    ...file,
    commands: [{ ...command, frozen: { method: 'GET', path: '/x', body: null, ifMatch: null } }],
  };
  for (const text of [...wrong, JSON.stringify(methods), JSON.stringify({ ...file, commands: [{ key: 'k' }] })])
    expect(() => readRescueFile(text, driver), text).toThrow(new RescueRefusedError('form'));
  expect(new RescueRefusedError('form')).toMatchObject({ name: 'RescueRefusedError', why: 'form', message: 'form' });
});

test('keeps every field sent; older files have no deadline', () => {
  const frozen = { method: 'PUT' as const, path: '/x', body: '{}', ifMatch: '"4"' };
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const one = { ...command, frozen: { ...frozen, method }, onBehalf: 'colega' };
    expect(readRescueFile(JSON.stringify({ ...file, commands: [one] }), driver).commands).toEqual([one]);
  }
  const { deadline: _none, ...older } = command;
  expect(readRescueFile(JSON.stringify({ ...file, commands: [older] }), driver).commands).toEqual([command]);
});

test('names owners and the work an administrator must confirm', () => {
  expect(file.commands.map((one) => commandOwner(file, one))).toEqual(['motorista', 'colega', 'motorista']);
  expect(countOthers(file, desk)).toEqual([
    { username: 'motorista', count: 2 },
    { username: 'colega', count: 1 },
  ]);
  expect(countOthers(file, { ...desk, username: 'motorista' })).toEqual([{ username: 'colega', count: 1 }]);
  expect(countOthers(file, driver)).toEqual([]);
});
