import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { firstStepsKey } from '../../db/first-steps.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { type FirstStep, firstSteps } from '../../domain/people/first-steps.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { FirstSteps } from './first-steps.tsx';

const away = vi.hoisted(() => ({ offline: false }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.offline }));

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

test('the next step is the first that can be walked now, and leads to its form', async () => {
  show(async () => answer(['establishment']));
  expect(await screen.findByText('1 de 7')).toBeTruthy();
  const next = (await screen.findByText('Dar acesso ao SILiAmb')).closest('li');
  expect(next?.getAttribute('aria-current')).toBe('step');
  await waitFor(() => expect(next?.querySelector('a')?.getAttribute('href')).toBe('#/my-establishments'));
  expect(screen.getByRole('link', { name: /Criar um veículo/ }).getAttribute('href')).toBe('#/vehicles/create');
});

test('an establishment and a client that this device knows are opened where the step is', async () => {
  const row = { Version: 1, sort: 'a', search: '' };
  await db.establishments.bulkPut([
    { ...row, UniqueId: 'own', Type: 1 },
    { ...row, UniqueId: 'client', Type: 2 },
  ] as never);
  show(async () => answer(['establishment']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Dar acesso' }).getAttribute('href')).toBe('#/establishments/my/edit/own?tab=access'),
  );
  cleanup();
  show(async () => answer(['establishment', 'access']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Juntar licença' }).getAttribute('href')).toBe('#/establishments/edit/client?tab=LicenseTab'),
  );
  cleanup();
  await db.establishments.delete('client');
  show(async () => answer(['establishment', 'access']));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Juntar licença' }).getAttribute('href')).toBe('#/establishments/new?tab=LicenseTab'),
  );
});

test('the confirmation is sent again, and a refusal is said beside it', async () => {
  const send = show(async () => answer([]));
  const again = async () => fireEvent.click(await screen.findByRole('button', { name: 'Enviar outra vez' }));
  await again();
  expect(await screen.findByText(/^Enviado às \d\d:\d\d/)).toBeTruthy();
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/account/resend-confirmation']);
  send.mockRejectedValueOnce(reply(429, 'Demasiados pedidos. Tente daqui a pouco.'));
  await again();
  expect((await screen.findByText(/Demasiados pedidos/)).getAttribute('role')).toBe('alert');
  expect(screen.queryByText(/^Enviado às/)).toBeNull();
});

test('put aside, they leave no trace on the device', async () => {
  const send = show(async () => answer([]));
  await screen.findByText('0 de 7');
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  const dialog = await screen.findByRole('alertdialog');
  send.mockRejectedValueOnce(reply(429, 'Demasiados pedidos. Tente daqui a pouco.'));
  const confirm = async () => fireEvent.click(await within(dialog).findByText('Dispensar'));
  await confirm();
  expect(await screen.findByText(/Demasiados pedidos/)).toBeTruthy();
  expect((await traces())[0]).toBeDefined();
  await confirm();
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send.mock.calls.every(([, path]) => path === '/account/end-first-steps')).toBe(true);
});

test('walked to the end they end by themselves, once', async () => {
  const send = show(async () => answer(firstSteps));
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send).toHaveBeenCalledTimes(1);
});

test('ended elsewhere, they go here too and are not ended again', async () => {
  const send = show(async () => answer([], false));
  await waitFor(async () => expect(await traces()).toEqual([undefined, undefined]));
  expect(send).not.toHaveBeenCalled();
});

test('without network the last known steps are shown, and nothing that needs it is offered', async () => {
  away.offline = true;
  await db.pages.put({ key: firstStepsKey, value: answer(['establishment']), readAt: Date.now() });
  show(() => Promise.reject(new Error('no network')));
  expect(await screen.findByText('1 de 7')).toBeTruthy();
  for (const name of ['Dispensar', 'Enviar outra vez', 'Guia do motorista (PDF)']) {
    const button = await screen.findByRole('button', { name: new RegExp(name.replace(/[()]/g, '.')) });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  }
});
