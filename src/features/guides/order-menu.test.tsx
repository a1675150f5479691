import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { OrderMenu } from './order-menu.tsx';

test('the list says its order and can be reordered', () => {
  const ordered = vi.fn();
  renderUi(<OrderMenu order={{ column: 'FirstTransportDate', descending: true }} onOrder={ordered} />);
  const menu = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Transporte mais recente primeiro');
  fireEvent.change(menu, { target: { value: 'Deadline' } });
  expect(ordered).toHaveBeenCalledWith({ column: 'Deadline', descending: false });
});
