import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldOf } from './fields.ts';

const shape = v.object({
  Address: v.object({ Street: v.string() }),
  Items: v.array(v.object({ Name: v.string() })),
  Again: v.string(),
});
const fieldsOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.map(fieldOf);

test('an issue belongs to its path inside objects, and to the whole list inside one', () => {
  expect(fieldsOf(shape, { Address: {}, Items: [{ Name: 'a' }, {}], Again: 1 })).toEqual(['Address.Street', 'Items', 'Again']);
  expect(fieldsOf(shape, null)).toEqual(['']);
});

test('an issue that was forwarded belongs to the field that it was forwarded to', () => {
  const same = v.pipe(
    shape,
    v.forward(
      v.check(() => false, 'val_passwords_differ'),
      ['Again'],
    ),
  );
  expect(fieldsOf(same, { Address: { Street: '' }, Items: [], Again: '' })).toEqual(['Again']);
});
