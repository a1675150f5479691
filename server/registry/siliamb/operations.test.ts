import { expect, test } from 'vitest';
import { transitions as all, isNational } from '#domain/guide/acts/state-machine.ts';
import { startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { OperationUnknown } from '../errors.ts';
import type { GuideFacts } from '../registry.ts';
import { createSiliamb } from './adapter.ts';
import { type Operation, operations, tokenElement } from './operations.ts';

const rows: Operation[] = Object.values(operations);
const login = { username: '508111222', password: 'x' };
const key = { number: 'PT1', code: 'A' };

const transitions = all.filter(isNational);

test('every act and call of the port has an operation', () => {
  const calls = ['issue', 'validate', 'places', 'pickupPoint', 'guide', 'guidesOf'];
  const served = new Set<string>(rows.flatMap(({ serves }) => [...serves]));
  expect([...served].sort()).toEqual([...transitions, ...calls].sort());
});

test('a row has names and elements, or neither', () => {
  expect(rows.filter(({ name, elements }) => (name === null) !== (elements === null))).toEqual([]);
  expect(rows.flatMap(({ name }) => name ?? [])).toEqual(['consultarGuias']);
  expect(operations.list.elements[0]).toBe(tokenElement);
});

test('refuses operations without names and sends nothing', async () => {
  const double = await startSiliambDouble();
  try {
    const registry = createSiliamb({ url: double.url, token: double.token, now: () => new Date() });
    const facts = {} as GuideFacts;
    const after = { status: 'o', closedAt: null, destinComment: '', rectification: null, facts } as const;
    const acts = transitions.map((act) => registry.act(login, { ...key, act, comment: null, after }));
    const calls = [
      ...acts,
      registry.issue(login, facts),
      registry.places(login, '508111222'),
      registry.pickupPoint(login, '508111222', 'A'),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OperationUnknown) });
    expect(calls).toHaveLength(transitions.length + 3);
    expect(double.requests).toBe(0);
  } finally {
    await double.close();
  }
});
