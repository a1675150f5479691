import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { editors } from '#domain/people/rights.ts';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { apaCredentials, establishments } from '#server/db/schema/establishments.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import type { Login, NationalRegistry } from '#server/registry/registry.ts';
import { callRegistry } from '../guide/registry/calls.ts';
import { type Act, record } from '../history.ts';
import { Refusal, refused } from '../refusal.ts';
import { seal } from '../sealed.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import type { Principal } from '../sessions/principal.ts';
import { openFirstLogin } from './saved-logins.ts';

/**
 * Refuses a change of an own establishment without permission 10 (spec 1 §6).
 * @throws Refusal 400
 */
export function refuseUnlessAdministered({ role }: Principal, row: EstablishmentRecord): void {
  const isAllowed =
    row.Type === establishmentTypes.own ? row.Permission === permissions.administrator : editors.includes(role);
  if (!isAllowed) throw refused([messageKeys.noPermission], row);
}

/**
 * Asks the national system if these are the credentials of this establishment.
 * @throws Refusal 503 while it is down
 */
export const areCredentialsAccepted = (
  registry: NationalRegistry,
  login: Login,
  party: { vat: string; apaCode: string },
) => callRegistry(() => registry.validate(login, party));

export const toRegistryParty = ({ Vat, ApaCode }: EstablishmentRecord) => ({ vat: Vat ?? '', apaCode: ApaCode ?? '' });

interface ProvenAccess {
  establishment: EstablishmentRecord;
  login: Login;
  /** Key that seals the credentials. */
  key: Uint8Array;
}

/**
 * Does POST /establishments/{id}/save-access (spec 1 §7): stores validated credentials, sealed, in
 * place of earlier ones.
 */
export async function saveAccess(tx: Tx, act: Act, { establishment, login, key }: ProvenAccess): Promise<void> {
  const { Id, UniqueId } = establishment;
  const sealed = { login: seal(key, UniqueId, JSON.stringify(login)), savedAt: act.moments.receivedAt };
  await tx
    .insert(apaCredentials)
    .values({ establishmentId: Id, ...sealed })
    .onConflictDoUpdate({ target: apaCredentials.establishmentId, set: sealed });
  await tx.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.id, Id));
  await record(tx, act, { entity: 'establishment', id: UniqueId, action: 'save-access' });
  await noteSecurity(tx, {
    ...byUser(act.principal, act.owner),
    at: act.moments.receivedAt,
    kind: 'credentialsSaved',
    details: { place: establishment.Name },
  });
}

/**
 * Does POST /establishments/{id}/remove-access (spec 1 §4, §7).
 * @throws Refusal 400 with the flag cannotRemoveAccess for the default establishment
 */
export async function removeAccess(tx: Tx, act: Act, row: EstablishmentRecord): Promise<void> {
  if (row.IsDefault) {
    const message = { Message: serverSentence('accessOfDefault', { name: row.Name }) };
    throw new Refusal(400, { _applicationErrors: [message], cannotRemoveAccess: true, Current: row });
  }
  await tx.delete(apaCredentials).where(eq(apaCredentials.establishmentId, row.Id));
  await tx.update(establishments).set({ hasApaAccess: false }).where(eq(establishments.id, row.Id));
  await record(tx, act, { entity: 'establishment', id: row.UniqueId, action: 'remove-access' });
  await noteSecurity(tx, {
    ...byUser(act.principal, act.owner),
    at: act.moments.receivedAt,
    kind: 'credentialsRemoved',
    details: { place: row.Name },
  });
}

/**
 * Builds the writes that delete an establishment's credentials: when it is removed, or its VAT or
 * code changes.
 */
export const dropAccess = (establishmentId: number): Writes => ({
  name: 'drop access',
  after: {
    dropped: sql`delete from ${apaCredentials} using gate where ${apaCredentials.establishmentId} = ${sql.placeholder('accessOf')}::bigint`,
  },
  values: { accessOf: establishmentId },
});

type Vault = { db: Db | Tx; credentialsKey: Uint8Array };

/** Most establishments whose credentials are tried. */
const mostTried = 20;

/**
 * Returns the saved credentials of an establishment (its UniqueId).
 * @throws CredentialsMissing if there are none, CredentialsUnreadable if they cannot be opened: the
 * key was lost, and they must be saved again
 */
export const readCredentials = (vault: Vault, id: string): Promise<Login> =>
  openFirst(vault, eq(establishments.uniqueId, id));

/**
 * Returns saved credentials of the account, of any organisation or of one (`vat`).
 * @throws CredentialsMissing, CredentialsUnreadable
 */
export const readAccountCredentials = (vault: Vault, accountId: number, vat?: string): Promise<Login> =>
  openFirst(
    vault,
    and(eq(establishments.accountId, accountId), vat === undefined ? undefined : eq(establishments.vat, vat)),
  );

/**
 * Returns saved credentials of a party of the guide, whichever account keeps them; its own account
 * before one that has it as a client.
 * @throws CredentialsMissing, CredentialsUnreadable
 */
export function readPartyCredentials(
  vault: Vault,
  parties: readonly { vat: string; apaCode: string }[],
): Promise<Login> {
  const keys = parties.map(({ vat, apaCode }) => `${vat}:${apaCode}`);
  return openFirst(vault, inArray(sql`${establishments.vat} || ':' || ${establishments.apaCode}`, keys));
}

/**
 * Returns the first saved credentials that can be opened: of own establishments before clients, the
 * last saved first.
 * @throws CredentialsMissing, CredentialsUnreadable
 */
async function openFirst({ db, credentialsKey }: Vault, which: SQL | undefined): Promise<Login> {
  const saved = await db
    .select({ id: establishments.uniqueId, login: apaCredentials.login })
    .from(apaCredentials)
    .innerJoin(establishments, eq(establishments.id, apaCredentials.establishmentId))
    .where(and(which, eq(establishments.hasApaAccess, true), isNull(establishments.deletedAt)))
    .orderBy(asc(establishments.type), desc(apaCredentials.savedAt), desc(establishments.id))
    .limit(mostTried);
  return openFirstLogin(credentialsKey, saved);
}
