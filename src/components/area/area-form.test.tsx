import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { serviceAreas } from '../../domain/reference/service-area.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { endDraft } from '../../sync/outbox/draft.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { AreaForm } from './area-form.tsx';
import type { AreaScreens } from './area-screens.ts';

vi.mock('../../runtime/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`area-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const user = '00000000-0000-4000-8000-000000000000';
const row = { UniqueId: 'one', InternalCode: 'ZS2', Description: 'Aveiro', Obs: '', AssignedToUserId: user, Version: 1 };
const screens: AreaScreens = {
  area: serviceAreas,
  columns: [],
  fields: [
    { name: 'InternalCode', label: { id: 'Código' }, required: true },
    { name: 'Description', label: { id: 'Descrição' }, required: true },
    { name: 'Obs', label: { id: 'Notas' } },
  ],
  empty: { InternalCode: '', Description: '', Obs: '', AssignedToUserId: user },
  valuesOf: ({ InternalCode, Description, Obs, AssignedToUserId }) => ({ InternalCode, Description, Obs, AssignedToUserId }),
  nameOf: ({ InternalCode }) => String(InternalCode),
  removal: { id: 'Sai das listas' },
};
const body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };

function show(send: Http['send'], of: typeof row | null = row, shown: AreaScreens = screens) {
  const onSaved = vi.fn();
  const signed = { db, context: async () => ({ http: { send } }) } as unknown as UserRuntime;
  const form = <AreaForm screens={shown} row={of} onSaved={onSaved} onBack={() => undefined} />;
  renderUi(<UserContext value={{ runtime: {} as Runtime, user: signed }}>{form}</UserContext>);
  return onSaved;
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

test('an invalid form is not sent, and its summary leads to each field', async () => {
  const send = vi.fn();
  show(send as unknown as Http['send'], null);
  await field('Código');
  press('Gravar');
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Código: Obrigatório', 'Descrição: Obrigatório']);
  expect(send).not.toHaveBeenCalled();
});

test('a server error stays at its field until the field changes', async () => {
  const refused = new ApiError(400, { ...body, _validationErrors: [{ Field: 'InternalCode', Message: 'val_max_length_50' }] }, null);
  show(() => Promise.reject(refused));
  await write('Código', 'ZS3');
  press('Gravar');
  expect(await screen.findByText('Máximo 50 caracteres')).toBeTruthy();
  await write('Código', 'ZS4');
  await waitFor(() => expect(screen.queryByText('Máximo 50 caracteres')).toBeNull());
});

test('what was written survives the form and ends with the save', async () => {
  const onSaved = show(async (_method, _path, payload) => ({ ...row, ...(payload as object), Version: 2 }) as never);
  await write('Descrição', 'Ílhavo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  press('Gravar');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(await db.drafts.count()).toBe(0);
});

test('a saved form that stays on screen can be saved again', async () => {
  const send = vi.fn(async (_method, _path, payload) => ({ ...row, ...(payload as object), Version: 2 }));
  const onSaved = show(send as unknown as Http['send']);
  for (const [time, name] of ['Ílhavo', 'Vagos'].entries()) {
    await write('Descrição', name);
    press('Gravar');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(time + 1));
    await screen.findByRole('button', { name: /^Gravar/ });
  }
  expect(send.mock.calls.map(([, , payload]) => (payload as { Description: string }).Description)).toEqual(['Ílhavo', 'Vagos']);
});

test('what another tab has saved already is sent no second time', async () => {
  const send = vi.fn();
  show(send as unknown as Http['send'], null);
  await write('Código', 'ZS3');
  await write('Descrição', 'Ílhavo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  const other = await openUserDb(db.name);
  await endDraft(other, 'area:serviceAreas:new', { kind: 'serviceAreas' }, null, 2);
  press('Gravar');
  expect(await screen.findByText('Isto já foi gravado noutro separador, uma vez.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  other.close();
});

test('on a conflict each field shows what it was, what it is and what was written, and the choices are saved over the present row', async () => {
  const now = { ...row, Description: 'Estarreja', Obs: 'terças', Version: 7 };
  const conflict = new ApiError(412, { ...body, Current: now, ChangedBy: 'operador', ChangedAt: '2026-11-24T10:00:00Z' }, null);
  const send = vi
    .fn()
    .mockRejectedValueOnce(conflict)
    .mockImplementation(async (_m, _p, payload) => ({ ...now, ...payload, Version: 8 }));
  const onSaved = show(send as unknown as Http['send']);
  await write('Código', 'ZS9');
  await write('Descrição', 'Murtosa');
  press('Gravar');
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('radiogroup')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Código', 'Descrição']);
  expect(within(dialog).getByText('operador')).toBeTruthy();
  expect(within(dialog).getByText(/Notas/)).toBeTruthy();
  fireEvent.click(within(within(dialog).getByRole('radiogroup', { name: 'Descrição' })).getByRole('radio', { name: /Está lá agora/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Gravar as escolhas/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [, , payload, , options] = send.mock.calls[1] ?? [];
  expect(payload).toEqual({ InternalCode: 'ZS9', Description: 'Estarreja', Obs: 'terças', AssignedToUserId: user });
  expect(options).toMatchObject({ version: 7 });
});

test('a draft is saved on the version it was begun with, however much later', async () => {
  const draft = `area:serviceAreas:${row.UniqueId}`;
  const written = { ...screens.valuesOf(row), Description: 'Murtosa', $base: row };
  await db.drafts.put({ key: draft, value: written, updatedAt: 1 });
  const send = vi.fn(async (_m: string, _p: string, payload: unknown) => ({ ...row, ...(payload as object), Version: 10 }));
  show(send as unknown as Http['send'], { ...row, Version: 9 });
  await field('Descrição');
  press('Gravar');
  await waitFor(() => expect(send).toHaveBeenCalled());
  const call = send.mock.calls[0] as unknown[];
  expect(call[4]).toMatchObject({ version: 1 });
});

test('fields of creation and of editing stand in their own form; a secret leaves no trace on the disk', async () => {
  const fields = [
    { name: 'Username', label: { id: 'Utilizador' }, on: 'create' },
    { name: 'Password', label: { id: 'Palavra' }, on: 'create', kind: 'password' },
    { name: 'Since', label: { id: 'Desde' }, on: 'edit' },
  ] as const;
  const area = { ...serviceAreas, secrets: ['Password'] };
  const empty = { Username: '', Password: '', Since: '' };
  const withSecret: AreaScreens = { ...screens, area, fields, empty, valuesOf: () => empty };
  show(vi.fn() as unknown as Http['send'], null, withSecret);
  await write('Utilizador', 'martapires');
  fireEvent.change(screen.getByLabelText(/Palavra/), { target: { value: 'Ovar-2026-ria' } });
  expect(screen.queryByLabelText(/Desde/)).toBeNull();
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('martapires'));
  expect(JSON.stringify(await db.drafts.toArray())).not.toContain('Ovar-2026-ria');
  expect((screen.getByLabelText(/Palavra/) as HTMLInputElement).value).toBe('Ovar-2026-ria');
  cleanup();
  show(vi.fn() as unknown as Http['send'], null, withSecret);
  expect(((await field('Utilizador')) as HTMLInputElement).value).toBe('martapires');
  expect((screen.getByLabelText(/Palavra/) as HTMLInputElement).value).toBe('');
  cleanup();
  show(vi.fn() as unknown as Http['send'], row, withSecret);
  expect(await screen.findByLabelText(/Desde/)).toBeTruthy();
  expect(screen.queryByLabelText(/Utilizador|Palavra/)).toBeNull();
});

test('a row of another version with the same values is saved on that version: nothing unseen is overwritten', async () => {
  const now = { ...row, Version: 7 };
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(412, { ...body, Current: now }, null))
    .mockResolvedValue({ ...now, Version: 8 });
  const onSaved = show(send as unknown as Http['send']);
  await write('Descrição', 'Murtosa');
  press('Gravar');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(send.mock.calls.map(([, , payload, , { version }]) => [payload.Description, version])).toEqual([
    ['Murtosa', 1],
    ['Murtosa', 7],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
