import { and, asc, eq, max } from 'drizzle-orm';
import type { OwnAccess, UserKeys } from '#domain/people/passkeys.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { history, isPasswordChange } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';
import { isDemandedOf, readPolicy } from './policy.ts';
import { countCodes } from './recovery-codes.ts';

/** Answers GET /users/me/passkeys: without ids of credentials, public keys or hashes. */
export async function ownAccess(db: Db, principal: Principal): Promise<OwnAccess> {
  const { userId, accountId, role, session, userUniqueId } = principal;
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const [codes, policy] = [await countCodes(db, userId), await readPolicy(db, accountId)];
  const changed = and(eq(history.accountId, accountId), eq(history.entityId, userUniqueId), isPasswordChange);
  const [password] = await db
    .select({ at: max(history.receivedAt) })
    .from(history)
    .where(changed);
  return {
    Items: rows.map((row) => ({
      UniqueId: row.uniqueId,
      Name: row.name,
      Device: row.device,
      Transports: row.transports,
      CreatedDate: row.createdAt.toISOString(),
      LastUseDate: row.lastUsedAt?.toISOString() ?? null,
      IsCurrent: row.lastSession === session,
    })),
    CodesLeft: codes.left,
    CodesTotal: codes.total,
    Policy: policy,
    IsDemanded: isDemandedOf(policy, role),
    PasswordChangedDate: password?.at?.toISOString() ?? null,
  };
}

/** Answers GET /users/{id}/passkeys. */
export async function userKeys(db: Db, userId: number): Promise<UserKeys> {
  const { left } = await countCodes(db, userId);
  return { Count: await db.$count(passkeys, eq(passkeys.userId, userId)), CodesLeft: left };
}
