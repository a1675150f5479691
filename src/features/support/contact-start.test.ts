import { expect, test } from 'vitest';
import type { JournalRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { contactStart } from './contact-start.ts';

const session = { username: 'martapires', defaultEstablishment: 'Vela Azul' };
const asked = (seq: number, kind: string, payload: object) =>
  ({ seq, kind, payload, outcome: 'done' }) as unknown as JournalRow;

test('a help request starts with the signed-in user’s details', async () => {
  const db = await openUserDb(`contact-${crypto.randomUUID()}`);
  expect(await contactStart(db, session)).toMatchObject({
    Name: 'martapires',
    Company: 'Vela Azul',
    Email: '',
    Message: '',
  });
  const named = {
    Name: 'Marta Pires',
    Email: 'marta@vela.example',
    Mobile: '912 345 678',
    Company: 'Vela',
    Message: 'Antes',
    Type: 'demo',
  };
  await db.journal.bulkPut([
    asked(1, 'support.contact', { ...named, Name: 'Marta' }),
    asked(2, 'support.contact', named),
    asked(3, 'egar.revoke', {}),
  ]);
  expect(await contactStart(db, session)).toEqual({ ...named, Message: '', Type: 'contact' });
  await db.delete();
});
