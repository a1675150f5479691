import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { isDirty } from '#lib/dom/unsaved-forms.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { leavingNow } from './filled/filled.ts';
import { emptyGuide } from './guide-values.ts';
import { useGuideForm } from './use-guide-form.ts';

const morning = new Date(2026, 10, 20, 9, 30);
const nextDay = new Date(2026, 10, 21, 16, 5);
const key = 'egar:new:1';
const begun = leavingNow({ ...emptyGuide, nameOrigin: 'Oficinas', filled: ['origin'] }, morning.getTime());

let db: UserDb;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  db = await openUserDb(`guide-form-${crypto.randomUUID()}`);
});
afterEach(() => void vi.useRealTimers());

async function opened() {
  const user = { db, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
    </I18nProvider>
  );
  const { result } = renderHook(() => useGuideForm({ draft: key, fix: null, start: begun, onSaved: () => undefined }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.ready).toBe(true));
  return result;
}
const moment = ({ current }: Awaited<ReturnType<typeof opened>>) =>
  current.values.transporters.map(({ day, time }) => `${day} ${time}`);

test('filling in makes no draft, the first change does', async () => {
  const form = await opened();
  expect([form.current.kept, isDirty(), await db.drafts.count()]).toEqual([false, false, 0]);
  act(() => form.current.change({ quantity: 5 }));
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  expect([form.current.kept, isDirty()]).toEqual([true, true]);
  expect(form.current.values.filled).toEqual(['origin', 'moment']);
});

test('changing a part removes its mark', async () => {
  const form = await opened();
  act(() => form.current.change({ nameOrigin: 'Outra' }));
  expect(form.current.values.filled).toEqual(['moment']);
});

test('an untouched "now" follows the clock on return', async () => {
  await db.drafts.put({ key, value: { ...begun, quantity: 5 }, updatedAt: 0 });
  vi.setSystemTime(nextDay);
  const form = await opened();
  expect(moment(form)).toEqual(['2026-11-21 16:05']);
  vi.setSystemTime(nextDay.getTime() + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(moment(form)).toEqual(['2026-11-21 17:05']);
  expect(await db.drafts.get(key)).toMatchObject({ updatedAt: 0 });
});

test('a draft of an earlier version has no marks', async () => {
  const { filled: _, ...earlier } = begun;
  await db.drafts.put({ key, value: earlier, updatedAt: 0 });
  expect((await opened()).current.values.filled).toEqual([]);
});
