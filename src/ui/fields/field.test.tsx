import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '../basics/render-ui.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FormScope } from './form-scope.tsx';
import { TextInput } from './text-input.tsx';

function Nif({ error = 'Formato inválido', showError = false }: { error?: string | undefined; showError?: boolean }) {
  const [value, setValue] = useState('5999');
  return (
    <Field label="NIF" id="nif" required help="Nove algarismos" error={error} showError={showError}>
      <TextInput value={value} onChange={setValue} />
    </Field>
  );
}
const input = () => screen.getByRole('textbox', { name: /NIF/ });
const description = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;

test('an error replaces the help once the field is left', async () => {
  renderUi(<Nif />);
  expect(description()).toBe('Nove algarismos');
  expect(input()).not.toHaveAttribute('aria-invalid');
  await user.click(input());
  await user.tab();
  expect(description()).toBe('Formato inválido');
  expect(input()).toHaveAttribute('aria-invalid', 'true');
});

test('submitting shows every error, the server’s at once', () => {
  const { rerender } = renderUi(
    <FormScope submitted>
      <Nif />
    </FormScope>,
  );
  expect(description()).toBe('Formato inválido');
  rerender(<Nif key="other" error="Já existe" showError />);
  expect(description()).toBe('Já existe');
});

test('a quiet form shows no error on passing through', async () => {
  renderUi(
    <FormScope submitted={false} quiet>
      <Nif />
    </FormScope>,
  );
  await user.click(input());
  await user.tab();
  expect(description()).toBe('Nove algarismos');
  await user.type(input(), '{Backspace}');
  await user.tab();
  expect(description()).toBe('Formato inválido');
});

test('the required mark has a text alternative', () => {
  renderUi(<Nif error={undefined} />);
  expect(screen.getByTitle('Obrigatório')).toHaveTextContent('*');
  expect(input()).toHaveAttribute('aria-required', 'true');
});

test('the clear button empties the field and focuses it', async () => {
  renderUi(<Nif />);
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(input()).toHaveValue('');
  expect(input()).toHaveFocus();
});

test('a password can be shown and hidden', async () => {
  renderUi(
    <Field label="Password">
      <TextInput type="password" value="segredo" onChange={vi.fn()} />
    </Field>,
  );
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(field.type).toBe('password');
});

test('the summary takes focus and leads to the field', async () => {
  renderUi(
    <>
      <ErrorSummary problems={[{ id: 'nif', message: 'NIF: Formato inválido' }]} />
      <Nif />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  const before = location.hash;
  await user.click(screen.getByRole('link', { name: 'NIF: Formato inválido' }));
  expect(input()).toHaveFocus();
  expect(location.hash).toBe(before);
});
