import type { Login } from '#server/registry/registry.ts';
import { readCredentials } from '#server/services/organisation/apa-credentials.ts';
import { openFirstLogin } from '#server/services/organisation/saved-logins.ts';
import type { Intent } from './intents.ts';
import type { RegistryDeps } from './steps.ts';

/**
 * Returns the credentials under which an intent is carried out: those that came with it, or of an
 * intent that was taken over, those saved for the establishment (its UniqueId) now.
 * @throws CredentialsMissing, CredentialsUnreadable
 */
export const loginFor = async (outside: RegistryDeps, { logins }: Intent, establishment: string): Promise<Login> =>
  logins ? openFirstLogin(outside.credentialsKey, logins) : readCredentials(outside, establishment);
