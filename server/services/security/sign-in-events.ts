import { and, eq, gt, sql } from 'drizzle-orm';
import type { PasswordGrant } from '#domain/people/account.ts';
import type { FailureReason } from '#domain/security/words.ts';
import type { TokenErrorCode } from '#domain/wire/errors.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteLimited } from './limits.ts';
import { noteSecurity } from './note.ts';

/** Time in ms between a refused sign-in and its note. */
export const failureNoteDelayMs = 1000;

/** User with whom an event of signing in is noted. */
interface Member {
  user: { id: number; username: string };
  account: { id: number };
}

const asActor = ({ user, account }: Member) =>
  ({ accountId: account.id, actor: 'user', who: { id: user.id, name: user.username } }) as const;

/** Notes a sign-in, in the transaction that begins the session. */
export const noteSignIn = (
  tx: Tx,
  member: Member,
  { knownDevice, kind }: { knownDevice: boolean; kind: 'signIn' | 'signInByKey' },
  at: Date,
): Promise<void> => noteSecurity(tx, { ...asActor(member), at, kind, knownDevice });

/** Reasons of refusals; a second factor that was not given yet is none. */
const reasons: Readonly<Record<Exclude<TokenErrorCode, 'passkey_required'>, FailureReason>> = {
  invalid_grant: 'wrongPassword',
  user_max_access_failed_count: 'locked',
  client_blocked: 'clientBlocked',
  usert_blocked: 'userBlocked',
  invalid_grant_validator: 'removed',
  passkey_refused: 'passkey',
  passkey_copied: 'passkeyCopied',
  recovery_code_refused: 'recoveryCode',
};

/** A refused sign-in: who was named, and the answer. */
interface Failure {
  grant: PasswordGrant;
  error: TokenErrorCode;
  /** True if the first password had expired. */
  expired?: boolean | undefined;
  at: Date;
}

/**
 * Notes a refused sign-in, after its answer: the time of the answer must not tell who exists. An
 * unknown name is not kept, since people type passwords into the wrong field; an unknown account
 * has no log.
 * @param find finds the user of a grant, as the sign-in does
 */
export async function noteFailedSignIn(
  db: Db,
  { grant, error, expired, at }: Failure,
  find: (db: Db, clientCode: string, name: string) => Promise<Member | undefined>,
): Promise<void> {
  if (error === 'passkey_required') return;
  const member = await find(db, grant.clientCode, grant.username);
  const accountId = member?.account.id ?? (await accountOf(db, grant.clientCode));
  if (accountId === undefined) return;
  const common = { accountId, at, kind: 'signInFailed', result: 'refused' } as const;
  if (!member) {
    await noteLimited(db, { ...common, actor: 'stranger', details: { why: 'unknownUser' } }, 'unknown');
    return;
  }
  const why = expired ? 'expired' : reasons[error];
  const times = (await failuresInARow(db, member)) + 1;
  await noteLimited(db, { ...common, ...asActor(member), details: { why, times } }, String(member.user.id));
}

async function accountOf(db: Db, clientCode: string): Promise<number | undefined> {
  const named = eq(sql`lower(${accounts.clientCode})`, clientCode.trim().toLowerCase());
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(named);
  return account?.id;
}

/** Counts the failures of a user since they last signed in. */
function failuresInARow(db: Db, { user, account }: Member): Promise<number> {
  const own = and(eq(securityEvents.accountId, account.id), eq(securityEvents.userId, user.id));
  const last = sql`coalesce((select max(${securityEvents.id}) from ${securityEvents}
    where ${own} and ${securityEvents.kind} in ('signIn', 'signInByKey')), 0)`;
  return db.$count(securityEvents, and(own, eq(securityEvents.kind, 'signInFailed'), gt(securityEvents.id, last)));
}

/** Notes the end of a session: by its user's sign-out, or because its key came twice. */
export async function noteSessionEnd(
  tx: Tx,
  session: string,
  kind: 'signOut' | 'sessionReused',
  at: Date,
): Promise<void> {
  const [owner] = await tx
    .select({ accountId: users.accountId, id: users.id, uniqueId: users.uniqueId, name: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, session));
  if (!owner) return;
  const { accountId, id, uniqueId, name } = owner;
  await noteSecurity(tx, {
    accountId,
    at,
    kind,
    result: kind === 'signOut' ? 'done' : 'refused',
    // Whoever presents a spent key is not known to be its user.
    ...(kind === 'signOut' ? { actor: 'user', who: { id, name } } : { actor: 'stranger', target: { uniqueId, name } }),
  });
}
