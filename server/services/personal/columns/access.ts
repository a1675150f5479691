import { type SQL, sql } from 'drizzle-orm';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { refreshTokens, sessions, users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { restoreDevices } from '#server/db/schema/operation.ts';
import { passkeys, recoveryCodes } from '#server/db/schema/passkeys.ts';
import { type ErasablePart, securityEvents } from '#server/db/schema/security.ts';
import { contactRequests, emailedLinks, recoveryRequests } from '#server/db/schema/visitors.ts';
import { logJob } from '../../security/seal.ts';
import {
  type Erase,
  erased,
  isAddress,
  literally,
  nothing,
  type Person,
  stays,
  type TableRules,
  withRow,
} from '../person.ts';

/** Erases a part of the rows of the log of security, with the salt of its hash. */
const erasedPart =
  (part: ErasablePart, set: SQL, whose: (person: Person) => SQL): Erase =>
  (person) => [
    logJob('erase'),
    sql`update ${securityEvents} set ${set}, salts = salts - ${part}::text
      where ${securityEvents.accountId} = ${person.accountId} and ${whose(person)}`,
    logJob(''),
  ];
const acted = ({ id }: Person) => sql`user_id = ${id}`;
const origin = erasedPart('origin', sql`address = null, mailbox = null, device = null, known_device = null`, acted);
const keptOrigin = stays('securityAddresses', 'erased with the address', 'mailbox device');
const erasedParts = {
  who: erased('securityLog', erasedPart('who', sql`who = ${erasedUser}`, acted)),
  in_name: erased(
    'securityLog',
    erasedPart('inName', sql`in_name = ${erasedUser}`, ({ id }) => sql`in_name_id = ${id}`),
  ),
  target: erased(
    'securityLog',
    erasedPart('target', sql`target = ${erasedUser}`, ({ uniqueId }) => sql`target_id = ${uniqueId}::uuid`),
  ),
  address: erased('securityAddresses', origin),
  ...keptOrigin,
};

/** Columns of users, their sessions, and messages to them. */
export const accessColumns: Record<string, TableRules> = {
  accounts: { columns: nothing('the account’s', 'client_code name link_secret blocked_reason') },
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
    columns: { ...withRow('sessions', 'device'), ...withRow('signInAddresses', 'address') },
  },
  passkeys: {
    rows: ({ id }) => sql`delete from ${passkeys} where ${passkeys.userId} = ${id}`,
    columns: withRow('passkeys', 'credential_id public_key transports name device'),
  },
  recovery_codes: {
    rows: ({ id }) => sql`delete from ${recoveryCodes} where ${recoveryCodes.userId} = ${id}`,
    columns: withRow('passkeys', 'code_hash'),
  },
  passkey_challenges: { columns: nothing('hashes and a purpose', 'challenge_hash purpose bound_to') },
  key_policies: { columns: nothing('the account’s decision', 'demanded_of') },
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
  security_events: {
    columns: {
      ...nothing('a name of an event, or a number', 'kind request_id'),
      ...nothing('names of things, roles and reports', 'details'),
      ...nothing('hashes, and their salts', 'salts parts previous_hash hash'),
      ...erasedParts,
    },
  },
  security_chains: { columns: nothing('a hash', 'hash anchor_hash') },
  security_counts: { columns: nothing('a name of an event and a number', 'subject') },
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
          is_super_admin = false, must_change_password = false, first_password_at = null, vehicle_id = null, erased_at = ${now.toISOString()}::timestamptz where ${users.id} = ${id}`,
      ),
    },
  },
};
