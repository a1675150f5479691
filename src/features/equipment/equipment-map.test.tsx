import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { EquipmentMap } from './equipment-map.tsx';

vi.mock('#ui/map/map-lazy.tsx', () => ({ LazyMap: ({ zoom }: { zoom: number }) => <p>zoom {zoom}</p> }));
vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

test('the equipment map opens at the common zoom', async () => {
  const db = await openUserDb(`map-${crypto.randomUUID()}`);
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <EquipmentMap onOpen={() => undefined} />
    </UserContext>,
  );
  expect(await screen.findByText('zoom 9')).toBeVisible();
});
