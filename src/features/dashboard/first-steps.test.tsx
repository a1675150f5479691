import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { firstStepsKey } from '#db/first-steps.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { type FirstStep, firstSteps } from '#domain/people/first-steps.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { FirstSteps } from './first-steps.tsx';

const away = vi.hoisted(() => ({ offline: false }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.offline }));

let db: UserDb;
beforeEach(async () => {
  away.offline = false;
  db = await openUserDb(`first-steps-${crypto.randomUUID()}`);
  await db.meta.put({ key: firstStepsKey, value: true });
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const answer = (done: readonly FirstStep[], IsShown = true) => ({
  IsShown,
  Steps: IsShown ? firstSteps.map((Name) => ({ Name, IsDone: done.includes(Name) })) : [],
});

function show(get: () => Promise<unknown>, send = vi.fn(async (..._: unknown[]) => ({}) as unknown)) {
  const user = { db, context: async () => ({ http: { get, send } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <FirstSteps />
    </UserContext>,
  );
  return send;
}
const traces = async () => [await db.meta.get(firstStepsKey), await db.pages.get(firstStepsKey)];
const reply = (status: number, Message: string) =>
  new ApiError(status, { _validationErrors: [], _applicationErrors: [{ Message }], _externalErrors: [] }, null);

test('links the first step that can be done now', async () => {
  show(async () => answer(['establishment']));
  expect(await screen.findByText('1 de 7')).toBeVisible();
  const next = (await screen.findByText('Dar acesso ao SILiAmb')).closest('li');
  expect(next).toHaveAttribute('aria-current', 'step');
  await waitFor(() => expect(next?.querySelector('a')).toHaveAttribute('href', '#/my-establishments'));
  expect(screen.getByRole('link', { name: /Criar um veículo/ })).toHaveAttribute('href', '#/vehicles/create');
});

test('steps open the establishment and client known here', async () => {
  const row = { Version: 1, sort: 'a', search: '' };
  await db.establishments.bulkPut([
    { ...row, UniqueId: 'own', Type: 1 },
    { ...row, UniqueId: 'client', Type: 2 },
  ] as never);
  show(async () => answer(['establishment']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Dar acesso' })).toHaveAttribute(
      'href',
      '#/establishments/my/edit/own?tab=access',
    ),
  );
  cleanup();
  show(async () => answer(['establishment', 'access']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Juntar licença' })).toHaveAttribute(
      'href',
      '#/establishments/edit/client?tab=LicenseTab',
    ),
  );
  cleanup();
  await db.establishments.delete('client');
  show(async () => answer(['establishment', 'access']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Juntar licença' })).toHaveAttribute(
      'href',
      '#/establishments/new?tab=LicenseTab',
    ),
  );
});

test('resends the confirmation and shows a refusal beside it', async () => {
  const send = show(async () => answer([]));
  const again = async () => user.click(await screen.findByRole('button', { name: 'Enviar outra vez' }));
  await again();
  expect(await screen.findByText(/^Enviado às \d\d:\d\d/)).toBeVisible();
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/account/resend-confirmation']);
  send.mockRejectedValueOnce(reply(429, 'Demasiados pedidos. Tente daqui a pouco.'));
  await again();
  expect(await screen.findByText(/Demasiados pedidos/)).toHaveAttribute('role', 'alert');
  expect(screen.queryByText(/^Enviado às/)).not.toBeInTheDocument();
});

test('dismissed steps leave no trace on the device', async () => {
  const send = show(async () => answer([]));
  await screen.findByText('0 de 7');
  await user.click(screen.getByRole('button', { name: 'Dispensar' }));
  const dialog = await screen.findByRole('alertdialog');
  send.mockRejectedValueOnce(reply(429, 'Demasiados pedidos. Tente daqui a pouco.'));
  const confirm = async () => user.click(await within(dialog).findByText('Dispensar'));
  await confirm();
  expect(await screen.findByText(/Demasiados pedidos/)).toBeVisible();
  expect((await traces())[0]).toBeDefined();
  await confirm();
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send.mock.calls.every(([, path]) => path === '/account/end-first-steps')).toBe(true);
});

test('completed steps end themselves once', async () => {
  const send = show(async () => answer(firstSteps));
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send).toHaveBeenCalledTimes(1);
});

test('steps ended elsewhere disappear and are not ended again', async () => {
  const send = show(async () => answer([], false));
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send).not.toHaveBeenCalled();
});

test('offline, shows the kept steps and disables network acts', async () => {
  away.offline = true;
  await db.pages.put({ key: firstStepsKey, value: answer(['establishment']), readAt: Date.now() });
  show(() => Promise.reject(new Error('no network')));
  expect(await screen.findByText('1 de 7')).toBeVisible();
  for (const name of ['Dispensar', 'Enviar outra vez', 'Guia do motorista (PDF)']) {
    const button = await screen.findByRole('button', { name: new RegExp(name.replace(/[()]/g, '.')) });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
});
