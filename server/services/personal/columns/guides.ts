import { type SQL, sql } from 'drizzle-orm';
import { handedInPrefix, handedInSuffix } from '#domain/people/acted-on-behalf.ts';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { annex3Certificates } from '#server/db/schema/annex3.ts';
import { batches, batchItems } from '#server/db/schema/batches.ts';
import {
  files,
  guideHistory,
  guideIntents,
  guideLinks,
  guideModels,
  guideRequests,
} from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import {
  erased,
  isAddress,
  mentions,
  nothing,
  type Person,
  replaced,
  stays,
  type TableRules,
  withoutAddress,
  withRow,
} from '../person.ts';

const ofIssued = ({ accountId }: Person): SQL =>
  sql`guide_id in (select ${guides.id} from ${guides} where ${guides.issuerAccountId} = ${accountId})`;
const ofAccount = (person: Person): SQL =>
  sql`(${guideIntents.userId} in (select ${users.id} from ${users} where ${users.accountId} = ${person.accountId})
    or ${guideIntents.userId} is null and ${ofIssued(person)})`;
const law = 'a party of the guide, as the law asks';

/**
 * Columns of guides and of the records about them. Addresses to which other accounts wrote belong
 * to those accounts, because such an address is not confirmed.
 */
export const guideColumns: Record<string, TableRules> = {
  guides: {
    columns: {
      ...nothing(
        'codes and numbers of the guide',
        'number code type producer_type pgl_number ler_code ler_description operation group_code adr',
      ),
      ...nothing('of the national system: an address, words and a kind', 'registry_url state_words sender_type'),
      ...stays(
        'guides',
        law,
        'origin_vat origin_apa_code origin_name origin_address origin_local origin_postal_code origin_pickup_point',
      ),
      ...stays(
        'guides',
        law,
        'destin_vat destin_apa_code destin_name destin_address issuer_name parties transporters vehicle_plate',
      ),
      ...nothing('times of an outage of the national system', 'outage'),
      ...stays('guides', 'who signed the guide on paper is its proof', 'paper_signature'),
      ...stays('guides', 'a comment belongs to its guide', 'origin_comment destin_comment rectification'),
    },
  },
  guide_parties: {
    columns: {
      ...stays('guides', law, 'party vat apa_code'),
      ...nothing('codes of the guide', 'status ler_code operation number'),
    },
  },
  guide_counts: { columns: { ...stays('guides', law, 'key parties'), ...nothing('a state', 'status') } },
  guide_days: { columns: stays('guides', law, 'place') },
  registry_readings: { columns: stays('guides', law, 'vat') },
  registry_differences: { columns: stays('guides', 'the corrected values of the guide', 'theirs') },
  official_documents: { columns: nothing('an address and a hash', 'url hash') },
  guide_tags: { columns: {} },
  stock: { columns: nothing('a code', 'ler_code') },
  guide_history: {
    columns: {
      ...nothing('names of acts and states', 'act from_status to_status capacity request_id'),
      ...stays('guides', law, 'party_name'),
      ...stays('guides', 'the corrected values of the guide', 'changes'),
      user_name: erased('guides', ({ accountId, username }) => {
        const own = { account: sql`${guideHistory.accountId} = ${accountId}`, name: sql`${username}::text` };
        const [byThem, byErased] = [handedInSuffix(username), handedInSuffix(erasedUser)];
        return [
          sql`update ${guideHistory} set user_name = ${erasedUser}::text || substr(user_name, ${username.length + 1}::int)
            where ${own.account} and (user_name = ${own.name} or starts_with(user_name, ${handedInPrefix(username)}::text))`,
          sql`update ${guideHistory} set user_name = left(user_name, ${-byThem.length}::int) || ${byErased}::text
            where ${own.account} and right(user_name, ${byThem.length}::int) = ${byThem}::text`,
        ];
      }),
      link_email: erased(
        'guides',
        (person) =>
          sql`update ${guideHistory} set link_email = '' where ${ofIssued(person)} and ${isAddress(sql`link_email`, person)}`,
      ),
      // The comment of a request is its kind and its address.
      comment: erased(
        'guides',
        (
          person,
        ) => sql`update ${guideHistory} set comment = split_part(comment, ' ', 1) where ${guideHistory.accountId} = ${person.accountId}
          and ${guideHistory.act} = 'request' and ${isAddress(sql`split_part(comment, ' ', 2)`, person)}`,
      ),
    },
  },
  guide_links: {
    columns: {
      ...nothing('hashes, keys and the name of an act', 'hash spent_act spent_key spent_request'),
      email: erased(
        'guides',
        (person) =>
          sql`update ${guideLinks} set email = '' where ${ofIssued(person)} and ${isAddress(sql`email`, person)}`,
      ),
    },
  },
  guide_requests: {
    columns: {
      ...nothing('the kind', 'type'),
      ...stays('guides', law, 'vat'),
      // Overwritten together with the address.
      ...withRow('addressees', 'name'),
      email: erased(
        'addressees',
        (person) => sql`update ${guideRequests} set email = '', name = ''
          where ${guideRequests.accountId} = ${person.accountId} and ${isAddress(sql`email`, person)}`,
      ),
    },
  },
  guide_intents: {
    rows: (
      person,
    ) => sql`delete from ${guideIntents} where ${guideIntents.status} <> 'pending' and (${guideIntents.userId} = ${person.id}
      or ${ofAccount(person)} and (${mentions(sql`payload`, person.email)} or ${mentions(sql`payload`, person.username)}))`,
    columns: {
      ...nothing('hashes and names of acts', 'key request_hash act'),
      ...stays('guides', law, 'found'),
      // Intents that wait for the national system are still needed, without the person.
      payload: erased('intents', (person) => [
        sql`update ${guideIntents} set payload = ${replaced(sql`payload`, person.username, erasedUser)}
          where ${ofAccount(person)} and ${mentions(sql`payload`, person.username)}`,
        sql`update ${guideIntents} set payload = replace(payload::text, ${handedInSuffix(person.username)}::text, ${handedInSuffix(erasedUser)}::text)::jsonb
          where ${ofAccount(person)} and ${mentions(sql`payload`, person.username)}`,
        sql`update ${guideIntents} set payload = ${withoutAddress(sql`payload`, person)}
          where ${ofAccount(person)} and ${mentions(sql`payload`, person.email)}`,
      ]),
    },
  },
  egar_models: {
    columns: {
      ...stays('records', 'the account’s words for a form', 'name'),
      payload: erased(
        'records',
        (person) => sql`update ${guideModels} set payload = ${withoutAddress(sql`payload`, person)}
          where ${guideModels.accountId} = ${person.accountId} and ${mentions(sql`payload`, person.email)}`,
      ),
      created_by: erased(
        'records',
        ({ accountId, username }) => sql`update ${guideModels} set created_by = ${erasedUser}
          where ${guideModels.accountId} = ${accountId} and ${guideModels.createdBy} = ${username}::text`,
      ),
    },
  },
  batches: { columns: nothing('the id of a request', 'request_id') },
  batch_items: {
    columns: {
      ...nothing('the key of a sentence', 'message'),
      payload: erased(
        'batches',
        (
          person,
        ) => sql`update ${batchItems} set payload = ${withoutAddress(sql`payload`, person)} where ${batchItems.batchId} in
          (select ${batches.id} from ${batches} where ${batches.accountId} = ${person.accountId}) and ${mentions(sql`payload`, person.email)}`,
      ),
    },
  },
  // Files that only they could see; the next clean-up removes their bytes with them.
  files: {
    rows: ({ id }) =>
      sql`update ${files} set created_at = 'epoch' where ${files.userId} = ${id} and ${files.guideId} is null and ${files.sentWithId} is null`,
    columns: { ...withRow('waitingFiles', 'name'), ...nothing('of the bytes', 'content_type digest') },
  },
  uploads: {
    rows: ({ id }, now) =>
      sql`update ${uploads} set expires_at = ${now.toISOString()}::timestamptz where ${uploads.userId} = ${id}`,
    columns: withRow('waitingFiles', 'name'),
  },
  upload_parts: { columns: {} },
  annex3_certificates: {
    columns: {
      ...nothing('a month', 'period'),
      ...stays('guides', law, 'party destin origin transporters guides'),
      issued_by: erased(
        'guides',
        ({ id }) =>
          sql`update ${annex3Certificates} set issued_by = ${erasedUser} where ${annex3Certificates.userId} = ${id}`,
      ),
    },
  },
};
