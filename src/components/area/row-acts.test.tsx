import { screen } from '@testing-library/react';
import { KeyRound } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { AreaScreens } from './area-screens.ts';
import { RowActs } from './row-acts.tsx';

vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));

const access = {
  key: 'access',
  label: { id: 'act', message: 'Acesso' },
  icon: KeyRound,
  render: () => <p>Credenciais</p>,
};
const screens = { area: {}, rowActs: [access] } as unknown as AreaScreens;
const row = { UniqueId: 'a', Version: 1 };

test('opens the addressed act at once, others when pressed', async () => {
  const { unmount } = renderUi(<RowActs screens={screens} row={row} begun="access" />);
  expect(screen.getByText('Credenciais')).toBeVisible();
  unmount();
  renderUi(<RowActs screens={screens} row={row} begun="LicenseTab" />);
  expect(screen.queryByText('Credenciais')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Acesso' }));
  expect(screen.getByText('Credenciais')).toBeVisible();
});
