import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { establishmentFields } from '../establishment/establishment-fields.tsx';
import type { FieldSpec } from './field-spec.ts';
import { FormField } from './form-field.tsx';

const show = (spec: FieldSpec) =>
  renderUi(
    <FormField id="field" spec={spec} values={{}} change={() => undefined} problem={undefined} refused={undefined} />,
  );

test.each(['email', 'tel'] as const)('a field of kind %s asks for its keyboard', (kind) => {
  show({ name: 'Contact', label: msg`E-mail`, kind });
  expect((screen.getByRole('textbox') as HTMLInputElement).type).toBe(kind);
});

test('telephones and e-mails of an establishment have their type', () => {
  const named = (part: RegExp) => establishmentFields.filter(({ name }) => part.test(name)).map(({ kind }) => kind);
  expect(new Set(named(/Phone|Mobile|Fax/))).toEqual(new Set(['tel']));
  expect(new Set(named(/Email/))).toEqual(new Set(['email']));
});
