import { Authenticator } from './authenticator.ts';
import type { Answer, Client, TestServer } from './test-server.ts';

/** Makes a key for a signed-in user, on an authenticator of its own. */
export async function makeKey(who: Client, name = 'Telemóvel'): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const options = (await who.post('/users/me/passkeys/options')).body;
  const made = await who.post('/users/me/passkeys', { Name: name, Response: authenticator.make(options) });
  if (made.status !== 200) throw new Error(`no key: ${JSON.stringify(made.body)}`);
  return authenticator;
}

/** Asks for the challenge of a sign-in. */
export const signInOptions = async (server: TestServer, ClientCode = 'demo') =>
  (await server.call('POST', '/api/token/passkey-options', { body: { ClientCode } })).body;

/** Signs in with a passkey; `passkey` is its answer. */
export const enterWithKey = (server: TestServer, passkey: object, clientCode = 'demo'): Promise<Answer> =>
  server.signIn({ grant_type: 'passkey', passkey: JSON.stringify(passkey), clientCode });

/** Demands keys of everybody in the account of an administrator, from now on. */
export const demandKeys = (
  administrator: Client,
  DemandedOf = 'all',
  StartDay: string | null = null,
): Promise<Answer> => administrator.post('/settings/keys', { DemandedOf, StartDay });
