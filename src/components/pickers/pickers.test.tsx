import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Http, Query } from '#api/transport/http.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { PickupPoint } from '#domain/reference/pickup-point.ts';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { Option } from '#ui/fields/select/options.ts';
import { SearchDialog } from '#ui/fields/select/search-dialog.tsx';
import { EstablishmentPicker } from './establishment-picker.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { PickupPointPicker } from './pickup-point-picker.tsx';
import { ServiceAreaPicker } from './service-area-picker.tsx';
import { TagGroupPicker } from './tag-group-picker.tsx';
import { useEstablishmentOptions } from './use-establishment-options.tsx';
import { useTagOptions } from './use-tag-options.ts';
import { UserPicker } from './user-picker.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';
import { YearPicker } from './year-picker.tsx';

let db: UserDb;
const get = vi.fn<(path: string, schema: unknown, query?: Query) => Promise<unknown>>();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:00Z') });
  db = await openUserDb(`pickers-${crypto.randomUUID()}`);
  get.mockReset().mockRejectedValue(new NetworkError('gone'));
});
afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

interface Search {
  onClose: () => void;
  onPick: (option: Option) => void;
}
const EstablishmentSearch = (props: Search) => (
  <SearchDialog {...useEstablishmentOptions()} {...props} open label="Estabelecimento" />
);
const TagSearch = (props: Search) => <SearchDialog {...useTagOptions()} {...props} open label="Procurar etiqueta" />;

type Picker = (props: {
  value: string | null;
  onChange: (value: string | null, name?: string | null) => void;
  label: string;
}) => ReactNode;
function Chosen({ picker, first = null }: { picker: Picker; first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <>
      {picker({ label: 'Campo', value, onChange: (next) => setValue(next) })}
      <output>{value}</output>
    </>
  );
}
const signedIn = (ui: ReactNode) => {
  const user = { db, context: async () => ({ http: { get } as unknown as Http }) } as unknown as UserRuntime;
  renderUi(<UserContext value={{ runtime: {} as Runtime, user }}>{ui}</UserContext>);
};
const show = (picker: Picker, first?: string) => signedIn(<Chosen picker={picker} {...(first && { first })} />);
/**
 * Advances the fake timers of the pickers and lets the database take its turns, which are real;
 * renders after each.
 */
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(40);
      await new Promise((resolve) => setImmediate(resolve));
    });
};
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const chosen = () => document.querySelector('output')?.textContent;
const open = async () => {
  await user.click(box());
  await settle();
};
const type = async (text: string) => {
  await fill(box(), text);
  await settle();
};
const press = async (...keys: string[]) => {
  for (const key of keys) await user.keyboard(`{${key}}`);
  await settle();
};
const queries = () => get.mock.calls.map(([path, , query]) => [path, query]);

const vehicle = (id: string, Registration: string) => ({ UniqueId: id, Registration, Version: 1 });
const point = (id: string, InternalCode: string, Description: string, PickupPointType: number) => ({
  Id: 1,
  UniqueId: id,
  InternalCode,
  Description,
  PickupPointType,
});
const area = (number: number) => ({
  UniqueId: `a${number}`,
  InternalCode: `SA-${number}`,
  Description: 'Ovar',
  Obs: '',
  AssignedToUserId: null,
  AssignedToUserName: null,
  IsDefault: false,
  Version: 1,
});
const areas = (from: number, count: number) => ({
  aaData: Array.from({ length: count }, (_, at) => area(from + at)),
  iTotalRecords: 230,
  iTotalDisplayRecords: 230,
});
const keepVehicles = (...plates: string[]) =>
  db.vehicles.bulkPut(plates.map((plate) => toRow.vehicle(vehicle(plate, plate) as Vehicle, 1)));

test('picks a device’s vehicle by keyboard without network', async () => {
  await keepVehicles('AU-71-QX', 'BX-48-TL');
  show((props) => <VehiclePicker {...props} />);
  await open();
  expect(rows()).toEqual(['AU-71-QX', 'BX-48-TL']);
  await press('ArrowDown', 'Enter');
  expect([chosen(), box().value]).toEqual(['BX-48-TL', 'BX-48-TL']);
});

