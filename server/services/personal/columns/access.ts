import { sql } from 'drizzle-orm';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { refreshTokens, sessions, users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { restoreDevices } from '#server/db/schema/restores.ts';
import { contactRequests, emailedLinks, recoveryRequests } from '#server/db/schema/visitors.ts';
import { erased, isAddress, literally, nothing, type TableRules, withRow } from '../person.ts';

/** Columns of users, their sessions, and messages to them. */
export const accessColumns: Record<string, TableRules> = {
  accounts: { columns: nothing('the account’s', 'client_code name link_secret') },
  feature_flags: { columns: nothing('the service’s', 'name') },
  subscriptions: { columns: nothing('the account’s', 'name') },
  account_settings: { columns: {} },
  refresh_tokens: {
    rows: ({ id }) => sql`delete from ${refreshTokens} where ${refreshTokens.userId} = ${id}`,
    columns: withRow('sessions', 'token_hash'),
  },
  restore_devices: {
    rows: ({ id }) => sql`delete from ${restoreDevices} where ${restoreDevices.userId} = ${id}`,
    columns: withRow('sessions', 'device'),
  },
  sessions: {
    rows: ({ id }) => sql`delete from ${sessions} where ${sessions.userId} = ${id}`,
    columns: withRow('sessions', 'device'),
  },
  establishment_permissions: {
    rows: ({ id }) => sql`delete from ${establishmentPermissions} where ${establishmentPermissions.userId} = ${id}`,
    columns: withRow('user', 'permission'),
  },
  notifications: {
    rows: ({ id }) => sql`delete from ${notifications} where ${notifications.userId} = ${id}`,
    columns: {
      ...withRow('notifications', 'sender title'),
      // Colleagues' notifications quote comments, which may contain the address.
      content: erased(
        'notifications',
        (
          person,
        ) => sql`update ${notifications} set content = regexp_replace(content, ${literally(person.email)}::text, '…', 'gi')
          where ${notifications.accountId} = ${person.accountId} and ${person.email}::text <> '' and strpos(lower(content), lower(${person.email}::text)) > 0`,
      ),
    },
  },
  emailed_links: {
    rows: ({ id }) => sql`delete from ${emailedLinks} where ${emailedLinks.userId} = ${id}`,
    columns: withRow('emailedLinks', 'token_hash used_key'),
  },
  recovery_requests: {
    rows: (
      person,
    ) => sql`delete from ${recoveryRequests} where lower(${recoveryRequests.clientCode}) = lower(${person.clientCode}::text)
      and ${isAddress(sql`email`, person)}`,
    columns: withRow('recoveries', 'client_code email'),
  },
  contact_requests: {
    rows: ({ id }) => sql`delete from ${contactRequests} where ${contactRequests.userId} = ${id}`,
    columns: withRow('contacts', 'name email mobile company message'),
  },
  mails: {
    // Besides their own e-mails, this deletes unsent e-mails that report their requests to the
    // support.
    rows: (person) => sql`delete from ${mails} where ${isAddress(sql`recipient`, person)}
        and (${mails.accountId} is null or ${mails.accountId} = ${person.accountId})
      or ${mails.status} <> 'sent' and ${mails.kind} = 'contact' and ${mails.accountId} = ${person.accountId}
        and strpos(${mails.text}, ${`${person.clientCode}, ${person.username}`}::text) > 0`,
    columns: {
      ...withRow('mails', 'recipient recipient_name subject text html'),
      ...nothing('ids of files', 'files'),
      ...nothing('a code', 'error'),
    },
  },
  rate_limits: { columns: nothing('a hash', 'key') },
  spent_captchas: { columns: nothing('a hash', 'answer_hash') },
  // Erased last, because its values are needed to find the other rows.
  users: {
    columns: {
      ...withRow('user', 'email password_hash vehicle_id gdpr_accepted_at'),
      username: erased(
        'user',
        (
          { id },
          now,
        ) => sql`update ${users} set username = ${erasedUser}, email = '', password_hash = '', active = false, gdpr_accepted_at = null,
          is_super_admin = false, must_change_password = false, vehicle_id = null, erased_at = ${now.toISOString()}::timestamptz where ${users.id} = ${id}`,
      ),
    },
  },
};
