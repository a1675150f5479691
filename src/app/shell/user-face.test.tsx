import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UserFace } from './user-face.tsx';

test('the user button shows no text beside the name', () => {
  render(
    <button type="button" aria-label="Utilizador operador">
      <UserFace name="operador" />
    </button>,
  );
  expect(screen.getByRole('button').textContent).toBe('operador');
});
