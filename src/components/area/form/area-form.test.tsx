import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { serviceAreasArea } from '#domain/reference/service-area.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { endDraft } from '#sync/outbox/draft.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { AreaScreens } from '../area-screens.ts';
import { AreaForm } from './area-form.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`area-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const me = '00000000-0000-4000-8000-000000000000';
const row = {
  UniqueId: 'one',
  InternalCode: 'ZS2',
  Description: 'Aveiro',
  Obs: '',
  AssignedToUserId: me,
  Version: 1,
};
const screens: AreaScreens = {
  area: serviceAreasArea,
  columns: [],
  fields: [
    { name: 'InternalCode', label: { id: 'Código' }, required: true },
    { name: 'Description', label: { id: 'Descrição' }, required: true },
    { name: 'Obs', label: { id: 'Notas' } },
  ],
  empty: { InternalCode: '', Description: '', Obs: '', AssignedToUserId: me },
  valuesOf: ({ InternalCode, Description, Obs, AssignedToUserId }) => ({
    InternalCode,
    Description,
    Obs,
    AssignedToUserId,
  }),
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
const write = async (name: string, value: string) => fill(await field(name), value);
const press = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

test('an invalid form sends nothing and links errors to fields', async () => {
  const send = vi.fn();
  show(send as unknown as Http['send'], null);
  await field('Código');
  await press('Gravar');
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Código: Obrigatório', 'Descrição: Obrigatório']);
  expect(send).not.toHaveBeenCalled();
});

test('keeps a server error until its field changes', async () => {
  const refused = new ApiError(
    400,
    { ...body, _validationErrors: [{ Field: 'InternalCode', Message: 'val_max_length_50' }] },
    null,
  );
  show(() => Promise.reject(refused));
  await write('Código', 'ZS3');
  await press('Gravar');
  expect(await screen.findByText('Máximo 50 caracteres')).toBeVisible();
  await write('Código', 'ZS4');
  await waitFor(() => expect(screen.queryByText('Máximo 50 caracteres')).not.toBeInTheDocument());
});

test('writing keeps a draft, which the save removes', async () => {
  const onSaved = show(async (_method, _path, payload) => ({ ...row, ...(payload as object), Version: 2 }) as never);
  await write('Descrição', 'Ílhavo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  await press('Gravar');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(await db.drafts.count()).toBe(0);
});

test('saves a form again while it stays on screen', async () => {
  const send = vi.fn(async (_method, _path, payload) => ({ ...row, ...(payload as object), Version: 2 }));
  const onSaved = show(send as unknown as Http['send']);
  for (const [time, name] of ['Ílhavo', 'Vagos'].entries()) {
    await write('Descrição', name);
    await press('Gravar');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(time + 1));
    await screen.findByRole('button', { name: /^Gravar/ });
  }
  expect(send.mock.calls.map(([, , payload]) => (payload as { Description: string }).Description)).toEqual([
    'Ílhavo',
    'Vagos',
  ]);
});

test('does not resend what another tab already saved', async () => {
  const send = vi.fn();
  show(send as unknown as Http['send'], null);
  await write('Código', 'ZS3');
  await write('Descrição', 'Ílhavo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  const other = await openUserDb(db.name);
  await endDraft(other, 'area:serviceAreas:new', { became: { kind: 'serviceAreas' }, now: 2 });
  await press('Gravar');
  expect(await screen.findByText('Isto já foi gravado noutro separador, uma vez.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  other.close();
});

test('a conflict shows all three values and saves the choices', async () => {
  const now = { ...row, Description: 'Estarreja', Obs: 'terças', Version: 7 };
  const conflict = new ApiError(
    412,
    { ...body, Current: now, ChangedBy: 'operador', ChangedAt: '2026-11-24T10:00:00Z' },
    null,
  );
  const send = vi
    .fn()
    .mockRejectedValueOnce(conflict)
    .mockImplementation(async (_m, _p, payload) => ({ ...now, ...payload, Version: 8 }));
  const onSaved = show(send as unknown as Http['send']);
  await write('Código', 'ZS9');
  await write('Descrição', 'Murtosa');
  await press('Gravar');
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('radiogroup')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Código', 'Descrição']);
  expect(within(dialog).getByText('operador')).toBeVisible();
  expect(within(dialog).getByText(/Notas/)).toBeVisible();
  await user.click(
    within(within(dialog).getByRole('radiogroup', { name: 'Descrição' })).getByRole('radio', { name: /Está lá agora/ }),
  );
  await user.click(within(dialog).getByRole('button', { name: /^Gravar as escolhas/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [, , payload, options] = send.mock.calls[1] ?? [];
  expect(payload).toEqual({ InternalCode: 'ZS9', Description: 'Estarreja', Obs: 'terças', AssignedToUserId: me });
  expect(options).toMatchObject({ version: 7 });
});

test('saves a draft on the version it began with', async () => {
  const draft = `area:serviceAreas:${row.UniqueId}`;
  const written = { ...screens.valuesOf(row), Description: 'Murtosa', $base: row };
  await db.drafts.put({ key: draft, value: written, updatedAt: 1 });
  const send = vi.fn(async (_m: string, _p: string, payload: unknown) => ({
    ...row,
    ...(payload as object),
    Version: 10,
  }));
  show(send as unknown as Http['send'], { ...row, Version: 9 });
  await field('Descrição');
  await press('Gravar');
  await waitFor(() => expect(send).toHaveBeenCalled());
  const call = send.mock.calls[0] as unknown[];
  expect(call[3]).toMatchObject({ version: 1 });
});

test('shows creation fields only on creation and stores no secret', async () => {
  const fields = [
    { name: 'Username', label: { id: 'Utilizador' }, on: 'create' },
    { name: 'Password', label: { id: 'Palavra' }, on: 'create', kind: 'password' },
    { name: 'Since', label: { id: 'Desde' }, on: 'edit' },
  ] as const;
  const area = { ...serviceAreasArea, secrets: ['Password'] };
  const empty = { Username: '', Password: '', Since: '' };
  const withSecret: AreaScreens = { ...screens, area, fields, empty, valuesOf: () => empty };
  show(vi.fn() as unknown as Http['send'], null, withSecret);
  await write('Utilizador', 'martapires');
  await fill(screen.getByLabelText(/Palavra/), 'Ovar-2026-ria');
  expect(screen.queryByLabelText(/Desde/)).not.toBeInTheDocument();
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('martapires'));
  expect(JSON.stringify(await db.drafts.toArray())).not.toContain('Ovar-2026-ria');
  expect(screen.getByLabelText(/Palavra/)).toHaveValue('Ovar-2026-ria');
  cleanup();
  show(vi.fn() as unknown as Http['send'], null, withSecret);
  expect(await field('Utilizador')).toHaveValue('martapires');
  expect(screen.getByLabelText(/Palavra/)).toHaveValue('');
  cleanup();
  show(vi.fn() as unknown as Http['send'], row, withSecret);
  expect(await screen.findByLabelText(/Desde/)).toBeVisible();
  expect(screen.queryByLabelText(/Utilizador|Palavra/)).not.toBeInTheDocument();
});

test('saves over a newer version with equal values', async () => {
  const now = { ...row, Version: 7 };
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(412, { ...body, Current: now }, null))
    .mockResolvedValue({ ...now, Version: 8 });
  const onSaved = show(send as unknown as Http['send']);
  await write('Descrição', 'Murtosa');
  await press('Gravar');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(send.mock.calls.map(([, , payload, { version }]) => [payload.Description, version])).toEqual([
    ['Murtosa', 1],
    ['Murtosa', 7],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
