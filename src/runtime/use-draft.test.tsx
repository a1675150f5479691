import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { endDraft } from '#sync/outbox/draft.ts';
import type { Runtime, UserRuntime } from './engine/runtime.ts';
import { useDraft } from './use-draft.ts';
import { UserContext } from './use-user.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`draft-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const open = (start: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>{children}</UserContext>
  );
  return renderHook(({ empty }) => useDraft('form', empty), { wrapper, initialProps: { empty: start } });
};

test('an untouched form follows its start, and keeps nothing', async () => {
  const { result, rerender } = open('before the data arrived');
  await waitFor(() => expect(result.current.value).toBe('before the data arrived'));
  rerender({ empty: 'after' });
  expect([result.current.value, result.current.kept, await db.drafts.count()]).toEqual(['after', false, 0]);
});

test('typed text stays through later starts until forgotten', async () => {
  const { result, rerender } = open('start');
  await waitFor(() => expect(result.current.value).toBe('start'));
  act(() => result.current.change('typed'));
  rerender({ empty: 'other' });
  expect([result.current.value, result.current.kept]).toEqual(['typed', true]);
  await act(() => result.current.forget());
  expect([result.current.value, result.current.kept]).toEqual(['other', false]);
});

test('a keystroke after another tab’s save restores no draft', async () => {
  const other = await openUserDb(db.name);
  await db.drafts.put({ key: 'form', value: 'begun', updatedAt: 1 });
  const { result } = open('start');
  await waitFor(() => expect(result.current.value).toBe('begun'));
  await endDraft(other, 'form', { became: { seq: 7, kind: 'egar.create' }, now: 2 });
  act(() => result.current.change('begun, and more'));
  await waitFor(() => expect(result.current.saved?.saved).toEqual({ seq: 7, kind: 'egar.create' }));
  expect(await db.drafts.count()).toBe(0);
  other.close();
});
