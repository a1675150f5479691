import { expect, test } from 'vitest';
import { keepMyPlate } from '../../components/my-vehicle.ts';
import type { EstablishmentRow, GuideRow } from '../../db/rows.ts';
import { openUserDb } from '../../db/user-db.ts';
import { permissions } from '../../domain/reference/establishment.ts';
import { refilled } from './filled.ts';
import { type Around, readAround, startOf } from './guide-start.ts';

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
const guide = (origin: string, carrier: string, plate: string, over: Partial<GuideRow> = {}) =>
  ({
    Status: 'o',
    Origin: { Nif: `vat-${origin}`, CodApa: `apa-${origin}` },
    Destin: { Nif: 'vat-recipient', CodApa: null },
    Transporters: [{ Nif: `vat-${carrier}`, ApaCode: `apa-${carrier}`, Matricula: plate, Nome: carrier }],
    ...over,
  }) as GuideRow;
const places = [place('branch'), place('carrier'), place('home', { IsDefault: true })];
const start = (around: Partial<Around>) => startOf({ guides: [], places, vehicles: [], myPlate: null, role: 'unsaid', ...around }, now);

test('begins at my establishment, with the own carrier and its last vehicle, leaving now, all of it marked', () => {
  const values = start({ guides: [guide('home', 'carrier', 'AA-00-BB'), guide('home', 'stranger', 'ZZ-00-ZZ')] });
  expect(values).toMatchObject({ originId: 'home', nameOrigin: 'home', vatOrigin: 'vat-home', addressOrigin: 'Rua home' });
  expect(values.transporters).toMatchObject([
    { establishment: 'carrier', vat: 'vat-carrier', plate: 'AA-00-BB', day: '2026-11-20', time: '09:30' },
  ]);
  expect(values.filled).toEqual(['origin', 'carrier', 'moment']);
});

test('drives my vehicle rather than the last one, unless only others drive it', () => {
  const guides = [guide('home', 'carrier', 'AA-00-BB'), guide('home', 'home', 'CC-11-DD'), guide('home', 'stranger', 'ZZ-00-ZZ')];
  expect(start({ guides, myPlate: 'cc11dd' }).transporters).toMatchObject([{ vat: 'vat-home', plate: 'cc11dd' }]);
  expect(start({ guides, myPlate: 'ZZ-00-ZZ' }).transporters).toMatchObject([{ vat: 'vat-carrier', plate: 'AA-00-BB' }]);
});

test("without guides the account's only vehicle is meant, and without vehicles no carrier", () => {
  expect(start({ vehicles: ['EE-22-FF'] }).transporters).toMatchObject([{ vat: 'vat-home', plate: 'EE-22-FF' }]);
  expect(start({ vehicles: ['EE-22-FF', 'GG-33-HH'] }).transporters).toMatchObject([{ vat: 'vat-home', plate: '' }]);
  const none = start({});
  expect(none.transporters).toMatchObject([{ vat: '', plate: '' }]);
  expect(none.filled).toEqual(['origin', 'moment']);
});

test('an establishment where the user may not issue is no origin; without a default the usual one is', () => {
  const driven = [place('home', { IsDefault: true, Permission: permissions.driver }), place('branch'), place('carrier')];
  expect(start({ places: driven }).filled).toEqual(['moment']);
  expect(start({ places: driven, guides: [guide('branch', 'stranger', 'AA-00-BB')] }).originId).toBe('branch');
  expect(start({ places: driven.slice(0, 2) }).originId).toBe('branch');
});

test('reads from the device: own establishments with their codes, guides but revoked ones, my vehicle', async () => {
  const db = await openUserDb(`start-${crypto.randomUUID()}`);
  await db.establishments.bulkPut([place('home'), place('client', { Type: 2 }), place('nameless', { ApaCode: null })]);
  await db.egars.bulkPut([
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'late', sort: '2' }),
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'early', sort: '1' }),
    guide('home', 'carrier', 'AA-00-BB', { UniqueId: 'revoked', sort: '0', Status: 'rv' }),
  ]);
  await keepMyPlate(db, 'AA-00-BB');
  const around = await readAround(db);
  expect(around.places.map(({ UniqueId }) => UniqueId)).toEqual(['home']);
  expect(around.guides.map(({ UniqueId }) => UniqueId)).toEqual(['early', 'late']);
  expect(around.myPlate).toBe('AA-00-BB');
});

test('begins on the side on which the account says it stands', () => {
  const transporter = start({ role: 'transporter' });
  expect(transporter).toMatchObject({
    originId: null,
    nameOrigin: '',
    transporters: [{ establishment: 'home', vat: 'vat-home', plate: '' }],
  });
  expect(transporter.filled).toEqual(['carrier', 'moment']);
  const recipient = start({ role: 'recipient' });
  expect(recipient).toMatchObject({ originId: null, destinId: 'home', vatDestin: 'vat-home', addressDestin: 'Rua home' });
  expect(recipient.filled).toEqual(['destin', 'moment']);
});

test('an account that has said nothing begins where its guides have it', () => {
  const driven = [guide('stranger', 'home', 'AA-00-BB')];
  expect(start({ guides: driven }).filled).toEqual(['carrier', 'moment']);
  expect(start({ guides: [...driven, ...driven, guide('home', 'stranger', 'ZZ-00-ZZ')] }).originId).toBe('home');
});

test('another side moves what was filled in and leaves what was written', () => {
  const producer = { ...start({}), vatDestin: '509999999', nameDestin: 'Escrito' };
  const asRecipient = refilled(producer, start({ role: 'recipient' }));
  expect(asRecipient).toMatchObject({ originId: null, nameOrigin: '', vatDestin: '509999999', nameDestin: 'Escrito' });
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
