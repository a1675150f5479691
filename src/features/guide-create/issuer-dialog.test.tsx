import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { IssuerDialog } from './issuer-dialog.tsx';

const choices = [
  { id: 'carrier', name: 'Vela Azul Transportes', authorizes: false },
  { id: 'origin', name: 'Oficinas Vela Azul', authorizes: true },
  { id: 'elsewhere', name: 'Moliço Verde', authorizes: null },
];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('preselects the origin and says what each issuer means for the authorisation', () => {
  const answer = vi.fn();
  renderUi(<IssuerDialog choices={choices} preset={null} onAnswer={answer} />);
  expect(radio(/Oficinas Vela Azul.*já autorizada/).checked).toBe(true);
  expect(radio(/Vela Azul Transportes.*fica à espera de autorização/).checked).toBe(false);
  expect(radio(/^Moliço Verde$/).checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }));
  expect(answer).toHaveBeenCalledWith('origin');
});

test('keeps an earlier answer, and without an origin among the choices asks', () => {
  const answer = vi.fn();
  const { unmount } = renderUi(<IssuerDialog choices={choices} preset="carrier" onAnswer={answer} />);
  expect(radio(/Transportes/).checked).toBe(true);
  unmount();
  renderUi(<IssuerDialog choices={choices.filter(({ id }) => id !== 'origin')} preset={null} onAnswer={answer} />);
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }));
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByText('Obrigatório')).toBeTruthy();
});
