import { expect, test } from 'vitest';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import type { EstablishmentRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { emptyGuide } from '../guide-values.ts';
import { withKnownParties } from './known-parties.ts';

const place = (UniqueId: string, Vat: string, ApaCode: string | null) =>
  ({
    UniqueId,
    Name: `Name of ${UniqueId}`,
    Vat,
    ApaCode,
    Type: 1,
    sort: UniqueId,
    search: '',
    Version: 1,
  }) as unknown as EstablishmentRow;

test('a reopened guide shows parties known to the device', async () => {
  const db = await openUserDb(`parties-${crypto.randomUUID()}`);
  await db.establishments.bulkPut([
    place('home', '501442600', 'APA00000001'),
    place('haulier', '500000000', 'APA00000002'),
    place('other', '500000000', 'APA00000003'),
  ]);
  const transporters = [
    { ...emptyTransporter('1'), vat: '500000000', apaCode: 'APA00000003 ', plate: 'AA-00-AA' },
    { ...emptyTransporter('2'), vat: '509999999', apaCode: 'APA00000009' },
    { ...emptyTransporter('3') },
  ];
  const values = {
    ...emptyGuide,
    vatOrigin: '501442600',
    codApaOrigin: 'APA00000001',
    vatDestin: '509999999',
    codApaDestin: 'X',
    transporters,
  };
  const read = await withKnownParties(db, values);
  expect([read.originId, read.destinId]).toEqual(['home', null]);
  expect(read.transporters.map(({ establishment, name, plate }) => [establishment, name, plate])).toEqual([
    ['other', 'Name of other', 'AA-00-AA'],
    [null, '', ''],
    [null, '', ''],
  ]);
  expect((await withKnownParties(db, { ...values, pickupPointCode: 'P-1' })).originId).toBeNull();
  await db.delete();
});
