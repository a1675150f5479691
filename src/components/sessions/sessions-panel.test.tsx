import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const session = (UniqueId: string, Device: string | null): UserSession => ({
  UniqueId,
  Device,
  IsCurrent: UniqueId === 'here',
  StartDate: '2026-11-20T09:30:00.000Z',
  LastUseDate: new Date().toISOString(),
  IsNew: false,
  Address: null,
});
const here = session('here', 'Chrome · Windows');
const phone = session('phone', 'Chrome · Android');

/** Opens the panel in front of a server that answers with `lists` in turn; null for no answer. */
async function open(lists: (UserSession[] | null)[], reach: 'online' | 'offline' = 'online') {
  const db = await openUserDb(`sessions-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'connectivity', value: { reach, nextAt: 0 } });
  const get = vi.fn(async () => {
    const Items = lists.shift() ?? null;
    if (!Items) throw new Error('no answer');
    return { Items };
  });
  const send = vi.fn(async () => ({}));
  const user = { db, context: async () => ({ http: { get, send } }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <SessionsPanel user="u1" />
      </SyncStateProvider>
    </UserContext>,
  );
  return { get, send };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));

test('shows each session’s device and ends only others', async () => {
  await open([[here, phone, session('old', null)]]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome · WindowsEsta sessãoIniciada em 20\/11\/2026, 09:30 · usada/),
    expect.stringMatching(/^Chrome · Android.*Terminar$/),
    expect.stringMatching(/^Dispositivo desconhecido.*Terminar$/),
  ]);
});

test('ends other sessions after confirmation and rereads the list', async () => {
  const { send } = await open([[here, phone], [here]]);
  await user.click(await button('Terminar todas'));
  expect(send).not.toHaveBeenCalled();
  await user.click((await dialog()).getByRole('button', { name: /^Terminar todas/ }));
  await screen.findByText('Sem sessão iniciada noutro dispositivo.');
  expect(send.mock.calls).toEqual([['DELETE', '/users/u1/sessions', undefined, expect.anything()]]);
});

test('one session is ended by its id', async () => {
  const { send } = await open([[here, phone], [here]]);
  await user.click(await button('Terminar a sessão: Chrome · Android'));
  await user.click((await dialog()).getByRole('button', { name: /^Terminar a sessão/ }));
  await waitFor(() => expect(screen.queryByText('Chrome · Android')).not.toBeInTheDocument());
  expect(send.mock.calls).toEqual([['DELETE', '/users/u1/sessions/phone', undefined, expect.anything()]]);
});

test('a failed list can be retried', async () => {
  await open([null, [here]]);
  await screen.findByText('Não foi possível ler as sessões.');
  await user.click(await button('Tentar de novo'));
  await screen.findByText('Chrome · Windows');
  expect(screen.queryByText('Não foi possível ler as sessões.')).not.toBeInTheDocument();
});

test('offline, requests nothing and explains the missing list', async () => {
  const { get } = await open([[here]], 'offline');
  await screen.findByText('As sessões precisam de rede.');
  expect(get).not.toHaveBeenCalled();
});
