import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldPath } from './fields.ts';

const shape = v.object({
  Address: v.object({ Street: v.string() }),
  Items: v.array(v.object({ Name: v.string() })),
  Again: v.string(),
});
const fieldsOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.map(fieldPath);

test('an issue names its path, or its whole list', () => {
  expect(fieldsOf(shape, { Address: {}, Items: [{ Name: 'a' }, {}], Again: 1 })).toEqual([
    'Address.Street',
    'Items',
    'Again',
  ]);
  expect(fieldsOf(shape, null)).toEqual(['']);
});

test('a forwarded issue belongs to its target field', () => {
  const same = v.pipe(
    shape,
    v.forward(
      v.check(() => false, 'val_passwords_differ'),
      ['Again'],
    ),
  );
  expect(fieldsOf(same, { Address: { Street: '' }, Items: [], Again: '' })).toEqual(['Again']);
});
