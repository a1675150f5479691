import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { transact } from '../db/transact.ts';
import { type Db, queryRows } from '../db/types.ts';
import { isUnblocked } from '../db/unblocked.ts';
import { mailRules, pauseAfter } from './rules.ts';

export type Mail = typeof mails.$inferSelect;

const rules = sql.join(
  Object.entries(mailRules).map(([kind, { isSecurity, isForUnconfirmed, hourly }]) =>
    sql.raw(`('${kind}', ${isSecurity ? 0 : 1}, ${isForUnconfirmed}, ${hourly.account}, ${hourly.address})`),
  ),
  sql`, `,
);

/** Kinds that are sent even if the mailbox of their account is not confirmed. */
const forUnconfirmed = Object.entries(mailRules).flatMap(([kind, { isForUnconfirmed }]) =>
  isForUnconfirmed ? [kind as Mail['kind']] : [],
);

/**
 * Condition for sending: nothing while the account is blocked; before its mailbox is confirmed,
 * only these kinds.
 */
export const mayLeave: SQL = sql`(${isUnblocked(mails.accountId)} and (${mails.accountId} is null or ${inArray(mails.kind, forUnconfirmed)}
  or exists (select from ${accounts} where ${accounts.id} = ${mails.accountId} and ${accounts.confirmedAt} is not null)))`;

/**
 * Selects the due e-mails in sending order: security first, then one of each account in turn,
 * beginning with the account that was served longest ago. E-mails beyond the hour's limits of their
 * account or address are left out.
 */
const inTurn = (now: SQL, limit: number): SQL => sql`
  with rules (kind, place, for_unconfirmed, account_limit, address_limit) as (values ${rules}),
  recent as (select kind, account_id, lower(recipient) as address, sent_at from ${mails} where sent_at > ${now} - interval '1 hour'),
  of_account as (select kind, account_id, count(*) as sent from recent group by kind, account_id),
  to_address as (select kind, address, count(*) as sent from recent group by kind, address),
  served as (select account_id, max(sent_at) as at from recent group by account_id),
  due as (select ${mails.id} as id, ${mails.kind} as kind, ${mails.accountId} as account_id, lower(${mails.recipient}) as address,
    row_number() over (partition by ${mails.kind}, ${mails.accountId} order by ${mails.id}) as nth
    from ${mails} where ${mails.status} = 'queued' and ${mails.nextAt} <= ${now} and ${mayLeave}),
  of_accounts as (select due.*, rules.place, rules.address_limit,
    row_number() over (partition by rules.place, due.account_id order by due.id) as turn
    from due join rules using (kind) left join of_account using (kind, account_id)
    where due.account_id is null or due.nth + coalesce(of_account.sent, 0) <= rules.account_limit),
  to_addresses as (select *, row_number() over (partition by kind, address order by turn, id) as nth_there from of_accounts)
  select t.id, row_number() over (order by t.place, t.turn, served.at nulls first, t.id) as place
  from to_addresses t left join to_address using (kind, address) left join served on served.account_id is not distinct from t.account_id
  where t.nth_there + coalesce(to_address.sent, 0) <= t.address_limit
  order by place limit ${limit}`;

/**
 * Claims the next e-mails for this process; another process that looks at the same time skips them.
 * Each claim counts as an attempt. If the process dies before it has recorded the result, the
 * e-mail comes back after a pause.
 */
export const claimMails = (db: Db, now: Date, limit: number): Promise<Mail[]> =>
  transact(db, async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    const chosen = await queryRows<{ id: string }>(
      tx,
      sql`select ${mails.id} as id from ${mails} join (${inTurn(at, limit)}) as next on next.id = ${mails.id}
        where ${mails.status} = 'queued' and ${mails.nextAt} <= ${at} order by next.place for update of ${mails} skip locked`,
    );
    const claimed: Mail[] = [];
    for (const { id } of chosen) {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(eq(mails.id, Number(id)));
      if (!mail) continue;
      const nextAt = new Date(now.getTime() + pauseAfter(mail.attempts));
      await tx
        .update(mails)
        .set({ attempts: mail.attempts + 1, nextAt })
        .where(eq(mails.id, mail.id));
      claimed.push({ ...mail, attempts: mail.attempts + 1, nextAt });
    }
    return claimed;
  });
