import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { OrderMenu } from './order-menu.tsx';

test('the list shows its order and can be reordered', async () => {
  const ordered = vi.fn();
  renderUi(<OrderMenu order={{ column: 'FirstTransportDate', descending: true }} onOrder={ordered} />);
  const menu = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(menu).toHaveValue('Transporte mais recente primeiro');
  await user.click(menu);
  await user.click(screen.getByRole('option', { name: 'Prazo mais próximo primeiro' }));
  expect(ordered).toHaveBeenCalledWith({ column: 'Deadline', descending: false });
});
