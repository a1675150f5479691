import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type NoticeKey, noticeSentences } from '#domain/field/notice-sentences.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { fill } from '#domain/wire/templates.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { meta } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';

interface Told {
  userId: string;
  accountId: string;
  /** Names that the message fills in. */
  names: string[];
}

/**
 * A change in what people see, announced at the upgrade: its sentences, which devices show in their
 * language, and the users it concerns.
 */
interface Announcement {
  title: NoticeKey;
  content: NoticeKey;
  concerned: (tx: Tx) => Promise<Told[]>;
}

/** Most names in one message; further names become a number. */
const mostNames = 3;

/**
 * Finds the holders of a permission on an own establishment without proven access, and the
 * administrators who can prove it.
 */
function holdersOfUnproven(tx: Tx): Promise<Told[]> {
  const [u, e, p] = [users, establishments, establishmentPermissions];
  return queryRows<Told>(
    tx,
    sql`select ${u.id} as "userId", ${u.accountId} as "accountId", array_agg(${e.name} order by ${e.name}, ${e.id}) as names
    from ${u} join ${e} on ${e.accountId} = ${u.accountId}
    where ${u.active} and ${e.type} = ${establishmentTypes.own} and ${e.deletedAt} is null and not ${e.hasApaAccess}
      and (${u.role} = 'administrator' or exists (
        select from ${p} where ${p.userId} = ${u.id} and ${p.establishmentId} = ${e.id} and ${p.permission} > 0))
    group by ${u.id}, ${u.accountId} order by ${u.id}`,
  );
}

/** Finds the active users that meet a condition. */
const usersWho =
  (condition?: SQL) =>
  async (tx: Tx): Promise<Told[]> => {
    const found = await tx
      .select({ id: users.id, accountId: users.accountId })
      .from(users)
      .where(and(eq(users.active, true), condition));
    return found.map((user) => ({ userId: String(user.id), accountId: String(user.accountId), names: [] }));
  };
const everybody = usersWho();
const administrators = usersWho(eq(users.role, 'administrator'));
/** Finds the users of accounts that read the national system. */
const readers = usersWho(
  sql`exists (select from ${establishments} where ${establishments.accountId} = ${users.accountId}
    and ${establishments.hasApaAccess} and ${establishments.deletedAt} is null)`,
);

/**
 * Announcements, each made once per database under its name in `meta`, so names must never change.
 * They are also in docs/CHANGELOG.md.
 */
const announcements: Readonly<Record<string, Announcement>> = {
  sightOfOwn: { title: 'sightOfOwnTitle', content: 'sightOfOwn', concerned: holdersOfUnproven },
  clock: { title: 'clockTitle', content: 'clock', concerned: everybody },
  elsewhere: { title: 'elsewhereTitle', content: 'elsewhere', concerned: readers },
  keys: { title: 'keysTitle', content: 'keys', concerned: everybody },
  security: { title: 'securityTitle', content: 'security', concerned: administrators },
};

const list = (names: string[]): string =>
  [...names.slice(0, mostNames), ...(names.length > mostNames ? [`+${names.length - mostNames}`] : [])].join(', ');

/**
 * Tells users once what an upgrade has changed in what they see, by a notification that they may
 * delete. In a database without users, an announcement counts as made.
 * @returns the number of notifications
 */
export async function announceChanges(db: Db, now: Date): Promise<number> {
  let told = 0;
  for (const [name, announcement] of Object.entries(announcements))
    told += await transact(db, (tx) => announce(tx, name, announcement, now));
  return told;
}

async function announce(tx: Tx, name: string, { title, content, concerned }: Announcement, now: Date): Promise<number> {
  const isFirst = await tx
    .insert(meta)
    .values({ name: `announced ${name}`, value: now.toISOString() })
    .onConflictDoNothing()
    .returning({ name: meta.name });
  if (isFirst.length === 0) return 0;
  const rows = (await concerned(tx)).map(({ userId, accountId, names }) => ({
    userId: Number(userId),
    accountId: Number(accountId),
    sender: 'Guiar',
    title: noticeSentences[title],
    content: fill(noticeSentences[content], { names: list(names) }),
    createdAt: now,
  }));
  if (rows.length > 0) await tx.insert(notifications).values(rows);
  return rows.length;
}
