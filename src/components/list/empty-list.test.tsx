import { screen } from '@testing-library/react';
import { Package } from 'lucide-react';
import { expect, test } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { EmptyList } from './empty-list.tsx';

test('a list without rows leads to its form, or says who fills it', () => {
  const { unmount } = renderUi(<EmptyList icon={Package} title="Ainda nada" first={{ href: '#/equipments/new', label: 'Novo' }} />);
  expect(screen.getByRole('link', { name: 'Novo' }).getAttribute('href')).toBe('#/equipments/new');
  unmount();
  renderUi(<EmptyList icon={Package} title="Ainda nada" first="Peça a um administrador." />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Peça a um administrador.')).toBeTruthy();
});