test('fetches a missing chosen vehicle, lists it first, keeps it', async () => {
  await keepVehicles('AU-71-QX');
  get.mockImplementation(async (path, _, query) => {
    expect([path, query?.key]).toEqual(['/vehicles/select-vehicles', 'v9']);
    return {
      Items: [
        { ...vehicle('v9', 'ZZ-99-ZZ'), Description: null, Obs: null, AssignedToUserName: null, InternalCode: null },
      ],
    };
  });
  show((props) => <VehiclePicker {...props} />, 'v9');
  await settle();
  expect(box()).toHaveValue('ZZ-99-ZZ');
  await open();
  expect(rows()).toEqual(['ZZ-99-ZZ', 'AU-71-QX']);
  expect(await db.vehicles.get('v9')).toMatchObject({ Registration: 'ZZ-99-ZZ' });
});

test('offers pickup points by code, filtered by kind', async () => {
  const points = [
    point('p1', 'OAU-1', 'Azeite', 1),
    point('p2', 'EXS-1', 'Fossa', 2),
    point('p3', 'MIX-1', 'Mercado', 1000),
  ];
  await db.pickupPoints.bulkPut(points.map((one) => toRow.pickupPoint(one as PickupPoint, 1)));
  show((props) => <PickupPointPicker kind="EX_SITU" {...props} />);
  await open();
  expect(rows()).toEqual(['FossaEXS-1', 'MercadoMIX-1']);
  await press('ArrowDown', 'Enter');
  expect(chosen()).toBe('MIX-1');
});

test('looks pickup points up by kind from three characters', async () => {
  get.mockResolvedValue({ Items: [point('p7', 'OAU-7', 'Lagar', 1)] });
  show((props) => <PickupPointPicker kind="OUA" {...props} />);
  await type('la');
  expect(get).not.toHaveBeenCalled();
  await type('lag');
  expect(queries()[0]).toEqual(['/pickupPoints/select/OUA', { offset: 0, limit: 200, searchTerm: 'lag' }]);
  expect(rows()).toEqual(['LagarOAU-7']);
});

test('a client is searched among clients alone', async () => {
  get.mockResolvedValue({ Items: [] });
  show((props) => <EstablishmentPicker only="client" {...props} />);
  await type('ovar');
  expect(get).toHaveBeenCalledWith(
    '/establishments/select-establishments',
    expect.anything(),
    expect.objectContaining({ type: 'CLIENT', searchTerm: 'ovar' }),
  );
});

test('continues the server’s list; a new text starts over', async () => {
  get.mockImplementation(async (_path, _schema, query) => (query?.start === 0 ? areas(0, 200) : areas(200, 30)));
  show((props) => <ServiceAreaPicker name={null} {...props} />);
  await open();
  expect(rows()).toHaveLength(200);
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await settle();
  expect(rows()).toHaveLength(230);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  get.mockClear();
  await type('ova');
  expect(queries()).toEqual([['/service-areas', { start: 0, pageSize: 200, searchTerm: 'ova' }]]);
});

test('offers the last kept list offline, with its date', async () => {
  await db.pages.put({
    key: 'serviceAreas:select',
    value: areas(0, 2).aaData,
    readAt: Date.parse('2026-11-20T08:12:00Z'),
  });
  show((props) => <ServiceAreaPicker name={null} {...props} />);
  await open();
  expect(rows()).toEqual(['SA-0 Ovar', 'SA-1 Ovar']);
  expect(screen.getByText('Lista deste computador, dados das 08:12.')).toBeVisible();
  await type('sa-1');
  expect(rows()).toEqual(['SA-1 Ovar']);
  expect(screen.getByText('O servidor não respondeu: só o que está neste aparelho.')).toBeVisible();
});

