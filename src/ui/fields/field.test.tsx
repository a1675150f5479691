import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

test('help describes the field until it is left with an error, which then replaces it', () => {
  renderUi(<Nif />);
  expect(description()).toBe('Nove algarismos');
  expect(input().getAttribute('aria-invalid')).toBe(null);
  fireEvent.focus(input());
  fireEvent.blur(input());
  expect(description()).toBe('Formato inválido');
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

test('every field shows its error once the form was submitted, and a server error at once', () => {
  const { rerender } = renderUi(
    <FormScope submitted>
      <Nif />
    </FormScope>,
  );
  expect(description()).toBe('Formato inválido');
  rerender(<Nif key="other" error="Já existe" showError />);
  expect(description()).toBe('Já existe');
});

test('a quiet form shows no error to whoever only passes through', () => {
  renderUi(
    <FormScope submitted={false} quiet>
      <Nif />
    </FormScope>,
  );
  fireEvent.blur(input());
  expect(description()).toBe('Nove algarismos');
  fireEvent.input(input(), { target: { value: '599' } });
  fireEvent.blur(input());
  expect(description()).toBe('Formato inválido');
});

test('the required mark has a text alternative', () => {
  renderUi(<Nif error={undefined} />);
  expect(screen.getByTitle('Obrigatório').textContent).toContain('*');
  expect(input().getAttribute('aria-required')).toBe('true');
});

test('the clear button empties the field and focuses it', () => {
  renderUi(<Nif />);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect((input() as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(input());
});

test('a password can be shown and hidden', () => {
  renderUi(
    <Field label="Password">
      <TextInput type="password" value="segredo" onChange={vi.fn()} />
    </Field>,
  );
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(field.type).toBe('password');
});

test('the summary takes focus and leads to the field without changing the address', () => {
  renderUi(
    <>
      <ErrorSummary problems={[{ id: 'nif', message: 'NIF: Formato inválido' }]} />
      <Nif />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  const before = location.hash;
  fireEvent.click(screen.getByRole('link', { name: 'NIF: Formato inválido' }));
  expect(document.activeElement).toBe(input());
  expect(location.hash).toBe(before);
});
