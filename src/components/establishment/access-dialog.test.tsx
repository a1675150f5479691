import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AreaRow } from '../../api/area.ts';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { NetworkError } from '../../api/wire.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { clients } from '../../domain/reference/client.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { toastStore } from '../../ui/overlays/toast-store.ts';
import { rowKey } from '../area/area-kept.ts';
import { AccessDialog } from './access-dialog.tsx';

const reach = vi.hoisted(() => ({ now: 'online' }));
vi.mock('../../runtime/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: reach.now }) }));

let db: UserDb;
beforeEach(async () => {
  reach.now = 'online';
  db = await openUserDb(`access-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const Address = { Street: null, Local: null, PostalCode: null, City: null, DisplayAddress: null };
const row: AreaRow = {
  UniqueId: 'one',
  Id: 7,
  Name: 'Hotel Maré',
  Vat: '508391687',
  ApaCode: 'APA1',
  Address,
  ContactPersons: [],
  HasAccess: false,
  Type: 2,
  Version: 3,
};
const withAccess = { ...row, HasAccess: true, HasApaAccessConfigured: true, ApaAccessSavedAt: '2026-05-12T09:00:00Z', Version: 4 };
const nothing = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
const secret = 'Segredo-do-Siliamb-1';

type Send = (method: string, path: string, body: unknown, schema: unknown, options: { key: string }) => Promise<unknown>;
function show(answer: (path: string) => unknown, of = row) {
  const send = vi.fn<Send>(async (_method, path) => answer(path));
  const engine = { pull: async () => undefined };
  const user = { db, engine, context: async () => ({ http: { send } as unknown as Http }) } as unknown as UserRuntime;
  const onClose = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AccessDialog area={clients} row={of} onClose={onClose} />
    </UserContext>,
  );
  return { send, onClose };
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const type = async (password: string) => fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: password } });
const onDisk = async () => JSON.stringify(await Promise.all([db.pages, db.drafts, db.meta, db.outbox].map((table) => table.toArray())));

test('is validated, then saved; the row shows it, and nothing of it is on the disk', async () => {
  const { send, onClose } = show((path) => (path.includes('validate') ? { IsValid: true } : withAccess));
  expect((await button(/^Gravar/)).getAttribute('aria-disabled')).toBe('true');
  await type(secret);
  await press(/^Validar/);
  expect(await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.')).toBeTruthy();
  await press(/^Gravar/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls.map(([, path, body]) => [path, body])).toEqual([
    ['/establishments/validate-access', { Username: '508391687', Password: secret, EstablishmentId: 'one' }],
    ['/establishments/one/save-access', { Username: '508391687', Password: secret }],
  ]);
  expect((await db.pages.get(rowKey(clients, 'one')))?.value).toMatchObject({ HasAccess: true, Version: 4 });
  expect(await onDisk()).not.toContain(secret);
});

test('what the national system does not accept is invalid at the field, and not saved', async () => {
  const { send } = show(() => ({ IsValid: false }));
  await type('errada');
  await press(/^Validar/);
  expect(await screen.findByText('Inválido')).toBeTruthy();
  expect(screen.getByText('Acesso Inválido')).toBeTruthy();
  expect((await button(/^Gravar/)).getAttribute('aria-disabled')).toBe('true');
  await type('outra');
  expect(screen.queryByText('Inválido')).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal while saving is invalid too', async () => {
  show((path) => {
    if (path.includes('validate')) return { IsValid: true };
    throw new ApiError(403, { ...nothing, _applicationErrors: [{ Message: 'invalid_apa_credentials' }] }, null);
  });
  await type(secret);
  await press(/^Validar/);
  await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.');
  await press(/^Gravar/);
  expect(await screen.findByText('Inválido')).toBeTruthy();
});

test('what the national system says itself is a notice, and the dialog closes', async () => {
  const message = 'O SILiAmb não está disponível. Tente daqui a pouco.';
  const { onClose } = show(() => {
    throw new ApiError(503, { ...nothing, _externalErrors: [{ Message: message }] }, null);
  });
  await type(secret);
  await press(/^Validar/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toastStore.read().map(({ text }) => text)).toContain(message);
});

test('a lost answer is said, and the next try has the same key', async () => {
  const { send, onClose } = show((path) => {
    if (path.includes('validate')) return { IsValid: true };
    throw new NetworkError('lost');
  });
  await type(secret);
  await press(/^Validar/);
  await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.');
  await press(/^Gravar/);
  expect(await screen.findByText(/Sem resposta do servidor/)).toBeTruthy();
  await press(/^Gravar/);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const [, first, second] = send.mock.calls;
  expect(second?.[4].key).toBe(first?.[4].key);
  expect(onClose).not.toHaveBeenCalled();
});

test('access is removed after a confirmation; that of the default establishment cannot be', async () => {
  const { send, onClose } = show(() => ({ ...row, Version: 5 }), withAccess);
  expect(await screen.findByText(/gravado em 12\/05\/2026/)).toBeTruthy();
  await press('Retirar acesso');
  await press(/^Remover/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/establishments/one/remove-access']);
  expect((await db.pages.get(rowKey(clients, 'one')))?.value).toMatchObject({ HasAccess: false });
});

test('the default establishment offers no removal', async () => {
  show(() => ({}), { ...withAccess, IsDefault: true });
  await button(/^Validar/);
  expect(screen.queryByRole('button', { name: 'Retirar acesso' })).toBeNull();
});

test('needs the network, and says so', async () => {
  reach.now = 'offline';
  show(() => ({}));
  expect(await screen.findByText('Validar e gravar precisam de rede.')).toBeTruthy();
  expect((await button(/^Validar/)).getAttribute('aria-disabled')).toBe('true');
});
