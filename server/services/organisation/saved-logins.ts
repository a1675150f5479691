import { sql } from 'drizzle-orm';
import { apaCredentials, establishments } from '#server/db/schema/establishments.ts';
import type { Writes } from '#server/db/writes.ts';
import { CredentialsMissing, CredentialsUnreadable } from '#server/registry/errors.ts';
import type { Login } from '#server/registry/registry.ts';
import { unseal } from '../sealed.ts';

/** Credentials as they are saved: sealed for an establishment, which `id` names (UniqueId). */
export interface SavedLogin {
  id: string;
  login: string;
}

/**
 * Opens the first saved credentials that can be opened.
 * @throws CredentialsMissing if there are none, CredentialsUnreadable if they cannot be opened: the
 * key was lost, and they must be saved again
 */
export function openFirstLogin(key: Uint8Array, saved: readonly SavedLogin[]): Login {
  let failure: Error = new CredentialsMissing();
  for (const { id, login } of saved) {
    try {
      return JSON.parse(unseal(key, id, login)) as Login;
    } catch {
      // Sealed under a key that was lost: others may have been saved since.
      failure = new CredentialsUnreadable();
    }
  }
  throw failure;
}

const [c, e] = [apaCredentials, establishments];

/**
 * Makes the part of a statement that answers with the saved credentials of an establishment (its
 * UniqueId), so that they need no round trip of their own.
 */
export const answerLogins = (establishment: string): Pick<Writes, 'answer' | 'values'> => ({
  answer: sql`(select coalesce(json_agg(json_build_object('id', ${e.uniqueId}, 'login', ${c.login})), '[]')
    from ${c} join ${e} on ${e.id} = ${c.establishmentId}
    where ${e.uniqueId} = ${sql.placeholder('logins of')}::uuid and ${e.hasApaAccess} and ${e.deletedAt} is null)`,
  values: { 'logins of': establishment },
});
