import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/reference/area.ts';
import { serviceAreas } from '../../domain/reference/service-area.ts';
import { vehicles } from '../../domain/reference/vehicle.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { AreaRowForm } from './area-row-form.tsx';
import type { AreaScreens } from './area-screens.ts';

const { useFailurePage } = vi.hoisted(() => ({ useFailurePage: vi.fn() }));
vi.mock('../../runtime/use-gone.ts', async (original) => ({ ...(await original<object>()), useFailurePage }));
vi.mock('../../runtime/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`row-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const failure = new ApiError(500, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);
const row = { UniqueId: 'v1', Registration: 'BX-48-TL', Version: 1 };

function show(area: Area, get: () => Promise<unknown>): void {
  const screens: AreaScreens = {
    area,
    columns: [],
    fields: [{ name: 'Registration', label: { id: 'Matrícula' } }],
    empty: {},
    valuesOf: ({ Registration }) => ({ Registration }),
    nameOf: ({ Registration }) => String(Registration),
    removal: { id: 'Sai das listas' },
    isFixed: ({ IsDefault }) => IsDefault === true,
  };
  const user = { db, context: async () => ({ http: { get } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AreaRowForm screens={screens} id="v1" onSaved={() => undefined} onBack={() => undefined} />
    </UserContext>,
  );
}

test('an area with a sentence for it says that the server failed, and reads the row again on request', async () => {
  show(
    vehicles,
    vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ Items: [row] }),
  );
  expect(await screen.findByText(vehicles.texts.loadFailed.message)).toBeTruthy();
  expect(useFailurePage).not.toHaveBeenCalledWith('broken');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('BX-48-TL');
});

test('another area leads to the page of a failed server', async () => {
  show(serviceAreas, () => Promise.reject(failure));
  await waitFor(() => expect(useFailurePage).toHaveBeenCalledWith('broken'));
});

test('a row that came with the account opens to read, and says why', async () => {
  show(serviceAreas, async () => ({ UniqueId: 'v1', InternalCode: 'Geral', IsDefault: true, Version: 1 }));
  expect(await screen.findByText('Esta área de serviço vem com a conta: não se edita nem se remove.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gravar' })).toBeNull();
});
