import { type SQL, sql } from 'drizzle-orm';
import { erasedUser } from '../../../src/domain/people/erased-user.ts';
import { handedInBy, handedInFor } from '../../../src/domain/people/handed-in.ts';
import { accounts, refreshTokens, sessions, users } from '../../db/schema/accounts.ts';
import { annex3Certificates } from '../../db/schema/annex3.ts';
import { archives } from '../../db/schema/archives.ts';
import { batches, batchItems } from '../../db/schema/batches.ts';
import { declarationFiles, declarations } from '../../db/schema/declarations.ts';
import { movements } from '../../db/schema/equipment.ts';
import { establishmentPermissions } from '../../db/schema/establishments.ts';
import { files, guideHistory, guideIntents, guideLinks, guideModels, guideRequests } from '../../db/schema/guide-records.ts';
import { guides } from '../../db/schema/guides.ts';
import { mails } from '../../db/schema/mails.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { history, idempotencyKeys } from '../../db/schema/records.ts';
import { serviceAreas } from '../../db/schema/reference-data.ts';
import { reports } from '../../db/schema/reports.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { contactRequests, emailedLinks, recoveryRequests } from '../../db/schema/visitors.ts';

/** Whose name and address are taken out of the records. */
export interface Person {
  id: number;
  uniqueId: string;
  accountId: number;
  clientCode: string;
  username: string;
  email: string;
}

/** A JSON column with one text in place of another, where it is a whole value. */
const replaced = (column: SQL, before: string, after: string): SQL =>
  sql`replace(${column}::text, ${JSON.stringify(before)}::text, ${JSON.stringify(after)}::text)::jsonb`;
const mentions = (column: SQL, text: string): SQL => sql`strpos(lower(${column}::text), lower(${text}::text)) > 0`;

/** What belongs to the person alone is deleted. */
const deletions = ({ id, accountId, clientCode, username, email }: Person): SQL[] => [
  sql`delete from ${refreshTokens} where ${refreshTokens.userId} = ${id}`,
  sql`delete from ${sessions} where ${sessions.userId} = ${id}`,
  sql`delete from ${establishmentPermissions} where ${establishmentPermissions.userId} = ${id}`,
  sql`delete from ${notifications} where ${notifications.userId} = ${id}`,
  sql`delete from ${emailedLinks} where ${emailedLinks.userId} = ${id}`,
  sql`delete from ${contactRequests} where ${contactRequests.userId} = ${id}`,
  sql`delete from ${recoveryRequests} where lower(${recoveryRequests.clientCode}) = lower(${clientCode}::text)
    and lower(${recoveryRequests.email}) = lower(${email}::text)`,
  // Besides their own e-mails, what waits to tell the support of a request of theirs.
  sql`delete from ${mails} where lower(${mails.recipient}) = lower(${email}::text) and (${mails.accountId} is null or ${mails.accountId} = ${accountId})
    or ${mails.status} = 'queued' and ${mails.accountId} is null and strpos(${mails.text}, ${`${clientCode}, ${username}`}::text) > 0`,
  sql`delete from ${guideIntents} where ${guideIntents.userId} = ${id} and ${guideIntents.status} <> 'pending'`,
];

/** Files that only they could see: the next clean-up removes their bytes with them. */
const expiries = ({ id }: Person, now: Date): SQL[] => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`update ${files} set created_at = 'epoch' where ${files.userId} = ${id} and ${files.guideId} is null and ${files.sentWithId} is null`,
    sql`update ${uploads} set expires_at = ${at} where ${uploads.userId} = ${id}`,
    sql`update ${reports} set expires_at = ${at} where ${reports.userId} = ${id} and ${reports.expiresAt} > ${at}`,
    sql`update ${archives} set email = '' where ${archives.userId} = ${id}`,
    sql`update ${serviceAreas} set assigned_user_id = null where ${serviceAreas.assignedUserId} = ${id}`,
  ];
};

