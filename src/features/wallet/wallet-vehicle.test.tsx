import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMyPlate } from '../../components/my-vehicle.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
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

test('a vehicle that the app has chosen says so, and one touch shows all, also the next time', async () => {
  show({ plate: 'BX-48-TL', automatic: true });
  expect(screen.getByText('Automático: é o seu veículo.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  await waitFor(async () => expect(await readMyPlate(db)).toBeNull());
});

test('a vehicle that the user has chosen is not marked', () => {
  show({ plate: 'BX-48-TL', automatic: false });
  expect(screen.queryByText(/Automático/)).toBeNull();
});

test('with all vehicles there is nothing to empty', () => {
  show({ plate: null, automatic: false });
  expect(screen.queryByRole('button', { name: 'Ver todas' })).toBeNull();
});
