import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Area } from '#domain/reference/area.ts';
import { serviceAreasArea } from '#domain/reference/service-area.ts';
import { vehiclesArea } from '#domain/reference/vehicle.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import type { AreaScreens } from '../area-screens.ts';
import { AreaRowForm } from './area-row-form.tsx';

const { useFailurePage } = vi.hoisted(() => ({ useFailurePage: vi.fn() }));
vi.mock('#runtime/use-gone.ts', async (original) => ({ ...(await original<object>()), useFailurePage }));
vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => undefined }));

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

test('a failed server shows the area’s sentence and a retry', async () => {
  show(
    vehiclesArea,
    vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ Items: [row] }),
  );
  expect(await screen.findByText(vehiclesArea.texts.loadFailed.message)).toBeVisible();
  expect(useFailurePage).not.toHaveBeenCalledWith('broken');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('textbox')).toHaveValue('BX-48-TL');
});

test('an area without a failure sentence opens the failure page', async () => {
  show(serviceAreasArea, () => Promise.reject(failure));
  await waitFor(() => expect(useFailurePage).toHaveBeenCalledWith('broken'));
});

test('a built-in row opens read-only and says why', async () => {
  show(serviceAreasArea, async () => ({ UniqueId: 'v1', InternalCode: 'Geral', IsDefault: true, Version: 1 }));
  expect(await screen.findByText('Esta área de serviço vem com a conta: não se edita nem se remove.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Gravar' })).not.toBeInTheDocument();
});
