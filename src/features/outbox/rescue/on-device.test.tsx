import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import { watchInstall } from '#lib/dom/install/install.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { OnDevice } from './on-device.tsx';

beforeEach(cleanup);

/** Returns the device names shown at this width, over the data and in the install offer. */
async function namesAt(width: number): Promise<(string | null)[]> {
  setWidth(width);
  const db = await openUserDb(`device-${crypto.randomUUID()}`);
  const user = { db, engine: {}, session: {} } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => null } } as unknown as Runtime;
  watchInstall();
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() }));
  renderUi(
    <UserContext value={{ runtime, user }}>
      <OnDevice />
    </UserContext>,
  );
  const data = await screen.findByRole('heading', { name: /^Dados/ });
  return [data.textContent, (await screen.findByText(/^Instale a Guiar neste/)).textContent];
}

test('calls a computer a computer, a phone a phone', async () => {
  expect(await namesAt(1440)).toEqual(['Dados neste computador', 'Instale a Guiar neste computador']);
  cleanup();
  expect(await namesAt(390)).toEqual(['Dados neste telemóvel', 'Instale a Guiar neste telemóvel']);
});
