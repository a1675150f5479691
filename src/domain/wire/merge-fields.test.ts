import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedValues, mergeFields } from './merge-fields.ts';

const names = ['phone', 'email', 'fax'] as const;
const was = { phone: '1', email: 'a', fax: '' };

test('asks about every field this user wrote', () => {
  const merge = mergeFields(names, was, { phone: '2', email: 'a', fax: '9' }, { phone: '3', email: 'b', fax: '' });
  expect(merge.choices.map(({ name }) => name)).toEqual(['phone', 'email']);
  expect(merge.onlyThere).toEqual(['fax']);
});

test('does not ask when both wrote the same', () => {
  expect(mergeFields(names, was, { ...was, phone: '2' }, { ...was, phone: '2' })).toEqual({
    choices: [],
    onlyThere: [],
  });
});

test('treats an empty field and a missing one alike', () => {
  expect(mergeFields(['fax'], { fax: null }, {}, { fax: '' })).toEqual({ choices: [], onlyThere: [] });
});

const values = fc.record({
  phone: fc.constantFrom('', '1', '2', '3'),
  email: fc.constantFrom('', 'a', 'b'),
  fax: fc.constantFrom('', '9'),
});

test('saves present values except where the user’s are chosen', () => {
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

test('choosing all own values loses nothing the user wrote', () => {
  fc.assert(
    fc.property(values, values, values, (before, now, mine) => {
      const merge = mergeFields(names, before, now, mine);
      const saved = mergedValues(merge, now, new Set(merge.choices.map(({ name }) => name)));
      for (const name of names) if (mine[name] !== before[name]) expect(saved[name]).toBe(mine[name]);
    }),
  );
});
