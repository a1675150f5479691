import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { rowKey } from '#components/area/area-kept.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { type VehicleUser, vehiclesArea } from '#domain/reference/vehicle.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { VehicleUsers } from './vehicle-users.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`vehicle-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const vehicle = { UniqueId: 'v1', Registration: 'BX-48-TL', AssignedToUserName: 'motorista', Version: 3 };
const driver: VehicleUser = { UniqueId: 'u1', Username: 'motorista', Email: 'motorista@velaazul.example' };
const page = (...aaData: VehicleUser[]) => ({
  aaData,
  iTotalRecords: aaData.length,
  iTotalDisplayRecords: aaData.length,
});
const refusal = (status: number, ...messages: string[]) =>
  new ApiError(
    status,
    { _validationErrors: [], _externalErrors: [], _applicationErrors: messages.map((Message) => ({ Message })) },
    null,
  );

/** Shows the table with a server that answers its reads in turn; the last answer stays. */
function show(send: () => Promise<unknown>, ...pages: (ReturnType<typeof page> | Error)[]) {
  const get = vi.fn(async () => {
    const answer = pages.length > 1 ? pages.shift() : pages[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const sent = vi.fn(send);
  const user = { db, context: async () => ({ http: { get, send: sent } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <VehicleUsers vehicle={vehicle} />
      <Toaster />
    </UserContext>,
  );
  return sent;
}
const dialog = async () => within(await screen.findByRole('alertdialog'));
const confirm = async () => {
  await user.click(await screen.findByRole('button', { name: 'Remover a associação de motorista' }));
  await user.click((await dialog()).getByRole('button', { name: /^Remover/ }));
};

test('a removed association leaves the table and the kept vehicle', async () => {
  const without = { ...vehicle, AssignedToUserName: null };
  const sent = show(async () => without, page(driver), page());
  expect(await screen.findByText('motorista@velaazul.example')).toBeVisible();
  await confirm();
  expect(await screen.findByText('Associação removida com sucesso!')).toBeVisible();
  expect(await screen.findByText('Sem utilizadores')).toBeVisible();
  expect(sent.mock.calls).toMatchObject([['DELETE', '/vehicles/v1/users/u1', undefined, {}]]);
  expect((await db.pages.get(rowKey(vehiclesArea, 'v1')))?.value).toEqual(without);
});

test('an association already gone counts as removed', async () => {
  show(() => Promise.reject(refusal(404)), page(driver), page());
  await confirm();
  expect(await screen.findByText('Sem utilizadores')).toBeVisible();
});

const failed = 'Não foi possível remover a associação. Se esta situação persistir por favor contacte o suporte.';
test.each([
  [
    'a refusal',
    refusal(400, 'not_authorized_operation'),
    'Sem permissão para realizar a operação. Peça-a a um administrador da conta.',
  ],
  ['a failed server', refusal(500, 'Não foi possível executar a operação!'), failed],
  ['no answer', new NetworkError('lost'), failed],
])('%s stays in the dialog and retries with its key', async (_, error, message) => {
  const sent = show(() => Promise.reject(error), page(driver));
  await confirm();
  const box = await dialog();
  expect(await box.findByText(message)).toBeVisible();
  await user.click(box.getByRole('button', { name: /^Remover/ }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [first, second] = sent.mock.calls;
  expect(first).toEqual(second);
});

test('reports an unreadable list and reads it again', async () => {
  show(async () => ({}), refusal(500), page(driver));
  expect(await screen.findByText('Não foi possível ler a lista.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('motorista')).toBeVisible();
});
