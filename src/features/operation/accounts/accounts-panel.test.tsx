import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { OperatorAccount } from '#domain/wire/operator-accounts.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { AccountsPanel } from './accounts-panel.tsx';

const one: OperatorAccount = {
  UniqueId: 'a1',
  Name: 'Moliço Verde, S.A.',
  ClientCode: 'recicla',
  Users: 31,
  Guides: 9877,
  Bytes: 6.8 * 1024 ** 3,
  LastUsedAt: '2026-01-02T10:30:00Z',
  State: 'active',
  BlockedAt: null,
  BlockedReason: null,
  MaxUsers: 40,
  MaxMegabytes: null,
  IsOwn: false,
};

let db: UserDb;
afterEach(() => db.delete());

async function open(
  account: Partial<OperatorAccount> = {},
  {
    reach = 'online',
    send = async () => one as unknown,
  }: { reach?: 'online' | 'offline'; send?: () => Promise<unknown> } = {},
) {
  db = await openUserDb(`accounts-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'connectivity', value: { reach, nextAt: 0 } });
  const sent = vi.fn(send);
  const feed = { aaData: [{ ...one, ...account }], iTotalRecords: 41, iTotalDisplayRecords: 41, Active: 38 };
  const read = vi.fn(async () => feed);
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  const theirs = { db, context: async () => ({ http: { get: read, send: sent } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime, user: theirs }}>
      <SyncStateProvider>
        <AccountsPanel />
      </SyncStateProvider>
    </UserContext>,
  );
  await screen.findByText(one.Name);
  return { sent, read };
}
async function choose(name: string) {
  await user.click(screen.getByRole('button', { name: `Mais ações de ${one.Name}` }));
  const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
  await user.click(item);
  return item;
}

test('shows figures and quotas of an account, and all accounts’ number', async () => {
  await open();
  for (const text of ['41', 'recicla', '31', 'de 40', '6,8 GB', '02/01, 10:30', 'Ativa'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^9.877$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '#/operation/accounts');
});

test('blocks only with a reason, and reads the list again', async () => {
  const { sent, read } = await open();
  await choose('Bloquear');
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: /^Bloquear conta/ }));
  await confirm();
  expect(dialog.getByText('Obrigatório')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await fill(dialog.getByLabelText(/^Motivo/), 'Falta de pagamento');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const calls: unknown[][] = sent.mock.calls;
  expect(calls.map((call) => call.slice(0, 3))).toEqual([
    ['PUT', '/operation/accounts/a1', { Blocked: true, Reason: 'Falta de pagamento' }],
  ]);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('quotas name the field that the server refuses', async () => {
  const problem = { Field: 'MaxUsers', Message: 'val_quota_range' };
  const body = { _validationErrors: [problem], _applicationErrors: [], _externalErrors: [] };
  const { sent } = await open({}, { send: () => Promise.reject(new ApiError(400, body, null)) });
  await choose('Quotas');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/^Utilizadores/), 'muitos');
  await user.click(dialog.getByRole('button', { name: /^Gravar quotas/ }));
  expect(dialog.getByText('Formato inválido')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await fill(dialog.getByLabelText(/^Utilizadores/), '45');
  await user.click(dialog.getByRole('button', { name: /^Gravar quotas/ }));
  expect(await dialog.findByText('Um número inteiro a partir de 1, ou em branco')).toBeVisible();
  const calls: unknown[][] = sent.mock.calls;
  expect(calls[0]?.[2]).toEqual({ MaxUsers: 45, MaxMegabytes: null });
});

test('the own account cannot be blocked', async () => {
  await open({ IsOwn: true });
  await user.click(screen.getByRole('button', { name: `Mais ações de ${one.Name}` }));
  expect(await screen.findByRole('menuitem', { name: /Bloquear.*é a sua conta/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a blocked account says since when and why', async () => {
  await open({ State: 'blocked', BlockedAt: '2026-01-03T09:00:00Z', BlockedReason: 'Falta de pagamento' });
  expect(screen.getByText('Bloqueada')).toBeVisible();
  await choose('Ver');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Falta de pagamento')).toBeVisible();
  expect(dialog.getByText('03/01/2026, 09:00')).toBeVisible();
});

test('without network the acts say what they need', async () => {
  await open({}, { reach: 'offline' });
  await user.click(screen.getByRole('button', { name: `Mais ações de ${one.Name}` }));
  expect(await screen.findByRole('menuitem', { name: /Bloquear.*precisa de rede/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('menuitem', { name: 'Ver' })).not.toHaveAttribute('aria-disabled');
});
