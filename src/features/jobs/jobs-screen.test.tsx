import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openUserDb } from '../../db/user-db.ts';
import type { Jobs } from '../../domain/wire/jobs.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { SyncStateProvider } from '../../runtime/use-sync-state.tsx';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { JobRow } from './job-row.tsx';

const failed: Jobs['Items'][number] = {
  UniqueId: '1',
  Queue: 'batch',
  State: 'failed',
  Attempts: 3,
  CreatedAt: '2026-11-25T10:00:00Z',
  StartedAt: '2026-11-25T10:00:01Z',
  NextAt: null,
  Error: 'OutsideDown',
};

async function show(props: Partial<Parameters<typeof JobRow>[0]> = {}) {
  const db = await openUserDb(`jobs-${crypto.randomUUID()}`);
  const user = { db, context: async () => ({}) } as unknown as UserRuntime;
  const onRetry = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <SyncStateProvider>
        <JobRow job={failed} name="Lotes" busy={false} away={false} onRetry={onRetry} {...props} />
      </SyncStateProvider>
    </UserContext>,
  );
  return onRetry;
}

test('a failed job says why, and is tried again', async () => {
  const onRetry = await show();
  expect(await screen.findByText('OutsideDown')).toBeTruthy();
  expect(screen.getByText(/3 tentativas/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a job that waits for its next attempt has no button, and without network nothing is tried', async () => {
  await show({ job: { ...failed, State: 'retry', NextAt: '2026-11-25T11:30:00Z' } });
  expect(await screen.findByText(/a próxima em/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
