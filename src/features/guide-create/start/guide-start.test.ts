import { expect, test } from 'vitest';
import { keepMyPlate } from '#components/pickers/my-vehicle.ts';
import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { permissions } from '#domain/reference/establishment.ts';
import { refilled } from '../filled/filled.ts';
import { readStartData, type StartData, startValues } from './guide-start.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const place = (id: string, over: Partial<EstablishmentRow> = {}) =>
  ({
    UniqueId: id,
    Name: id,
    Vat: `vat-${id}`,
    ApaCode: `apa-${id}`,
    Type: 1,
    IsDefault: false,
    Permission: permissions.collaborator,
    DisplayAddress: `Rua ${id}`,
    sort: id,
    text: id,
    ...over,
  }) as EstablishmentRow;
const guide = (origin: string, transporter: string, plate: string, over: Partial<GuideRow> = {}) =>
  ({
    Status: 'o',
    Origin: { Nif: `vat-${origin}`, CodApa: `apa-${origin}` },
    Destin: { Nif: 'vat-recipient', CodApa: null },
    Transporters: [{ Nif: `vat-${transporter}`, ApaCode: `apa-${transporter}`, Matricula: plate, Nome: transporter }],
    ...over,
  }) as GuideRow;
const places = [place('branch'), place('carrier'), place('home', { IsDefault: true })];
const start = (around: Partial<StartData>) =>
  startValues({ guides: [], places, vehicles: [], myPlate: null, role: 'unsaid', ...around }, now);

test('starts at my establishment, with carrier, vehicle and moment marked', () => {
  const values = start({ guides: [guide('home', 'carrier', 'AA-00-BB'), guide('home', 'stranger', 'ZZ-00-ZZ')] });
  expect(values).toMatchObject({
    originId: 'home',
    nameOrigin: 'home',
    vatOrigin: 'vat-home',
    addressOrigin: 'Rua home',
  });
  expect(values.transporters).toMatchObject([
    { establishment: 'carrier', vat: 'vat-carrier', plate: 'AA-00-BB', day: '2026-11-20', time: '09:30' },
  ]);
  expect(values.filled).toEqual(['origin', 'transporter', 'moment']);
});

test('prefers my vehicle unless only others drive it', () => {
  const guides = [
    guide('home', 'carrier', 'AA-00-BB'),
    guide('home', 'home', 'CC-11-DD'),
    guide('home', 'stranger', 'ZZ-00-ZZ'),
  ];
  expect(start({ guides, myPlate: 'cc11dd' }).transporters).toMatchObject([{ vat: 'vat-home', plate: 'cc11dd' }]);
  expect(start({ guides, myPlate: 'ZZ-00-ZZ' }).transporters).toMatchObject([
    { vat: 'vat-carrier', plate: 'AA-00-BB' },
  ]);
});

test('without guides, starts with the only vehicle, or no carrier', () => {
  expect(start({ vehicles: ['EE-22-FF'] }).transporters).toMatchObject([{ vat: 'vat-home', plate: 'EE-22-FF' }]);
  expect(start({ vehicles: ['EE-22-FF', 'GG-33-HH'] }).transporters).toMatchObject([{ vat: 'vat-home', plate: '' }]);
  const none = start({});
  expect(none.transporters).toMatchObject([{ vat: '', plate: '' }]);
  expect(none.filled).toEqual(['origin', 'moment']);
});

test('starts only at an establishment where the user may issue', () => {
  const driven = [
    place('home', { IsDefault: true, Permission: permissions.driver }),
    place('branch'),
    place('carrier'),
  ];
  expect(start({ places: driven }).filled).toEqual(['moment']);
  expect(start({ places: driven, guides: [guide('branch', 'stranger', 'AA-00-BB')] }).originId).toBe('branch');
  expect(start({ places: driven.slice(0, 2) }).originId).toBe('branch');
});

test('reads establishments, unrevoked guides and my vehicle from the device', async () => {
  const db = await openUserDb(`start-${crypto.randomUUID()}`);
  await db.establishments.bulkPut([place('home'), place('client', { Type: 2 }), place('nameless', { ApaCode: null })]);
  await db.egars.bulkPut([
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'late', sort: '2' }),
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'early', sort: '1' }),
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'revoked', sort: '0', Status: 'rv' }),
  ]);
  await keepMyPlate(db, 'AA-00-BB');
  const around = await readStartData(db);
  expect(around.places.map(({ UniqueId }) => UniqueId)).toEqual(['home']);
  expect(around.guides.map(({ UniqueId }) => UniqueId)).toEqual(['early', 'late']);
  expect(around.myPlate).toBe('AA-00-BB');
});

test('starts on the side the account declares', () => {
  const transporter = start({ role: 'transporter' });
  expect(transporter).toMatchObject({
    originId: null,
    nameOrigin: '',
    transporters: [{ establishment: 'home', vat: 'vat-home', plate: '' }],
  });
  expect(transporter.filled).toEqual(['transporter', 'moment']);
  const destin = start({ role: 'recipient' });
  expect(destin).toMatchObject({ originId: null, destinId: 'home', vatDestin: 'vat-home', addressDestin: 'Rua home' });
  expect(destin.filled).toEqual(['destin', 'moment']);
});

test('starts on the guides’ usual side when none is declared', () => {
  const driven = [guide('stranger', 'home', 'AA-00-BB')];
  expect(start({ guides: driven }).filled).toEqual(['transporter', 'moment']);
  expect(start({ guides: [...driven, ...driven, guide('home', 'stranger', 'ZZ-00-ZZ')] }).originId).toBe('home');
});

test('changing side moves filled values and keeps written ones', () => {
  const producer = { ...start({}), vatDestin: '509999999', nameDestin: 'Escrito' };
  const asDestin = refilled(producer, start({ role: 'recipient' }));
  expect(asDestin).toMatchObject({ originId: null, nameOrigin: '', vatDestin: '509999999', nameDestin: 'Escrito' });
  const asTransporter = refilled(producer, start({ role: 'transporter' }));
  expect(asTransporter).toMatchObject({
    nameOrigin: '',
    nameDestin: 'Escrito',
    transporters: [{ establishment: 'home', day: '2026-11-20' }],
  });
  expect(refilled(asTransporter, start({ role: 'producer' }))).toMatchObject({
    originId: 'home',
    transporters: [{ establishment: null, vat: '' }],
  });
});
