import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMyPlate } from '#components/pickers/my-vehicle.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { OwnVehicle } from './wallet-queries.ts';
import { WalletVehicle } from './wallet-vehicle.tsx';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`vehicle-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const onChange = vi.fn();
const show = (own: OwnVehicle) =>
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <WalletVehicle plates={['AA-00-AA', 'BX-48-TL']} own={own} onChange={onChange} />
    </UserContext>,
  );

test('marks an automatic vehicle, which one touch clears', async () => {
  show({ plate: 'BX-48-TL', automatic: true });
  expect(screen.getByText('Automático: é o seu veículo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  await waitFor(async () => expect(await readMyPlate(db)).toBeNull());
});

test('does not mark a vehicle the user chose', () => {
  show({ plate: 'BX-48-TL', automatic: false });
  expect(screen.queryByText(/Automático/)).not.toBeInTheDocument();
});

test('offers no clearing with all vehicles', () => {
  show({ plate: null, automatic: false });
  expect(screen.queryByRole('button', { name: 'Ver todas' })).not.toBeInTheDocument();
});
