import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AreaRow } from '#api/area.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { AreaList } from '#components/area/area-list.tsx';
import { AreaRemove } from '#components/area/area-remove.tsx';
import { AreaForm } from '#components/area/form/area-form.tsx';
import { AreaRowForm } from '#components/area/form/area-row-form.tsx';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { clientsArea } from '#domain/reference/client.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { screens } from './area.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: 'online' }) }));
const failurePage = vi.hoisted(() => vi.fn());
vi.mock('#runtime/use-gone.ts', async (real) => ({ ...(await real()), useFailurePage: failurePage }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`clients-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const Address = {
  Street: 'Rua 1',
  Local: 'Furadouro',
  PostalCode: '3880-352',
  City: 'Ovar',
  DisplayAddress: 'Rua 1, Furadouro, 3880-352 Ovar',
};
const ContactPersons = [{ Name: 'Teresa', Mobile: '910 000 272', Email: '' }];
const row: AreaRow = {
  UniqueId: 'one',
  Id: 7,
  Name: 'Hotel Maré',
  Vat: '508391687',
  ApaCode: 'APA1',
  InternalCode: 'C-1',
  Address,
  ContactPersons,
  IsContractor: true,
  HasAccess: true,
  Type: 2,
  Version: 3,
};
const nothing = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
const failed = new ApiError(
  500,
  { ...nothing, _applicationErrors: [{ Message: 'Não foi possível executar a operação!' }] },
  null,
);

function show(http: Partial<Record<'get' | 'send', unknown>>, ui: ReactNode) {
  const user = {
    db,
    session: { shouldConfigure: false },
    context: async () => ({ http: http as Http }),
  } as unknown as UserRuntime;
  renderUi(<UserContext value={{ runtime: {} as Runtime, user }}>{ui}</UserContext>);
}
const form = (of: AreaRow | null) => (
  <AreaForm screens={screens} row={of} onSaved={() => undefined} onBack={() => undefined} />
);
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));

test('the form shows address and contacts and sends them nested', async () => {
  const send = vi.fn(async (..._: unknown[]) => ({ ...row, Version: 4 }));
  show({ send }, form(row));
  expect(await field('Nome do contacto 1')).toHaveValue('Teresa');
  await fill(await field('Cidade'), 'Aveiro');
  await press(/^Gravar/);
  await waitFor(() => expect(send).toHaveBeenCalled());
  const [method, path, payload] = send.mock.calls[0] ?? [];
  expect([method, path]).toEqual(['PUT', '/establishments/one']);
  expect(payload).toMatchObject({
    Address: { Street: 'Rua 1', Local: 'Furadouro', PostalCode: '3880-352', City: 'Aveiro' },
    ContactPersonName1: 'Teresa',
    ContactPersonMobile1: '910 000 272',
    IsContractor: true,
    PickupPointOuaUniqueId: null,
  });
});

test('shows address errors at their field, the server’s too', async () => {
  const refused = new ApiError(
    400,
    { ...nothing, _validationErrors: [{ Field: 'Address.Street', Message: 'val_max_length_255' }] },
    null,
  );
  show({ send: () => Promise.reject(refused) }, form(row));
  await fill(await field('Código postal'), '12');
  await press(/^Gravar/);
  expect(await field('Código postal')).toHaveAttribute('aria-invalid', 'true');
  expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe(
    'Código postal: Código postal inválido',
  );
  await fill(await field('Código postal'), '3880 352');
  await press(/^Gravar/);
  await waitFor(async () => expect(await field('Rua')).toHaveAttribute('aria-invalid', 'true'));
});

test('nine digits offer an establishment from the national system', async () => {
  const place = {
    Name: 'Resíduos do Lis',
    Vat: '508391687',
    ApaCode: 'APA9',
    Address: 'Lote 4',
    Local: 'Barosa',
    PostalCode: '2400-013',
  };
  const get = vi.fn(async () => ({
    result: { Establishments: [place, { ...place, Name: 'Lis 2', ApaCode: 'APA10' }] },
  }));
  show({ get }, form(null));
  const vat = await field(/^NIF/);
  expect(screen.queryByRole('button', { name: 'Procurar no SILiAmb' })).not.toBeInTheDocument();
  await fill(vat, 'PT 508 391 687');
  expect(await screen.findByText('O SILiAmb tem 2 estabelecimentos com este NIF.')).toBeVisible();
  await press(/^Escolher no SILiAmb/);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Lis 2/ }));
  await waitFor(() => expect(screen.getByDisplayValue('Lis 2')).toBeVisible());
  const shown = await Promise.all(
    [/^Código APA/, 'Rua', 'Código postal', 'Localidade'].map(async (name) => (await field(name)).value),
  );
  expect(shown).toEqual(['APA10', 'Lote 4', '2400-013', 'Barosa']);
});

test.each([
  [
    'load',
    <AreaRowForm key="load" screens={screens} id="one" onSaved={() => undefined} onBack={() => undefined} />,
    clientsArea.texts.loadFailed,
  ],
  ['update', form(row), clientsArea.texts.saveFailed],
  [
    'removal',
    <AreaRemove key="remove" screens={screens} row={row} onClose={() => undefined} onRemoved={() => undefined} />,
    clientsArea.texts.removeFailed,
  ],
])('a failed %s shows the area’s sentence', async (act, ui, text) => {
  const fail = () => Promise.reject(failed);
  show({ get: fail, send: fail }, ui);
  if (act !== 'load') await press(act === 'update' ? /^Gravar/ : /^Remover/);
  expect(await screen.findByText(text.message)).toBeVisible();
  expect(failurePage.mock.calls.every(([failure]) => failure === null)).toBe(true);
});

const list = (
  <AreaList
    {...{
      screens,
      mayEdit: true,
      mayCreate: true,
      open: undefined,
      beside: false,
      revision: 0,
      create: null,
      besides: null,
    }}
    onRemove={() => undefined}
    onAct={() => undefined}
    onImport={() => undefined}
  />
);

test.each([true, false])(
  'offers editing and removal only if the answer allows: %s',
  async (canEditUserEstablishments) => {
    show(
      { get: async () => ({ aaData: [row], iTotalRecords: 1, iTotalDisplayRecords: 1, canEditUserEstablishments }) },
      list,
    );
    expect(await screen.findByText('Ovar')).toBeVisible();
    expect(screen.getByText('Com acesso')).toBeVisible();
    const acts = [
      screen.queryByRole('button', { name: 'Editar' }),
      screen.queryByRole('button', { name: /^Mais ações de Hotel Maré/ }),
    ];
    expect(acts.map((act) => act !== null)).toEqual([canEditUserEstablishments, canEditUserEstablishments]);
  },
);

test('the filter by access is a choice', async () => {
  const get = vi.fn(async (..._: unknown[]) => ({ aaData: [row], iTotalRecords: 1, iTotalDisplayRecords: 1 }));
  show({ get }, list);
  await screen.findByText('Ovar');
  await press(/^Acesso ao SILiAmb$/);
  await user.click(await screen.findByRole('combobox', { name: 'Acesso ao SILiAmb' }));
  await user.click(await screen.findByRole('option', { name: 'Sem acesso' }));
  const asked = { FilterNames: ['HasAccess'], FilterValues: ['false'] };
  await waitFor(() => expect(get.mock.calls.at(-1)?.[2]).toMatchObject(asked), { timeout: 2000 });
  expect(screen.getByText('Sem acesso')).toBeVisible();
});
