import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NotificationRow } from '#db/rows.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { markRead } from './notification-actions.ts';
import { NotificationDialog } from './notification-dialog.tsx';

vi.mock('./notification-actions.ts', () => ({ markRead: vi.fn(async () => undefined) }));

const row = {
  UniqueId: 'n1',
  Sender: 'Guiar',
  Title: 'Licença a expirar',
  Content: 'Falta um mês.',
  FormatedDateCreated: '20/11/2026, 09:30',
  EgarId: null,
} as unknown as NotificationRow;
const view = { row, read: false, refused: false };

test('a message opens in a dialog, read and deletable', async () => {
  const remove = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: {} as UserRuntime }}>
      <NotificationDialog view={view} onRemove={remove} onClose={() => undefined} />
    </UserContext>,
  );
  expect(screen.getByRole('dialog', { name: 'Licença a expirar' })).toHaveTextContent('Falta um mês.');
  expect(markRead).toHaveBeenCalledExactlyOnceWith({}, view);
  await user.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(remove).toHaveBeenCalledOnce();
});
