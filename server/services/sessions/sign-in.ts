import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { clientId, type PasswordGrant, type RefreshGrant, type TokenAnswer } from '#domain/people/account.ts';
import type { CeremonyOptions } from '#domain/people/passkeys.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { TokenErrorCode } from '#domain/wire/errors.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { mails } from '#server/db/schema/mails.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { accountMail } from '#server/mail/account-mails.ts';
import { mailRow } from '#server/mail/queue.ts';
import { toAddressee } from '../accounts/register.ts';
import { secondFactor } from '../passkeys/second-factor.ts';
import { noteSignIn } from '../security/sign-in-events.ts';
import { accessTokenLife, signAccessToken } from './access-tokens.ts';
import { deviceName } from './device-name.ts';
import { type KnownDevice, readDeviceToken, signDeviceToken } from './device-tokens.ts';
import { isExpired } from './first-password.ts';
import { verifyPassword } from './passwords.ts';
import { canHandIn } from './principal.ts';
import type { GuardPassword } from './rate-limits.ts';
import { beginSession, rotateRefreshToken } from './refresh-tokens.ts';

export interface SignInDeps {
  db: Db;
  secret: Uint8Array;
  now: () => Date;
  guard: GuardPassword;
  /** Address of the app, for the e-mail about a new device. */
  publicUrl: string;
  /**
   * The demonstration's password, which everybody knows, if it must not open anything; null if it
   * may.
   */
  closedPassword: string | null;
  /** User-Agent header of the request. */
  userAgent: string | undefined;
  /** Address of the request, as the rate limits know it. */
  address: string;
}

/**
 * Outcome of a sign-in. `revoked`: somebody ended the session; it did not expire. `passkey`: the
 * options of the second factor that is missing.
 */
export type SignedIn =
  | { answer: TokenAnswer }
  | ({ error: TokenErrorCode; revoked?: true; passkey?: CeremonyOptions } & Partial<NoEntry>);
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/**
 * Normalises a name, both for its lookup and for the count of its failures; otherwise the count
 * would reveal who exists.
 */
export const spelled = (text: string): string => text.trim().toLowerCase();

/** Finds the user of a client code and a name or e-mail; their password is not checked. */
export async function findMember(db: Db, clientCode: string, name: string) {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(sql`lower(${accounts.clientCode})`, spelled(clientCode)),
        isNull(users.erasedAt),
        or(eq(sql`lower(${users.username})`, spelled(name)), eq(sql`lower(${users.email})`, spelled(name))),
      ),
    )
    // The address of a removed user may belong to another user by now.
    .orderBy(desc(users.active), asc(users.id))
    .limit(1);
  return row;
}

/**
 * Does POST /token, grant_type=password (spec 1 §7, codes of spec 3 §8), with name or e-mail, which
 * share one budget. Five failures lock it for fifteen minutes. An unknown account, an unknown user
 * and a blocked user take the same time and get the same answer as a wrong password; a block is
 * revealed only to a user who knows the password. On a device where the user has signed in before,
 * only failures on that device count.
 */
export async function signInWithPassword(deps: SignInDeps, grant: PasswordGrant): Promise<SignedIn> {
  if (grant.client_id !== clientId) return { error: 'invalid_grant_validator' };
  const device = await readDeviceToken(deps.secret, grant.device);
  const member = await findMember(deps.db, grant.clientCode, grant.username);
  const user = member?.user;
  const result = await deps.guard(budgetOf(grant, device, user), async () => {
    const isRight = await verifyPassword(grant.password, user?.passwordHash);
    return isRight && grant.password !== deps.closedPassword;
  });
  if (result === 'locked') return { error: 'user_max_access_failed_count' };
  if (result === 'wrong' || !member || !user) return { error: 'invalid_grant' };
  const refusal = mayNotEnter(member, deps.now());
  if (refusal) return refusal;
  const proof = await secondFactor(deps, user, grant);
  return 'error' in proof ? proof : enter(deps, member, { device, ...proof });
}

/** Proof of a user who signs in: the device, the key if one was used, and the way. */
interface Proved {
  device: KnownDevice;
  passkeyId: number | null;
  needsKey: boolean;
  kind?: 'signIn' | 'signInByKey';
}

/** Begins the session of a user who has proved who they are. */
export async function enter(
  deps: SignInDeps,
  member: Member,
  { device, passkeyId, needsKey, kind = 'signIn' }: Proved,
): Promise<SignedIn> {
  const { user } = member;
  const session = await transact(deps.db, async (tx) => {
    // A password change ends the existing sessions: a session started with the old password must
    // not begin after it.
    const [same] = await tx.select().from(users).where(eq(users.id, user.id)).for('share');
    if (same?.passwordHash !== user.passwordHash) return null;
    const isFirst = (await tx.$count(sessions, eq(sessions.userId, user.id))) === 0;
    const isKnownDevice = device.users.includes(user.uniqueId);
    const isNew = !isFirst && !isKnownDevice;
    if (isNew) await tellOfNewDevice(tx, deps, member);
    await noteSignIn(tx, member, { knownDevice: isKnownDevice, kind }, deps.now());
    const { userAgent, address } = deps;
    const begun = { userId: user.id, device: deviceName(userAgent), address, isNew, needsKey };
    const session = await beginSession(tx, begun, deps.now());
    if (passkeyId !== null)
      await tx.update(passkeys).set({ lastSession: session.family }).where(eq(passkeys.id, passkeyId));
    return session;
  });
  if (!session) return { error: 'invalid_grant' };
  const answer = await answerFor(deps, member, { ...session, needsKey });
  return { answer: { ...answer, device: await signDeviceToken(deps.secret, device, user.uniqueId) } };
}