test('reports failure offline with nothing kept, and tries again', async () => {
  show((props) => <TagGroupPicker name={null} {...props} />);
  await open();
  expect(screen.getByText('Não foi possível carregar a lista.')).toBeVisible();
  get.mockResolvedValue({ Items: [] });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await settle();
  expect(screen.getByText('Nada com este nome.')).toBeVisible();
});

test('fetches a user or area without a known name', async () => {
  get.mockImplementation(async (path, _, query) =>
    path === '/service-areas/a7'
      ? area(7)
      : { Items: query?.key === 'u7' ? [{ UniqueId: 'u7', Username: 'motorista', Email: 'm@x' }] : [] },
  );
  show((props) => <UserPicker name={null} {...props} />, 'u7');
  await settle();
  expect(box()).toHaveValue('motorista');
  cleanup();
  show((props) => <ServiceAreaPicker name={null} {...props} />, 'a7');
  await settle();
  expect(box()).toHaveValue('SA-7 Ovar');
});

test('offers nine months by name, an older choice first', async () => {
  show((props) => <MonthPicker {...props} />, '2024-02');
  await settle();
  expect(box()).toHaveValue('Fevereiro de 2024');
  await open();
  expect(rows()).toHaveLength(10);
  expect(rows().slice(0, 3)).toEqual(['Fevereiro de 2024', 'Novembro de 2026', 'Outubro de 2026']);
  await type('julho');
  await press('Enter');
  expect(chosen()).toBe('2026-07');
});

test('offers years back to 2018, the present by default', async () => {
  signedIn(<YearPicker label="Ano" value={undefined} onChange={() => undefined} />);
  expect(box()).toHaveValue('2026');
  await open();
  expect(rows()).toEqual('2026 2025 2024 2023 2022 2021 2020 2019 2018'.split(' '));
});

test('offers the latest months, then the server’s, which it keeps', async () => {
  get.mockResolvedValue({ Items: [{ Period: '2019-03', Month: 3, Year: 2019 }] });
  show((props) => <PeriodPicker {...props} />);
  await settle();
  await open();
  expect(rows()).toHaveLength(10);
  await type('2019');
  await press('Enter');
  expect([chosen(), box().value]).toEqual(['2019-03', 'Março de 2019']);
});

test('without an answer, offers the latest months and says so', async () => {
  show((props) => <PeriodPicker {...props} />);
  await settle();
  await open();
  expect(rows()).toHaveLength(9);
  expect(screen.getByText('Sem resposta do servidor: só os últimos meses.')).toBeVisible();
});

test('text search finds device tags, then asks the server', async () => {
  const tag = (id: string, InternalCode: string) => ({
    Id: 1,
    UniqueId: id,
    InternalCode,
    Description: null,
    Version: 1,
  });
  await db.tags.put(toRow.tag(tag('t1', 'OFI-01'), 1));
  get.mockResolvedValue({ Items: [tag('t1', 'OFI-01'), tag('t2', 'OFI-02')] });
  const [onPick, onClose] = [vi.fn(), vi.fn()];
  signedIn(<TagSearch onClose={onClose} onPick={onPick} />);
  await settle();
  expect(screen.getByRole('dialog', { name: 'Procurar etiqueta' })).toBeVisible();
  await type('zz');
  expect(screen.getByText('A pesquisa deve conter pelo menos 3 caracteres')).toBeVisible();
  await type('ofi');
  expect(rows()).toEqual(['OFI-01', 'OFI-02']);
  await press('ArrowDown', 'Enter');
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ key: 't2' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('text search reports no results and an unreachable server', async () => {
  signedIn(<EstablishmentSearch onClose={() => undefined} onPick={() => undefined} />);
  await type('ninguém');
  expect(screen.getByText('O servidor não respondeu: só o que está neste aparelho.')).toBeVisible();
  get.mockResolvedValue({ Items: [] });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await settle();
  expect(rows()).toEqual([]);
  expect(screen.queryByText('O servidor não respondeu: só o que está neste aparelho.')).not.toBeInTheDocument();
});
