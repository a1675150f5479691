import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { clientId, type PasswordGrant, type RefreshGrant, type TokenAnswer } from '../../src/domain/account.ts';
import type { TokenErrorCode } from '../../src/domain/errors.ts';
import { establishmentTypes } from '../../src/domain/establishment.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db/types.ts';
import { accessTokenLife, signAccessToken } from './access-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { mayHandIn } from './principal.ts';
import { issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';

const maxFailures = 5;
const lockMinutes = 15;

interface SignInDeps {
  db: Db;
  secret: Uint8Array;
  now: () => Date;
  /** Counts the failures of a name that nobody has, so that the lock-out does not tell who exists. @returns true where it is locked. */
  unknownNameFailed: (name: string) => Promise<boolean>;
}

type SignedIn = { answer: TokenAnswer } | { error: TokenErrorCode };
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

async function findMember(db: Db, clientCode: string, name: string) {
  const lower = name.trim().toLowerCase();
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(sql`lower(${accounts.clientCode})`, clientCode.trim().toLowerCase()),
        or(eq(sql`lower(${users.username})`, lower), eq(sql`lower(${users.email})`, lower)),
      ),
    );
  return row;
}

/**
 * POST /token, grant_type=password (spec 1 §7, codes of spec 3 §8). Name or e-mail; five failures lock for fifteen minutes. Whether an
 * account or a user is blocked is said only to who knows the password.
 */
export async function signInWithPassword(deps: SignInDeps, grant: PasswordGrant): Promise<SignedIn> {
  if (grant.client_id !== clientId) return { error: 'invalid_grant_validator' };
  const member = await findMember(deps.db, grant.clientCode, grant.username);
  if (!member) {
    await verifyPassword(grant.password, undefined);
    const locked = await deps.unknownNameFailed(`${grant.clientCode}|${grant.username}`.toLowerCase());
    return { error: locked ? 'user_max_access_failed_count' : 'invalid_grant' };
  }
  const { user } = member;
  const attempt = await reserveAttempt(deps, user.id);
  if (attempt === 'locked') return { error: 'user_max_access_failed_count' };
  if (!(await verifyPassword(grant.password, user.passwordHash))) {
    return { error: attempt === 'last' ? 'user_max_access_failed_count' : 'invalid_grant' };
  }
  await deps.db.update(users).set({ failedCount: 0, lockedUntil: null }).where(eq(users.id, user.id));
  const refusal = mayNotEnter(member);
  if (refusal) return { error: refusal };
  const family = randomUUID();
  const refreshToken = await transact(deps.db, (tx) => issueRefreshToken(tx, user.id, family, null, deps.now()));
  return { answer: await answerFor(deps, member, family, refreshToken) };
}

/** POST /token, grant_type=refresh_token: the token's owner must be the one that is named. */
export async function signInWithRefresh(deps: SignInDeps, grant: RefreshGrant): Promise<SignedIn> {
  const member = await findMember(deps.db, grant.clientCode, grant.username);
  if (!member || grant.client_id !== clientId) return { error: 'invalid_grant' };
  const refusal = mayNotEnter(member);
  if (refusal) return { error: refusal };
  class NotTheirs extends Error {}
  try {
    const rotation = await transact(deps.db, async (tx) => {
      const result = await rotateRefreshToken(tx, grant.refresh_token, deps.now());
      if (result.outcome === 'rotated' && result.userId !== member.user.id) throw new NotTheirs();
      return result;
    });
    if (rotation.outcome !== 'rotated') return { error: 'invalid_grant' };
    return { answer: await answerFor(deps, member, rotation.family, rotation.token) };
  } catch (error) {
    if (error instanceof NotTheirs) return { error: 'invalid_grant' };
    throw error;
  }
}

/** Counted before the password is looked at, in one statement: guesses in parallel cannot be more than the limit. */
async function reserveAttempt({ db, now }: SignInDeps, userId: number): Promise<'open' | 'last' | 'locked'> {
  const at = now();
  const until = new Date(at.getTime() + lockMinutes * 60_000);
  const next = sql`case when ${users.lockedUntil} is not null then 1 else ${users.failedCount} + 1 end`;
  const [row] = await db
    .update(users)
    .set({
      failedCount: next,
      lockedUntil: sql`case when (${next}) >= ${maxFailures} then ${until.toISOString()}::timestamptz end`,
    })
    .where(and(eq(users.id, userId), sql`(${users.lockedUntil} is null or ${users.lockedUntil} <= ${at.toISOString()}::timestamptz)`))
    .returning({ failedCount: users.failedCount });
  if (!row) return 'locked';
  return row.failedCount >= maxFailures ? 'last' : 'open';
}

function mayNotEnter({ user, account }: Member): TokenErrorCode | null {
  if (account.blocked) return 'client_blocked';
  if (user.blocked) return 'usert_blocked';
  return user.active ? null : 'invalid_grant_validator';
}

async function answerFor(
  { db, secret, now }: SignInDeps,
  { user, account }: Member,
  family: string,
  refreshToken: string,
): Promise<TokenAnswer> {
  const own = await db
    .select({ name: establishments.name, isDefault: establishments.isDefault })
    .from(establishments)
    .where(and(eq(establishments.accountId, account.id), eq(establishments.type, establishmentTypes.own)));
  return {
    access_token: await signAccessToken(secret, { userUniqueId: user.uniqueId, session: family }, now()),
    refresh_token: refreshToken,
    username: user.username,
    clientCode: account.clientCode,
    defaultEstablishment: own.find((e) => e.isDefault)?.name ?? null,
    shouldConfigure: own.length === 0 && user.role === 'administrator',
    mayActForOthers: mayHandIn(user),
    expires_in: accessTokenLife,
  };
}
