import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeviceDb } from '../../db/device-db.ts';
import { openUserDb } from '../../db/user-db.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { SignInForm } from './sign-in-form.tsx';

async function submit(NewFrontEndUrl: string, unsent = 0) {
  const [onDone, goTo] = [vi.fn(), vi.fn()];
  const device = new DeviceDb(`form-${crypto.randomUUID()}`);
  const db = await openUserDb(`form-${crypto.randomUUID()}`);
  await device.accounts.put({ database: db.name, username: 'ana', clientCode: 'demo', unsent, lastUsedAt: 0 });
  const signIn = vi.fn(async () => undefined);
  const user = {
    session: { token: 't', refreshToken: 'r', username: 'ana', clientCode: 'demo', defaultEstablishment: null, shouldConfigure: false },
    db,
    context: async () => ({ db, http: { get: async () => ({ NewFrontEndUrl }) } }),
    engine: { resume: async () => undefined },
    backup: { names: async () => [] },
  };
  const runtime = {
    device,
    session: async () => ({ signIn, beginAnother: async () => user.session }),
    openUser: async () => user,
    reading: false,
  } as unknown as Runtime;
  renderUi(
    <SignInForm
      loadRuntime={async () => runtime}
      known={{ username: 'ana', clientCode: 'demo' }}
      onDone={onDone}
      goTo={(url) => goTo(url, signIn.mock.calls.length)}
    />,
  );
  expect(goTo).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'certa' } });
  fireEvent.click(screen.getByRole('button', { name: /^Entrar/ }));
  await waitFor(() => expect(onDone.mock.calls.length + goTo.mock.calls.length).toBe(1));
  return { onDone, goTo };
}

test('a sign-in goes on in the newer front end once the session is kept', async () => {
  const { onDone, goTo } = await submit('https://nova.example.pt');
  expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https:\/\/nova\.example\.pt\/#login=[\w-]+$/), 1);
  expect(onDone).not.toHaveBeenCalled();
  // Back by the browser's button.
  dispatchEvent(new Event('pageshow'));
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['there is none', '', 0],
  ['something is unsent', 'https://nova.example.pt', 1],
])('it goes on here where %s', async (_, url, unsent) => {
  const { onDone, goTo } = await submit(url, unsent);
  expect([onDone.mock.calls.length, goTo.mock.calls.length]).toEqual([1, 0]);
});
