import { sql } from 'drizzle-orm';
import { type NoticeKey, noticeSentences } from '../../src/domain/field/notice-sentences.ts';
import { establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { fill } from '../../src/domain/wire/templates.ts';
import { users } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import { notifications } from '../db/schema/notifications.ts';
import { meta } from '../db/schema/records.ts';
import { transact } from '../db/transact.ts';
import { type Db, rowsOf, type Tx } from '../db/types.ts';

interface Told {
  userId: string;
  accountId: string;
  /** The names that the message fills in. */
  names: string[];
}

/** A change of what people see: who is told at the upgrade, and in which sentences, which devices say in their own language. */
interface Announcement {
  title: NoticeKey;
  content: NoticeKey;
  concerned: (tx: Tx) => Promise<Told[]>;
}

/** Names in one message; the rest is a number. */
const mostNames = 3;

/** Finds who holds a permission on an own establishment without proven access, and the administrators who can prove it. */
function holdersOfUnproven(tx: Tx): Promise<Told[]> {
  const [u, e, p] = [users, establishments, establishmentPermissions];
  return rowsOf<Told>(
    tx,
    sql`select ${u.id} as "userId", ${u.accountId} as "accountId", array_agg(${e.name} order by ${e.name}, ${e.id}) as names
    from ${u} join ${e} on ${e.accountId} = ${u.accountId}
    where ${u.active} and ${e.type} = ${establishmentTypes.own} and ${e.deletedAt} is null and not ${e.hasApaAccess}
      and (${u.role} = 'administrator' or exists (
        select from ${p} where ${p.userId} = ${u.id} and ${p.establishmentId} = ${e.id} and ${p.permission} > 0))
    group by ${u.id}, ${u.accountId} order by ${u.id}`,
  );
}

/** Each is told once per database, under its name in `meta`: names stay for good. They stand in docs/CHANGELOG.md too. */
const announcements: Readonly<Record<string, Announcement>> = {
  sightOfOwn: { title: 'sightOfOwnTitle', content: 'sightOfOwn', concerned: holdersOfUnproven },
};

const list = (names: string[]): string =>
  [...names.slice(0, mostNames), ...(names.length > mostNames ? [`+${names.length - mostNames}`] : [])].join(', ');

/**
 * Tells users once what an upgrade has changed in what they see, by a notification that they may delete. A database that has nobody yet has
 * nobody to tell, then or later.
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
