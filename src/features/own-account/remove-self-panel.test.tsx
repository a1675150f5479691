import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { RemoveSelfPanel } from './remove-self-panel.tsx';

const leave = vi.fn(async (_remove: boolean) => undefined);
vi.mock('#components/menu/use-sign-out.ts', () => ({ useSignOut: () => leave }));

let db: UserDb;
beforeEach(async () => {
  leave.mockClear();
  db = await openUserDb(`remove-self-${crypto.randomUUID()}`);
});

async function open(send: () => Promise<unknown>, reach: 'online' | 'offline' = 'online') {
  await db.meta.put({ key: 'connectivity', value: { reach, nextAt: 0 } });
  const sent = vi.fn(send);
  const user = { db, context: async () => ({ http: { send: sent } }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <RemoveSelfPanel />
      </SyncStateProvider>
    </UserContext>,
  );
  return sent;
}
const button = async () => (await screen.findByRole('button', { name: 'Remover-me do sistema' })) as HTMLButtonElement;
async function confirm() {
  await user.click(await button());
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, remove: () => user.click(dialog.getByRole('button', { name: /^Remover/ })) };
}
const refused = new ApiError(
  400,
  { _validationErrors: [], _applicationErrors: [{ Message: 'val_last_administrator' }], _externalErrors: [] },
  null,
);

test('a confirmed removal ends the session and erases device data', async () => {
  const sent = await open(async () => ({}));
  const { dialog, remove } = await confirm();
  expect(sent).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('checkbox', { name: /Apagar os meus dados/ }));
  await remove();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(false));
  expect(sent.mock.calls.map((call: unknown[]) => call.slice(0, 3))).toEqual([['POST', '/users/remove-self', {}]]);
});

test.each([
  ['the last administrator', refused, 'É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.'],
  [
    'no answer',
    new NetworkError('lost'),
    'Não foi possível efectuar a operação. Se o problema persistir por favor contacte o suporte.',
  ],
])('%s keeps the session and shows the reason', async (_, error, sentence) => {
  await open(() => Promise.reject(error));
  const { dialog, remove } = await confirm();
  await remove();
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('says that removal needs the network', async () => {
  await open(async () => ({}), 'offline');
  expect(await screen.findByText('Remover precisa de rede.')).toBeVisible();
  await waitFor(async () =>
    expect((await button()).getAttribute('aria-disabled') ?? String((await button()).disabled)).toBe('true'),
  );
});

test('requires sending unsent work first', async () => {
  await db.outbox.bulkAdd([{ id: 'one' } as never, { id: 'two' } as never]);
  await open(async () => ({}));
  expect(await screen.findByText(/Há 2 registos por enviar neste dispositivo./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '#/sync');
});