/** Copies of the name, in records that stay. */
const names = ({ id, accountId, username }: Person): SQL[] => {
  const own = { account: sql`${guideHistory.accountId} = ${accountId}`, name: sql`${username}::text` };
  const [byThem, byErased] = [handedInBy(username), handedInBy(erasedUser)];
  return [
    sql`update ${movements} set user_name = ${erasedUser} where ${movements.userId} = ${id}`,
    sql`update ${movements} set taken_in_by_name = ${erasedUser} where ${movements.takenInById} = ${id}`,
    sql`update ${guideHistory} set user_name = ${erasedUser}::text || substr(user_name, ${username.length + 1}::int)
      where ${own.account} and (user_name = ${own.name} or starts_with(user_name, ${handedInFor(username)}::text))`,
    sql`update ${guideHistory} set user_name = left(user_name, ${-byThem.length}::int) || ${byErased}::text
      where ${own.account} and right(user_name, ${byThem.length}::int) = ${byThem}::text`,
    sql`update ${annex3Certificates} set issued_by = ${erasedUser} where ${annex3Certificates.userId} = ${id}`,
    sql`update ${declarations} set requested_by = ${erasedUser} where ${declarations.userId} = ${id}`,
    sql`update ${guideModels} set created_by = ${erasedUser} where ${guideModels.accountId} = ${accountId} and ${guideModels.createdBy} = ${own.name}`,
    sql`update ${reports} set filters = ${replaced(sql`filters`, username, erasedUser)}
      where ${reports.accountId} = ${accountId} and filters ->> 'User' = ${own.name}`,
    sql`update ${guideIntents} set payload = replace(payload::text, ${byThem}::text, ${byErased}::text)::jsonb
      where ${guideIntents.userId} in (select ${users.id} from ${users} where ${users.accountId} = ${accountId})
        and strpos(payload::text, ${byThem}::text) > 0`,
  ];
};

/**
 * Copies of the address: a party may have been written to at it. Only in what the account has written: an address is not confirmed, and
 * whom other accounts wrote to is theirs.
 */
const addresses = ({ accountId, email }: Person): SQL[] => {
  const same = (column: SQL) => sql`lower(${column}) = lower(${email}::text)`;
  const ofIssued = sql`guide_id in (select ${guides.id} from ${guides} where ${guides.issuerAccountId} = ${accountId})`;
  return [
    sql`update ${guideRequests} set email = '', name = '' where ${guideRequests.accountId} = ${accountId} and ${same(sql`email`)}`,
    sql`update ${guideLinks} set email = '' where ${ofIssued} and ${same(sql`email`)}`,
    sql`update ${guideHistory} set link_email = '' where ${ofIssued} and ${same(sql`link_email`)}`,
    sql`update ${guideHistory} set comment = split_part(comment, ' ', 1) where ${guideHistory.accountId} = ${accountId}
      and ${guideHistory.act} = 'request' and ${same(sql`split_part(comment, ' ', 2)`)}`,
    sql`update ${declarationFiles} set email = '' where ${declarationFiles.declarationId} in
      (select ${declarations.id} from ${declarations} where ${declarations.accountId} = ${accountId}) and ${same(sql`email`)}`,
    sql`update ${guideModels} set payload = ${replaced(sql`payload`, email, '')}
      where ${guideModels.accountId} = ${accountId} and ${mentions(sql`payload`, email)}`,
    sql`update ${batchItems} set payload = ${replaced(sql`payload`, email, '')} where ${batchItems.batchId} in
      (select ${batches.id} from ${batches} where ${batches.accountId} = ${accountId}) and ${mentions(sql`payload`, email)}`,
  ];
};

/** What was written about them as JSON; a stored answer is given anew from what is there now. */
const snapshots = ({ id, uniqueId, accountId, username, email }: Person, now: Date): SQL[] => [
  sql`update ${history} set details = '{}' where ${history.accountId} = ${accountId} and ${history.entity} = 'user' and ${history.entityId} = ${uniqueId}`,
  sql`update ${idempotencyKeys} set body = null, pruned_at = ${now.toISOString()}::timestamptz
    where ${idempotencyKeys.accountId} = ${accountId} and ${idempotencyKeys.prunedAt} is null
      and (${idempotencyKeys.userId} = ${id} or ${mentions(sql`body`, username)} or ${mentions(sql`body`, email)})`,
];

/**
 * The statements that take a person out of every record, for the transaction of an erasure; the user's own row comes last.
 * A column that gets a copy of a name or an address needs its line here: server/services/personal/erase-user.test.ts finds the forgotten.
 */
export const erasingStatements = (person: Person, now: Date): SQL[] => [
  ...deletions(person),
  ...expiries(person, now),
  ...names(person),
  ...(person.email === '' ? [] : addresses(person)),
  ...snapshots(person, now),
  sql`update ${users} set username = ${erasedUser}, email = '', password_hash = '', active = false, gdpr_accepted_at = null, is_super_admin = false,
    must_change_password = false, vehicle_id = null, erased_at = ${now.toISOString()}::timestamptz where ${users.id} = ${person.id}`,
];

/** With the account's code, by which visitors ask. */
export const personColumns = {
  id: users.id,
  uniqueId: users.uniqueId,
  accountId: users.accountId,
  clientCode: accounts.clientCode,
  username: users.username,
  email: users.email,
};
