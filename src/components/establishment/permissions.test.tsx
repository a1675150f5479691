import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AreaRow } from '#api/area.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { FormScreens } from '../area/area-screens.ts';
import { AreaForm } from '../area/form/area-form.tsx';
import { establishmentForm } from './establishment-form.ts';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: 'online' }) }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`permissions-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const screens: FormScreens = { ...establishmentForm, area: myEstablishmentsArea };
const known = new Map<string, string>();
const idOf = (name: string): string => {
  if (!known.has(name)) known.set(name, crypto.randomUUID());
  return known.get(name) as string;
};
const access = (UserLoginName: string, UserEstablishmentPermission: number) => ({
  UserId: idOf(UserLoginName),
  UserLoginName,
  UserEstablishmentPermission,
});
const row = (users: unknown[] | undefined, also = {}): AreaRow => ({
  UniqueId: 'one',
  Id: 7,
  Name: 'Oficinas',
  Vat: '508391687',
  ApaCode: 'APA1',
  Address: { Street: null, Local: null, PostalCode: null, City: null, DisplayAddress: null },
  ContactPersons: [],
  Type: 1,
  Permission: 10,
  Version: 3,
  ...(users && { UsersEstablishmentPermissions: users }),
  ...also,
});

function show(of: AreaRow, send: unknown = vi.fn()) {
  const runtime = { db, context: async () => ({ http: { send } as unknown as Http }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: runtime }}>
      <AreaForm screens={screens} row={of} onSaved={() => undefined} onBack={() => undefined} />
    </UserContext>,
  );
}
const level = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name: `Permissão de ${name}` });
async function choose(name: string, permission: string) {
  const field = await level(name);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: permission }));
}
const save = async () => user.click(await screen.findByRole('button', { name: /^Gravar/ }));

test('sends only changed permissions, each with its earlier value', async () => {
  const send = vi.fn(async (..._: unknown[]) => row([access('ana', 30), access('rui', 20)], { Version: 4 }));
  show(row([access('ana', 10), access('rui', 20)]), send);
  expect(await level('rui')).toHaveValue('Colaborador');
  await choose('ana', 'Motorista');
  expect(await screen.findByText('era Administrador')).toBeVisible();
  expect(screen.getByText('1 alterada')).toBeVisible();
  await save();
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[2]).toMatchObject({
    UsersEstablishmentPermissions: [
      { UserId: idOf('ana'), UserEstablishmentPermission: 10, NewUserEstablishmentPermission: 30 },
    ],
  });
});

test('a permission changed meanwhile becomes a choice per user', async () => {
  const now = row([access('ana', 0), access('rui', 100)], { Version: 4 });
  const nothing = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
  const send = vi
    .fn(async (..._: unknown[]): Promise<AreaRow> => row([access('ana', 30), access('rui', 100)], { Version: 5 }))
    .mockRejectedValueOnce(new ApiError(412, { ...nothing, Current: now, ChangedBy: 'operador' }, null));
  show(row([access('ana', 20), access('rui', 20)]), send);
  await choose('ana', 'Motorista');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  const sides = within(dialog.getByRole('radiogroup', { name: /Permissão de ana/ }));
  expect(dialog.getByText('Colaborador')).toBeVisible();
  expect(sides.getAllByRole('radio')).toHaveLength(2);
  expect([sides.getByText('Sem permissão'), sides.getByText('Motorista')]).toHaveLength(2);
  expect(dialog.getByText(/Permissão de rui/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Gravar as escolhas/ }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [, , payload, options] = send.mock.calls[1] ?? [];
  expect(payload).toMatchObject({
    UsersEstablishmentPermissions: [
      { UserId: idOf('ana'), UserEstablishmentPermission: 0, NewUserEstablishmentPermission: 30 },
    ],
  });
  expect(options).toMatchObject({ version: 4 });
});

test('tells users without the right who changes permissions', async () => {
  show(row(undefined));
  expect(await screen.findByText(/Quem administra a conta ou este estabelecimento/)).toBeVisible();
});

test('searches many users and pages them', async () => {
  show(row(Array.from({ length: 60 }, (_, i) => access(`pessoa${String(i).padStart(2, '0')}`, 0))));
  const list = within(await screen.findByRole('list', { name: 'Permissões dos utilizadores' }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(list.getAllByRole('listitem')).toHaveLength(60);
  await fill(screen.getByRole('searchbox', { name: 'Procurar utilizador' }), 'PESSOA5');
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await fill(screen.getByRole('searchbox', { name: 'Procurar utilizador' }), 'nada');
  expect(await screen.findByText('Nenhum utilizador com estas letras')).toBeVisible();
});
