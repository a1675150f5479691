import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { OrderMenu } from './order-menu.tsx';

test('the list says its order and can be reordered', () => {
  const ordered = vi.fn();
  renderUi(<OrderMenu order={{ column: 'FirstTransportDate', descending: true }} onOrder={ordered} />);
  const menu = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect((menu as HTMLInputElement).value).toBe('Transporte mais recente primeiro');
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole('option', { name: 'Prazo mais próximo primeiro' }));
  expect(ordered).toHaveBeenCalledWith({ column: 'Deadline', descending: false });
});