/**
 * Returns the budget that a guess spends: the user's, on a known device or elsewhere; or that of
 * the name as written, if no user has it.
 */
function budgetOf(
  grant: PasswordGrant,
  device: Awaited<ReturnType<typeof readDeviceToken>>,
  user: Member['user'] | undefined,
): string {
  if (!user) return `name:${spelled(grant.clientCode)}|${spelled(grant.username)}`;
  return device.users.includes(user.uniqueId) ? `device:${device.id}:${user.uniqueId}` : `person:${user.uniqueId}`;
}

/** Most e-mails about new devices to one user in an hour. */
const maxDevicesPerHour = 10;
const hourMs = 60 * 60 * 1000;

/**
 * E-mails a user who signs in on a new device; never to a mailbox that is not confirmed.
 */
async function tellOfNewDevice(tx: Tx, { publicUrl, userAgent, now }: SignInDeps, member: Member): Promise<void> {
  if (!member.account.confirmedAt) return;
  const at = now();
  const recent = and(
    eq(sql`lower(${mails.recipient})`, member.user.email.toLowerCase()),
    eq(mails.kind, 'newDevice'),
    eq(mails.accountId, member.account.id),
    gt(mails.createdAt, new Date(at.getTime() - hourMs)),
  );
  if ((await tx.$count(mails, recent)) >= maxDevicesPerHour) return;
  const seen = { device: deviceName(userAgent), at };
  await tx
    .insert(mails)
    .values(mailRow(accountMail('newDevice', toAddressee(member), `${publicUrl}/#/user/keys`, seen), at));
}

/** Undoes the rotation of a token presented by a user who does not own it or is blocked. */
class NotForThem extends Error {
  readonly refusal: NoEntry;

  constructor(refusal: NoEntry) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/**
 * Does POST /token, grant_type=refresh_token: the named user must own the token. A block is
 * revealed only for a valid token.
 */
export async function signInWithRefresh(deps: SignInDeps, grant: RefreshGrant): Promise<SignedIn> {
  if (grant.client_id !== clientId) return { error: 'invalid_grant' };
  try {
    const renewed = await transact(deps.db, async (tx) => {
      const rotation = await rotateRefreshToken(tx, grant.refresh_token, deps.now());
      if (rotation.outcome !== 'rotated') return rotation;
      const member = await ownerOf(tx, rotation.userId);
      if (!isCalled(member, grant)) throw new NotForThem({ error: 'invalid_grant' });
      const refusal = mayNotEnter(member, deps.now());
      if (refusal) throw new NotForThem(refusal);
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, rotation.family));
      return { member, begun: { ...rotation, needsKey: session?.needsKey ?? false } };
    });
    if ('outcome' in renewed)
      return { error: 'invalid_grant', ...(renewed.outcome !== 'refused' && { revoked: true as const }) };
    return { answer: await answerFor(deps, renewed.member, renewed.begun) };
  } catch (error) {
    if (error instanceof NotForThem) return error.refusal;
    throw error;
  }
}

async function ownerOf(tx: Tx, userId: number): Promise<Member> {
  const owner = tx
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId));
  const [member] = await owner.where(eq(users.id, userId));
  return member as Member;
}

const isCalled = ({ user, account }: Member, { clientCode, username }: RefreshGrant): boolean =>
  spelled(account.clientCode) === spelled(clientCode) &&
  [user.username, user.email].some((name) => spelled(name) === spelled(username));

/** Refusal of a user who knows the password. `expired`: it was a first one, too old by now. */
interface NoEntry {
  error: TokenErrorCode;
  expired?: true;
}

export function mayNotEnter({ user, account }: Member, now: Date): NoEntry | null {
  if (account.blocked) return { error: 'client_blocked' };
  if (user.blocked) return { error: 'usert_blocked' };
  if (!user.active) return { error: 'invalid_grant_validator' };
  const isTooOld = user.mustChangePassword && isExpired(user.firstPasswordAt, now);
  return isTooOld ? { error: 'invalid_grant_validator', expired: true } : null;
}

async function answerFor(
  { db, secret, now }: SignInDeps,
  { user, account }: Member,
  { family, token, needsKey }: { family: string; token: string; needsKey: boolean },
): Promise<TokenAnswer> {
  const own = await db
    .select({ name: establishments.name, isDefault: establishments.isDefault })
    .from(establishments)
    .where(and(eq(establishments.accountId, account.id), eq(establishments.type, establishmentTypes.own)));
  return {
    access_token: await signAccessToken(secret, { userUniqueId: user.uniqueId, session: family }, now()),
    refresh_token: token,
    username: user.username,
    clientCode: account.clientCode,
    defaultEstablishment: own.find((e) => e.isDefault)?.name ?? null,
    shouldConfigure: own.length === 0 && user.role === 'administrator',
    mayActForOthers: canHandIn(user),
    mustChangePassword: user.mustChangePassword,
    mustMakePasskey: needsKey,
    expires_in: accessTokenLife,
  };
}
