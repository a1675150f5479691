import { and, desc, eq, isNull } from 'drizzle-orm';
import { apaCredentials, establishments as e } from '#server/db/schema/establishments.ts';
import type { Db } from '#server/db/types.ts';
import { CredentialsMissing, CredentialsUnreadable } from '#server/registry/errors.ts';
import type { Login } from '#server/registry/registry.ts';
import { readCredentials } from '#server/services/organisation/apa-credentials.ts';

/**
 * Returns credentials of the account for a NIF: the last ones saved that can be opened.
 * @throws CredentialsMissing, CredentialsUnreadable
 */
export async function readLogin(
  outside: { db: Db; credentialsKey: Uint8Array },
  { accountId, vat }: { accountId: number; vat: string },
): Promise<Login> {
  const places = await outside.db
    .select({ id: e.uniqueId })
    .from(e)
    .innerJoin(apaCredentials, eq(apaCredentials.establishmentId, e.id))
    .where(and(eq(e.accountId, accountId), eq(e.vat, vat), e.hasApaAccess, isNull(e.deletedAt)))
    .orderBy(desc(apaCredentials.savedAt), desc(e.id));
  let failure: Error = new CredentialsMissing();
  for (const { id } of places) {
    try {
      return await readCredentials(outside, id);
    } catch (error) {
      if (!(error instanceof CredentialsUnreadable || error instanceof CredentialsMissing)) throw error;
      failure = error;
    }
  }
  throw failure;
}
