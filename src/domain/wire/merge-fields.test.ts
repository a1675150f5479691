import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedValues, mergeFields } from './merge-fields.ts';

const names = ['phone', 'email', 'fax'] as const;
const was = { phone: '1', email: 'a', fax: '' };

test('asks about the fields that both wrote, and about those that only this user wrote', () => {
  const merge = mergeFields(names, was, { phone: '2', email: 'a', fax: '9' }, { phone: '3', email: 'b', fax: '' });
  expect(merge.choices.map(({ name }) => name)).toEqual(['phone', 'email']);
  expect(merge.onlyThere).toEqual(['fax']);
});

test('does not ask where both wrote the same', () => {
  expect(mergeFields(names, was, { ...was, phone: '2' }, { ...was, phone: '2' })).toEqual({ choices: [], onlyThere: [] });
});

test('an empty field and one that is not there are the same', () => {
  expect(mergeFields(['fax'], { fax: null }, {}, { fax: '' })).toEqual({ choices: [], onlyThere: [] });
});

const values = fc.record({
  phone: fc.constantFrom('', '1', '2', '3'),
  email: fc.constantFrom('', 'a', 'b'),
  fax: fc.constantFrom('', '9'),
});

test('what is saved is of each field what is there now or what was written, and of nobody’s own choosing what is there', () => {
  fc.assert(
    fc.property(values, values, values, fc.subarray([...names]), (before, now, mine, own) => {
      const merge = mergeFields(names, before, now, mine);
      const saved = mergedValues(merge, now, new Set(own));
      for (const name of names) {
        const asked = merge.choices.some((choice) => choice.name === name);
        expect(saved[name]).toBe(asked && own.includes(name) ? mine[name] : now[name]);
      }
    }),
  );
});

test('with all of their own chosen, nothing that this user wrote is lost', () => {
  fc.assert(
    fc.property(values, values, values, (before, now, mine) => {
      const merge = mergeFields(names, before, now, mine);
      const saved = mergedValues(merge, now, new Set(merge.choices.map(({ name }) => name)));
      for (const name of names) if (mine[name] !== before[name]) expect(saved[name]).toBe(mine[name]);
    }),
  );
});
