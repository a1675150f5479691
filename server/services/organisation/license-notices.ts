import { inArray, sql } from 'drizzle-orm';
import { rights } from '#domain/people/rights.ts';
import { licenseNoticeDays } from '#domain/reference/license.ts';
import { endOfNotice } from '#domain/reference/license-record.ts';
import { formatDate } from '#lib/format.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { guideParties } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { licenseNotices, licenses } from '#server/db/schema/reference-data.ts';
import { transact } from '#server/db/transact.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';

const day = 86_400_000;
/**
 * Days within which a user's establishment must have sent guides there for the user to be notified.
 */
const senderDays = 90;
/** Licences per transaction. */
const atOnce = 50;

interface Due {
  establishment_id: string;
  stage: 'ending' | 'ended';
  number: string;
  name: string;
  expires_at: Date | string;
}

/** Texts of the notification for each stage (spec 1 §3, user notification). */
const words = {
  ending: (name: string, number: string, date: string) => ({
    title: `Licença de ${name} a terminar`,
    content: `A licença ${number} de ${name} termina a ${date}. Confirme a renovação e atualize a licença na ficha do estabelecimento.`,
  }),
  ended: (name: string, number: string, date: string) => ({
    title: `Licença de ${name} terminada`,
    content: `A licença ${number} de ${name} terminou a ${date}. Atualize-a antes de enviar mais resíduos para lá.`,
  }),
};

/**
 * Announces licences that are about to end, from 30 days before, and licences that have ended
 * (domain, organisation), each once; a new end date is announced again. A licence that had ended 30
 * days before it was first found is not announced.
 * Notifies the account's administrators, and users who may issue for an establishment that was the
 * producer of a guide to this recipient within the last 90 days.
 * @returns the number of announcements
 */
export async function announceLicenses(db: Db, now: Date): Promise<number> {
  let announced = 0;
  let last: number;
  do {
    last = await transact(db, async (tx) => {
      const due = await claimDue(tx, now);
      for (const one of due) await notify(tx, one, now);
      return due.length;
    });
    announced += last;
  } while (last === atOnce);
  return announced;
}

/**
 * Marks due announcements that are not marked yet; of several processes, only one writes each mark.
 */
const claimDue = (tx: Tx, now: Date): Promise<Due[]> => {
  const [from, today, until] = [new Date(now.getTime() - licenseNoticeDays * day), now, endOfNotice(now)].map((at) =>
    at.toISOString(),
  );
  return queryRows<Due>(
    tx,
    sql`with due as (
      select l.id, l.establishment_id, l.number, e.name, l.expires_at,
        case when l.expires_at <= ${today}::timestamptz then 'ended' else 'ending' end as stage
      from ${licenses} l join ${establishments} e on e.id = l.establishment_id and e.deleted_at is null
      where l.expires_at > ${from}::timestamptz and l.expires_at <= ${until}::timestamptz
    ), marked as (
      insert into ${licenseNotices} (license_id, expires_at, stage)
      select id, expires_at, stage from due where not exists (
        select from ${licenseNotices} n where n.license_id = due.id and n.expires_at = due.expires_at and n.stage = due.stage
      ) order by id limit ${atOnce}
      on conflict do nothing returning license_id
    )
    select due.establishment_id, due.stage, due.number, due.name, due.expires_at from due join marked on marked.license_id = due.id
    order by due.id`,
  );
};

async function notify(tx: Tx, { establishment_id, stage, number, name, expires_at }: Due, now: Date): Promise<void> {
  const { title, content } = words[stage](name, number, formatDate(new Date(expires_at), 'pt'));
  const since = new Date(now.getTime() - senderDays * day).toISOString();
  const [p, o] = [establishmentPermissions, establishments];
  const mayIssue = inArray(sql`p.permission`, [...rights.act]);
  await tx.execute(sql`insert into ${notifications} (user_id, account_id, sender, title, content, created_at)
    select u.id, u.account_id, 'Guiar', ${title}, ${content}, ${now.toISOString()}::timestamptz
    from ${establishments} e join ${users} u on u.account_id = e.account_id and u.active
    where e.id = ${establishment_id}::bigint and (u.role = 'administrator' or exists (
      select from ${p} p join ${o} o on o.id = p.establishment_id and o.account_id = u.account_id and o.deleted_at is null
      where p.user_id = u.id and ${mayIssue} and exists (
        select from ${guideParties} recipient join ${guideParties} producer on producer.guide_id = recipient.guide_id
        where recipient.party = '2:' || e.vat || ':' || e.apa_code and recipient.at >= ${since}::timestamptz
          and producer.party = '1' || case when o.has_apa_access then '' else '@' || o.account_id end || ':' || o.vat || ':' || o.apa_code)))
    order by u.id`);
}
