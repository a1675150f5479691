import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { SignInForm } from './sign-in-form.tsx';

async function submit(NewFrontEndUrl: string, unsent = 0) {
  const [onDone, goTo] = [vi.fn(), vi.fn()];
  const device = new DeviceDb(`form-${crypto.randomUUID()}`);
  const db = await openUserDb(`form-${crypto.randomUUID()}`);
  await device.accounts.put({ database: db.name, username: 'ana', clientCode: 'demo', unsent, lastUsedAt: 0 });
  const signIn = vi.fn(async () => undefined);
  const signedIn = {
    session: {
      token: 't',
      refreshToken: 'r',
      username: 'ana',
      clientCode: 'demo',
      defaultEstablishment: null,
      shouldConfigure: false,
    },
    db,
    context: async () => ({ db, http: { get: async () => ({ NewFrontEndUrl }) } }),
    engine: { resume: async () => undefined },
    backup: { names: async () => [] },
  };
  const runtime = {
    device,
    session: async () => ({ signIn, beginAnother: async () => signedIn.session }),
    openUser: async () => signedIn,
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
  await fill(screen.getByLabelText(/^Password/), 'certa');
  await user.click(screen.getByRole('button', { name: /^Entrar/ }));
  await waitFor(() => expect(onDone.mock.calls.length + goTo.mock.calls.length).toBe(1));
  return { onDone, goTo };
}

test('a sign-in, once kept, continues in the newer front end', async () => {
  const { onDone, goTo } = await submit('https://nova.example.pt');
  expect(goTo).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/nova\.example\.pt\/#login=[\w-]+$/),
    1,
  );
  expect(onDone).not.toHaveBeenCalled();
  // The user comes back by the browser's button.
  dispatchEvent(new Event('pageshow'));
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['there is none', '', 0],
  ['something is unsent', 'https://nova.example.pt', 1],
])('a sign-in stays here where %s', async (_, url, unsent) => {
  const { onDone, goTo } = await submit(url, unsent);
  expect([onDone.mock.calls.length, goTo.mock.calls.length]).toEqual([1, 0]);
});
