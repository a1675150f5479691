import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { SyncStateProvider } from '../../runtime/use-sync-state.tsx';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { toastStore } from '../../ui/overlays/toast-store.ts';
import { MyDataPanel } from './my-data-panel.tsx';

const leave = vi.fn(async (_remove: boolean) => undefined);
vi.mock('../../components/use-leave.ts', () => ({ useLeave: () => leave }));
const save = vi.fn();
vi.mock('../../components/use-download.ts', () => ({ useDownload: () => save }));

let db: UserDb;
beforeEach(async () => {
  leave.mockClear();
  save.mockClear();
  db = await openUserDb(`my-data-${crypto.randomUUID()}`);
});

type Send = (method: string, path: string, body: unknown, schema: unknown, options: { key: string }) => Promise<unknown>;
async function open(http: { send?: Send; largeFile?: () => Promise<unknown> }, reach: 'online' | 'offline' = 'online') {
  await db.meta.put({ key: 'connectivity', value: { reach, nextAt: 0 } });
  const user = { db, context: async () => ({ http }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <MyDataPanel />
      </SyncStateProvider>
    </UserContext>,
  );
}
/** By its beginning: the words for while it is busy are in it too. */
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const isOff = (one: HTMLButtonElement) => one.getAttribute('aria-disabled') === 'true';
const refused = (errors: Partial<ApiError['body']>) =>
  new ApiError(400, { _validationErrors: [], _applicationErrors: [], _externalErrors: [], ...errors }, null);

async function erase(password: string) {
  fireEvent.click(await button('Apagar os meus dados pessoais'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Password atual/), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: /^Apagar os meus dados/ }));
  return dialog;
}

test('the download is saved under the server’s name, and a failure is said', async () => {
  const blob = new Blob(['x'], { type: 'application/zip' });
  const largeFile = vi.fn().mockResolvedValueOnce({ name: 'dados.zip', blob }).mockRejectedValueOnce(new Error('lost'));
  await open({ largeFile });
  fireEvent.click(await button('Descarregar os meus dados'));
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('dados.zip', blob, 'application/zip'));
  const failures = vi.fn();
  const stop = toastStore.subscribe(failures);
  fireEvent.click(await button('Descarregar os meus dados'));
  await waitFor(() => expect(failures).toHaveBeenCalled());
  stop();
});

test('the password is asked for, sent once, and the device forgets the user', async () => {
  const send = vi.fn<Send>(async () => ({}));
  await open({ send });
  const dialog = await erase('');
  expect(await dialog.findByText('Obrigatório')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Password atual/), { target: { value: 'Ovar-2026-ria' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Apagar os meus dados/ }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(true));
  expect(send.mock.calls.map(([method, path, body]) => [method, path, body])).toEqual([
    ['POST', '/account/erase-me', { CurrentPassword: 'Ovar-2026-ria' }],
  ]);
});

test.each([
  [
    'a wrong password',
    refused({ _validationErrors: [{ Field: 'CurrentPassword', Message: 'val_wrong_password' }] }),
    'A password atual não está certa',
  ],
  [
    'the last administrator',
    refused({ _applicationErrors: [{ Message: 'val_last_administrator' }] }),
    'É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.',
  ],
  ['no answer', new Error('lost'), 'Não ficou guardado. O que escreveu continua aqui; tente outra vez.'],
])('%s leaves everything as it is', async (_, error, text) => {
  await open({ send: () => Promise.reject(error) });
  const dialog = await erase('Ovar-2026-ria');
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('without network neither is offered, and why is said', async () => {
  await open({}, 'offline');
  expect(await screen.findByText('Descarregar e apagar precisam de rede: o que fica guardado está no servidor.')).toBeTruthy();
  expect(isOff(await button('Descarregar os meus dados'))).toBe(true);
  expect(isOff(await button('Apagar os meus dados pessoais'))).toBe(true);
});

test('unsent work is sent before an erasure', async () => {
  await db.outbox.add({ id: 'one' } as never);
  await open({});
  expect(await screen.findByText('Antes de apagar, envie o que está por enviar: depois já não é aceite.')).toBeTruthy();
  expect(isOff(await button('Apagar os meus dados pessoais'))).toBe(true);
  expect(isOff(await button('Descarregar os meus dados'))).toBe(false);
});
