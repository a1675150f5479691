import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { IssuerDialog } from './issuer-dialog.tsx';

const choices = [
  { id: 'carrier', name: 'Vela Azul Transportes', authorizes: false },
  { id: 'origin', name: 'Oficinas Vela Azul', authorizes: true },
  { id: 'elsewhere', name: 'Moliço Verde', authorizes: null },
];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('preselects the origin and explains each issuer’s authorisation', async () => {
  const answer = vi.fn();
  renderUi(<IssuerDialog choices={choices} preset={null} onAnswer={answer} />);
  expect(radio(/Oficinas Vela Azul.*já autorizada/)).toBeChecked();
  expect(radio(/Vela Azul Transportes.*fica à espera de autorização/)).not.toBeChecked();
  expect(radio(/^Moliço Verde$/)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Gravar' }));
  expect(answer).toHaveBeenCalledWith('origin');
});

test('keeps an earlier answer, and requires one without an origin', async () => {
  const answer = vi.fn();
  const { unmount } = renderUi(<IssuerDialog choices={choices} preset="carrier" onAnswer={answer} />);
  expect(radio(/Transportes/)).toBeChecked();
  unmount();
  renderUi(<IssuerDialog choices={choices.filter(({ id }) => id !== 'origin')} preset={null} onAnswer={answer} />);
  await user.click(screen.getByRole('button', { name: 'Gravar' }));
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByText('Obrigatório')).toBeVisible();
});
