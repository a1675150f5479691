import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { toastStore } from '#ui/overlays/toast-store.ts';
import { rowKey } from '../area/area-kept.ts';
import { AccessDialog } from './access-dialog.tsx';

const reach = vi.hoisted(() => ({ now: 'online' }));
vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: reach.now }) }));

let db: UserDb;
beforeEach(async () => {
  reach.now = 'online';
  db = await openUserDb(`access-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const Address = { Street: null, Local: null, PostalCode: null, City: null, DisplayAddress: null };
const row = v.parse(EstablishmentRecord, {
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
});
const withAccess = {
  ...row,
  HasAccess: true,
  HasApaAccessConfigured: true,
  ApaAccessSavedAt: '2026-05-12T09:00:00Z',
  Version: 4,
};
const nothing = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
const secret = 'Segredo-do-Siliamb-1';

type Send = (method: string, path: string, body: unknown, options: { key: string }) => Promise<unknown>;
function show(answer: (path: string) => unknown, of = row) {
  const send = vi.fn<Send>(async (_method, path) => answer(path));
  const engine = { pull: async () => undefined };
  const user = { db, engine, context: async () => ({ http: { send } as unknown as Http }) } as unknown as UserRuntime;
  const onClose = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AccessDialog area={clientsArea} row={of} onClose={onClose} />
    </UserContext>,
  );
  return { send, onClose };
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => user.click(await button(name));
const type = async (password: string) => await fill(await screen.findByLabelText(/^Password/), password);
const onDisk = async () =>
  JSON.stringify(await Promise.all([db.pages, db.drafts, db.meta, db.outbox].map((table) => table.toArray())));

test('validates and saves access without storing it on disk', async () => {
  const { send, onClose } = show((path) => (path.includes('validate') ? { IsValid: true } : withAccess));
  expect(await button(/^Gravar/)).toHaveAttribute('aria-disabled', 'true');
  await type(secret);
  await press(/^Validar/);
  expect(await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.')).toBeVisible();
  await press(/^Gravar/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls.map(([, path, body]) => [path, body])).toEqual([
    ['/establishments/validate-access', { Username: '508391687', Password: secret, EstablishmentId: 'one' }],
    ['/establishments/one/save-access', { Username: '508391687', Password: secret }],
  ]);
  expect((await db.pages.get(rowKey(clientsArea, 'one')))?.value).toMatchObject({ HasAccess: true, Version: 4 });
  expect(await onDisk()).not.toContain(secret);
});

test('marks access the national system rejects, and saves nothing', async () => {
  const { send } = show(() => ({ IsValid: false }));
  await type('errada');
  await press(/^Validar/);
  expect(await screen.findByText('Inválido')).toBeVisible();
  expect(screen.getByText('Acesso Inválido')).toBeVisible();
  expect(await button(/^Gravar/)).toHaveAttribute('aria-disabled', 'true');
  await type('outra');
  expect(screen.queryByText('Inválido')).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal while saving marks the field invalid', async () => {
  show((path) => {
    if (path.includes('validate')) return { IsValid: true };
    throw new ApiError(403, { ...nothing, _applicationErrors: [{ Message: 'invalid_apa_credentials' }] }, null);
  });
  await type(secret);
  await press(/^Validar/);
  await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.');
  await press(/^Gravar/);
  expect(await screen.findByText('Inválido')).toBeVisible();
});

test('shows a national-system message as a notice and closes', async () => {
  const message = 'O SILiAmb não está disponível. Tente daqui a pouco.';
  const { onClose } = show(() => {
    throw new ApiError(503, { ...nothing, _externalErrors: [{ Message: message }] }, null);
  });
  await type(secret);
  await press(/^Validar/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toastStore.read().map(({ text }) => text)).toContain(message);
});

test('reports a lost answer and retries under its key', async () => {
  const { send, onClose } = show((path) => {
    if (path.includes('validate')) return { IsValid: true };
    throw new NetworkError('lost');
  });
  await type(secret);
  await press(/^Validar/);
  await screen.findByText('O SILiAmb aceita este acesso. Falta gravá-lo.');
  await press(/^Gravar/);
  expect(await screen.findByText(/Sem resposta do servidor/)).toBeVisible();
  await press(/^Gravar/);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const [, first, second] = send.mock.calls;
  expect(second?.[3].key).toBe(first?.[3].key);
  expect(onClose).not.toHaveBeenCalled();
});

test('removes access after a confirmation', async () => {
  const { send, onClose } = show(() => ({ ...row, Version: 5 }), withAccess);
  expect(await screen.findByText(/gravado em 12\/05\/2026/)).toBeVisible();
  await press('Retirar acesso');
  await press(/^Remover/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/establishments/one/remove-access']);
  expect((await db.pages.get(rowKey(clientsArea, 'one')))?.value).toMatchObject({ HasAccess: false });
});

test('the default establishment offers no removal', async () => {
  show(() => ({}), { ...withAccess, IsDefault: true });
  await button(/^Validar/);
  expect(screen.queryByRole('button', { name: 'Retirar acesso' })).not.toBeInTheDocument();
});

test('needs the network, and says so', async () => {
  reach.now = 'offline';
  show(() => ({}));
  expect(await screen.findByText('Validar e gravar precisam de rede.')).toBeVisible();
  expect(await button(/^Validar/)).toHaveAttribute('aria-disabled', 'true');
});
