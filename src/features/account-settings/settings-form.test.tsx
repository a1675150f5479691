import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsTabs } from './settings-tabs.ts';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

const guides = settingsTabs.find(({ id }) => id === '2') ?? settingsTabs[0];
const saved = {
  DuplicateEgarQuantity: true,
  BlockEgarCreationRectification: false,
  BlockEgarCreationRectificationEvenIfNoLicense: false,
};
let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`settings-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

function show(http: { get: () => Promise<unknown>; send: (...sent: unknown[]) => Promise<unknown> }) {
  const signed = { db, context: async () => ({ http }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signed }}>
      <SettingsForm tab={guides} onBack={() => undefined} />
    </UserContext>,
  );
}
const box = () => screen.findByRole('checkbox', { name: 'Impedir guias para um destinatário sem licença válida' });
const press = () => user.click(screen.getByRole('button', { name: /^Gravar/ }));

test('sends only changes, repeated under one key after a loss', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new NetworkError('lost'))
    .mockResolvedValue({ ...saved, BlockEgarCreationRectification: true });
  show({ get: async () => saved, send });
  await user.click(await box());
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Gravar/ })).toBeEnabled());
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [first, second] = send.mock.calls;
  expect(first).toEqual(second);
  expect(first?.slice(0, 3)).toEqual(['POST', '/settings/egar', { BlockEgarCreationRectification: true }]);
  await waitFor(async () =>
    expect((await db.pages.get('settings:egar'))?.value).toMatchObject({ BlockEgarCreationRectification: true }),
  );
  expect(await db.drafts.count()).toBe(0);
});

test('shows the kept settings without a server', async () => {
  await db.pages.put({
    key: 'settings:egar',
    value: { ...saved, BlockEgarCreationRectification: true },
    readAt: Date.now(),
  });
  show({ get: () => Promise.reject(new NetworkError('no network')), send: vi.fn() });
  expect(await box()).toBeChecked();
  expect(await screen.findByText(/^Guardado neste/)).toBeVisible();
});
