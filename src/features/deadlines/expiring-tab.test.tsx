import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { type ExpiringType, useExpiringTab, usualSide } from './expiring-tab.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`expiring-${crypto.randomUUID()}`);
  const own = {
    UniqueId: 'own',
    Vat: '508391687',
    ApaCode: 'APA1',
    Permission: 1,
    Type: 1 as const,
    HasApaAccessConfigured: true,
    sort: 'own',
  };
  await db.establishments.put(own as EstablishmentRow);
});
afterEach(() => db.delete());

const [own, other] = [
  { Nif: '508391687', CodApa: 'APA1' },
  { Nif: '501964843', CodApa: 'APA2' },
];
const guide = (id: number, Origin: typeof own, Destin: typeof own) =>
  ({ UniqueId: `${id}`, sort: String(id).padStart(4, '0'), Origin, Destin, Transporters: [] }) as unknown as GuideRow;
const waiting = (AsOrigin: number, AsDestin: number) =>
  db.counters.put({ name: 'deadlines', value: { AsOrigin, AsDestin }, fetchedAt: 0 });

test('a recipient starts with guides awaiting its act', async () => {
  await db.egars.bulkPut([guide(1, other, own), guide(2, other, own), guide(3, own, other)]);
  await waiting(9, 1);
  expect(await usualSide(db)).toBe('AsDestin');
});

test('only the most recent guides count', async () => {
  const old = Array.from({ length: 300 }, (_, i) => guide(1000 + i, other, own));
  await db.egars.bulkPut([...Array.from({ length: 150 }, (_, i) => guide(i, own, other)), ...old]);
  expect(await usualSide(db)).toBe('AsOrigin');
});

test('counters decide without guides, origin without counters', async () => {
  expect(await usualSide(db)).toBe('AsOrigin');
  await waiting(0, 2);
  expect(await usualSide(db)).toBe('AsDestin');
  await waiting(3, 2);
  expect(await usualSide(db)).toBe('AsOrigin');
});

test('the tab follows address, then last choice, then usual side', async () => {
  await waiting(0, 2);
  const user = { db } as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
  );
  const open = (initialTab?: ExpiringType) =>
    renderHook(({ type }: { type: ExpiringType | undefined }) => useExpiringTab(type), {
      wrapper,
      initialProps: { type: initialTab },
    });
  const first = open();
  await waitFor(() => expect(first.result.current.tab).toBe('AsDestin'));
  await act(async () => first.result.current.choose('AsOrigin'));
  first.unmount();
  const again = open();
  await waitFor(() => expect(again.result.current.tab).toBe('AsOrigin'));
  again.rerender({ type: 'AsDestin' });
  expect(again.result.current.tab).toBe('AsDestin');
});
