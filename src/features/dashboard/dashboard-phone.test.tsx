import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import { listHref } from '#domain/guide/list/links.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import type { useCounters } from '#runtime/use-counters.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { DashboardPhone } from './dashboard-phone.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

const values: Record<string, object> = { egars: { Total: 43, Open: 7, WaitingAuthorizarion: 2, Finished: 30 } };
const counters = ((name: string) => ({
  value: values[name],
  fetchedAt: undefined,
  failed: false,
})) as unknown as ReturnType<typeof useCounters>;

test('a phone counts all guides, and leads to them', async () => {
  const user = { db: await openUserDb(`phone-${crypto.randomUUID()}`) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <DashboardPhone counters={counters} />
    </UserContext>,
  );
  expect(screen.getByRole('link', { name: /Total\s*43/ })).toHaveAttribute('href', listHref('todas'));
});
