import { fireEvent, screen } from '@testing-library/react';
import { KeyRound } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import type { AreaScreens } from './area-screens.ts';
import { RowActs } from './row-acts.tsx';

vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));

const access = { key: 'access', label: { id: 'act', message: 'Acesso' }, icon: KeyRound, render: () => <p>Credenciais</p> };
const screens = { area: {}, rowActs: [access] } as unknown as AreaScreens;
const row = { UniqueId: 'a', Version: 1 };

test('the act that the address names is open at once, any other when it is pressed', () => {
  const { unmount } = renderUi(<RowActs screens={screens} row={row} begun="access" />);
  expect(screen.getByText('Credenciais')).toBeTruthy();
  unmount();
  renderUi(<RowActs screens={screens} row={row} begun="LicenseTab" />);
  expect(screen.queryByText('Credenciais')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Acesso' }));
  expect(screen.getByText('Credenciais')).toBeTruthy();
});
