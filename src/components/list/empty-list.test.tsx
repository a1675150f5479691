import { screen } from '@testing-library/react';
import { Package } from 'lucide-react';
import { expect, test } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { EmptyList } from './empty-list.tsx';

test('an empty list offers its form or an explanation', () => {
  const { unmount } = renderUi(
    <EmptyList icon={Package} title="Ainda nada" first={{ href: '#/equipments/new', label: 'Novo' }} />,
  );
  expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', '#/equipments/new');
  unmount();
  renderUi(<EmptyList icon={Package} title="Ainda nada" first="Peça a um administrador." />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Peça a um administrador.')).toBeVisible();
});
