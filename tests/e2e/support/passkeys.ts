import type { Page } from '@playwright/test';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';

/** Gives the page a built-in authenticator whose owner is always there. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Lets the server ask for a proof at the next call of a path, as minutes after a sign-in. */
export async function askForProof(page: Page, path: string): Promise<void> {
  const json = {
    _validationErrors: [],
    _applicationErrors: [{ Message: messageKeys.reauthenticationNeeded }],
    _externalErrors: [],
  };
  const answer = { status: 400, headers: { [headers.marker]: '1' }, json };
  await page.route(`**/api${path}`, (route) => route.fulfill(answer), { times: 1 });
}

/** Proves the user by their password. */
export async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Password atual').fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
}
