import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { toastStore } from '#ui/overlays/toast-store.ts';
import { DataRightsPanel } from './data-rights-panel.tsx';

const leave = vi.fn(async (_remove: boolean) => undefined);
vi.mock('#components/menu/use-sign-out.ts', () => ({ useSignOut: () => leave }));
const save = vi.fn();
vi.mock('#components/use-download.ts', () => ({ useDownload: () => save }));

let db: UserDb;
beforeEach(async () => {
  leave.mockClear();
  save.mockClear();
  db = await openUserDb(`my-data-${crypto.randomUUID()}`);
});

type Send = (method: string, path: string, body: unknown, options: { key: string }) => Promise<unknown>;
async function open(http: { send?: Send; largeFile?: () => Promise<unknown> }, reach: 'online' | 'offline' = 'online') {
  await db.meta.put({ key: 'connectivity', value: { reach, nextAt: 0 } });
  const user = { db, context: async () => ({ http }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <DataRightsPanel />
      </SyncStateProvider>
    </UserContext>,
  );
}
/** Matches the beginning of the name: the words shown while busy are part of it too. */
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const isOff = (one: HTMLButtonElement) => one.getAttribute('aria-disabled') === 'true';
const refused = (errors: Partial<ApiError['body']>) =>
  new ApiError(400, { _validationErrors: [], _applicationErrors: [], _externalErrors: [], ...errors }, null);

async function erase() {
  await user.click(await button('Apagar os meus dados pessoais'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Apagar os meus dados/ }));
  return dialog;
}

test('saves the download under the server’s name and reports failure', async () => {
  const blob = new Blob(['x'], { type: 'application/zip' });
  const largeFile = vi.fn().mockResolvedValueOnce({ name: 'dados.zip', blob }).mockRejectedValueOnce(new Error('lost'));
  await open({ largeFile });
  await user.click(await button('Descarregar os meus dados'));
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('dados.zip', blob, 'application/zip'));
  const failures = vi.fn();
  const stop = toastStore.subscribe(failures);
  await user.click(await button('Descarregar os meus dados'));
  await waitFor(() => expect(failures).toHaveBeenCalled());
  stop();
});

test('confirmed, erases once and forgets the user', async () => {
  const send = vi.fn<Send>(async () => ({}));
  await open({ send });
  await erase();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(true));
  expect(send.mock.calls.map(([method, path, body]) => [method, path, body])).toEqual([
    ['POST', '/account/erase-me', {}],
  ]);
});

test.each([
  [
    'a user who did not prove who they are',
    refused({ _applicationErrors: [{ Message: 'reauthentication_needed' }] }),
    'Nada mudou: falta confirmar que é você.',
  ],
  [
    'the last administrator',
    refused({ _applicationErrors: [{ Message: 'val_last_administrator' }] }),
    'É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.',
  ],
  ['no answer', new Error('lost'), 'Não ficou guardado. O que escreveu continua aqui; tente outra vez.'],
])('%s leaves everything as it is', async (_, error, text) => {
  await open({ send: () => Promise.reject(error) });
  const dialog = await erase();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('offline, offers neither act and explains why', async () => {
  await open({}, 'offline');
  expect(
    await screen.findByText('Descarregar e apagar precisam de rede: o que fica guardado está no servidor.'),
  ).toBeVisible();
  expect(isOff(await button('Descarregar os meus dados'))).toBe(true);
  expect(isOff(await button('Apagar os meus dados pessoais'))).toBe(true);
});

test('requires sending unsent work before an erasure', async () => {
  await db.outbox.add({ id: 'one' } as never);
  await open({});
  expect(
    await screen.findByText('Antes de apagar, envie o que está por enviar: depois já não é aceite.'),
  ).toBeVisible();
  expect(isOff(await button('Apagar os meus dados pessoais'))).toBe(true);
  expect(isOff(await button('Descarregar os meus dados'))).toBe(false);
});
