import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from './engine/runtime.ts';
import { SyncStateProvider } from './engine/use-sync-state.tsx';
import { useIsOffline } from './use-is-offline.ts';
import { useKept } from './use-kept.ts';
import { UserContext } from './use-user.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`kept-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const schema = v.object({ name: v.string() });
const gone = new ApiError(404, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);

function kept(read: () => Promise<{ name: string }>, more: { missing?: { name: string } } = {}) {
  const user = { db, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>{children}</SyncStateProvider>
    </UserContext>
  );
  return renderHook(
    ({ key, revision }) => ({ ...useKept({ key, schema, read, ...more }, revision), offline: useIsOffline() }),
    {
      wrapper,
      initialProps: { key: 'one', revision: 0 },
    },
  );
}

test('shows the kept value, then the answer', async () => {
  await db.pages.put({ key: 'one', value: { name: 'old' }, readAt: 5 });
  let answer: (value: { name: string }) => void = () => undefined;
  const { result } = kept(() => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(result.current).toMatchObject({ value: { name: 'old' }, readAt: 5, loading: true }));
  answer({ name: 'new' });
  await waitFor(() => expect(result.current).toMatchObject({ value: { name: 'new' }, loading: false, failed: null }));
});

test('an unanswered request leaves the last value', async () => {
  await db.pages.put({ key: 'one', value: { name: 'old' }, readAt: 5 });
  const { result } = kept(() => Promise.reject(new NetworkError('gone')));
  await waitFor(() =>
    expect(result.current).toMatchObject({ value: { name: 'old' }, loading: false, failed: 'unreachable' }),
  );
});

test('repeats an unanswered request when the server is back', async () => {
  await db.meta.put({ key: 'connectivity', value: { reach: 'offline', nextAt: 0 } });
  let away = true;
  const read = vi.fn(async () => (away ? Promise.reject(new NetworkError('gone')) : { name: 'new' }));
  const { result } = kept(read);
  await waitFor(() =>
    expect(result.current).toMatchObject({ value: null, loading: false, failed: 'unreachable', offline: true }),
  );
  away = false;
  await db.meta.put({ key: 'connectivity', value: { reach: 'online', nextAt: 0 } });
  await waitFor(() => expect(result.current).toMatchObject({ value: { name: 'new' }, failed: null }));
  expect(read).toHaveBeenCalledTimes(2);
});

test('null means never read or kept in another format', async () => {
  await db.pages.put({ key: 'one', value: { title: 'old' }, readAt: 5 });
  const { result } = kept(() => Promise.reject(gone));
  await waitFor(() => expect(result.current).toMatchObject({ value: null, failed: 'gone' }));
});

test('keeps a 404 that is a valid answer', async () => {
  const { result } = kept(() => Promise.reject(gone), { missing: { name: 'none' } });
  await waitFor(() => expect(result.current).toMatchObject({ value: { name: 'none' }, failed: null }));
});

test('another key, another revision and `again` request anew', async () => {
  const read = vi.fn(async () => ({ name: 'x' }));
  const { result, rerender } = kept(read);
  await waitFor(() => expect(result.current.loading).toBe(false));
  rerender({ key: 'one', revision: 1 });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  rerender({ key: 'two', revision: 1 });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(result.current.loading).toBe(false));
  result.current.again();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
});

test('a repeated question waits for its own answer', async () => {
  const answers: ((value: { name: string }) => void)[] = [];
  const { result, rerender } = kept(() => new Promise((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender({ key: 'one', revision: 1 });
  answers[0]?.({ name: 'before' });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ name: 'after' });
  await waitFor(() => expect(result.current).toMatchObject({ value: { name: 'after' }, loading: false }));
});
