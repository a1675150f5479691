import { eq, sql } from 'drizzle-orm';
import { editors } from '../../src/domain/people/rights.ts';
import { establishmentTypes, permissions } from '../../src/domain/reference/establishment.ts';
import type { EstablishmentRecord } from '../../src/domain/reference/establishment-record.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { establishmentAccess, establishments } from '../db/schema/establishments.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Writes } from '../db/writes.ts';
import { type Credentials, CredentialsUnreadable, type Login, type NationalRegistry } from '../registry/registry.ts';
import { ask } from './guide/outside.ts';
import { type Act, record } from './history.ts';
import type { Principal } from './principal.ts';
import { Refusal, refused } from './refusal.ts';
import { seal, unseal } from './sealed.ts';

/** Own establishments are changed with permission 10 (spec 1 §6). @throws Refusal 400 */
export function refuseUnlessAdministered({ role }: Principal, row: EstablishmentRecord): void {
  const isAllowed = row.Type === establishmentTypes.own ? row.Permission === permissions.administrator : editors.includes(role);
  if (!isAllowed) throw refused([messageKeys.noPermission], row);
}

/** Whether the national system knows these as the credentials of this establishment. @throws Refusal 503 while it is down */
export const isAccess = (registry: NationalRegistry, { username, password }: Login, party: { vat: string; apaCode: string }) =>
  ask(() => registry.validate(username, password, party));

export const partyOf = ({ Vat, ApaCode }: EstablishmentRecord) => ({ vat: Vat ?? '', apaCode: ApaCode ?? '' });

/** POST /establishments/{id}/save-access (spec 1 §7): keeps validated credentials, sealed, in the place of earlier ones. */
export async function saveAccess(tx: Tx, act: Act, key: Uint8Array, { Id, UniqueId }: EstablishmentRecord, login: Login): Promise<void> {
  const sealed = { login: seal(key, UniqueId, JSON.stringify(login)), savedAt: act.moments.receivedAt };
  await tx
    .insert(establishmentAccess)
    .values({ establishmentId: Id, ...sealed })
    .onConflictDoUpdate({ target: establishmentAccess.establishmentId, set: sealed });
  await tx.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.id, Id));
  await record(tx, act, 'establishment', UniqueId, 'save-access');
}

/**
 * POST /establishments/{id}/remove-access (spec 1 §4, §7).
 * @throws Refusal 400 with the flag cannotRemoveAccess for the default establishment
 */
export async function removeAccess(tx: Tx, act: Act, row: EstablishmentRecord): Promise<void> {
  if (row.IsDefault) {
    const message = { Message: serverSentence('accessOfDefault', { name: row.Name }) };
    throw new Refusal(400, { _applicationErrors: [message], cannotRemoveAccess: true, Current: row });
  }
  await tx.delete(establishmentAccess).where(eq(establishmentAccess.establishmentId, row.Id));
  await tx.update(establishments).set({ hasApaAccess: false }).where(eq(establishments.id, row.Id));
  await record(tx, act, 'establishment', row.UniqueId, 'remove-access');
}

/** The credentials that go with an establishment, or with its VAT and code. */
export const dropAccess = (establishmentId: number): Writes => ({
  name: 'drop access',
  after: {
    dropped: sql`delete from ${establishmentAccess} using gate where ${establishmentAccess.establishmentId} = ${sql.placeholder('accessOf')}::bigint`,
  },
  values: { accessOf: establishmentId },
});

/**
 * The identity behind a call in an establishment's name: its saved credentials, if it has any.
 * @throws CredentialsUnreadable when they do not open: the key was lost, and they have to be saved again
 */
export async function accessOf({ db, credentialsKey }: { db: Db; credentialsKey: Uint8Array }, id: string): Promise<Credentials> {
  const [saved] = await db
    .select({ login: establishmentAccess.login })
    .from(establishmentAccess)
    .where(sql`${establishmentAccess.establishmentId} = (select id from ${establishments} where ${eq(establishments.uniqueId, id)})`);
  return { kind: 'place', id, login: saved ? opened(credentialsKey, id, saved.login) : null };
}

function opened(key: Uint8Array, id: string, sealed: string): Login {
  try {
    return JSON.parse(unseal(key, id, sealed)) as Login;
  } catch {
    throw new CredentialsUnreadable();
  }
}
