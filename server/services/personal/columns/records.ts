import { sql } from 'drizzle-orm';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { archives } from '#server/db/schema/archives.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { history, idempotencyKeys } from '#server/db/schema/records.ts';
import { pickupPoints, serviceAreas } from '#server/db/schema/reference-data.ts';
import { reports } from '#server/db/schema/reports.ts';
import {
  erased,
  isAddress,
  mentions,
  nothing,
  replaced,
  stays,
  type TableRules,
  withoutAddress,
  withRow,
} from '../person.ts';

const company = 'of a company, as the account has entered it';
const code = 'codes of the account';
const standIn = 'the demonstration’s stand-in for the national system';

/** Columns of the data that an account keeps, and of the documents made from it. */
export const recordColumns: Record<string, TableRules> = {
  vehicles: { columns: stays('records', company, 'registration description obs internal_code') },
  backups: { columns: nothing('of a copy of the installation', 'counts place copy error') },
  restores: { columns: {} },
  processes: { columns: nothing('of a process', 'name version log_level') },
  error_counts: { columns: nothing('names from the code', 'kind route last_request_id') },
  outages: { columns: nothing('of an outage of the national system', 'source model_name model_type') },
  equipment: { columns: nothing('of a thing', 'name external_id detail') },
  movement_equipment: { columns: nothing('of a thing', 'name external_id') },
  movements: {
    columns: {
      ...stays('movements', 'where the account’s equipment is', 'latitude longitude'),
      ...stays('movements', 'a note belongs to its movement', 'document_number notes'),
      user_name: erased(
        'movements',
        ({ id }) => sql`update ${movements} set user_name = ${erasedUser} where ${movements.userId} = ${id}`,
      ),
      taken_in_by_name: erased(
        'movements',
        ({ id }) =>
          sql`update ${movements} set taken_in_by_name = ${erasedUser} where ${movements.takenInById} = ${id}`,
      ),
    },
  },
  establishments: {
    columns: {
      ...nothing(code, 'apa_code internal_code external_id primary_cae secondary_cae'),
      ...stays(
        'records',
        company,
        'name organization_name vat street local postal_code city display_address phone mobile fax obs',
      ),
      email: erased(
        'records',
        (person) => sql`update ${establishments} set email = null
          where ${establishments.accountId} = ${person.accountId} and ${isAddress(sql`email`, person)}`,
      ),
      contact_persons: erased(
        'records',
        (person) => sql`update ${establishments} set contact_persons = (select coalesce(jsonb_agg(contact), '[]'::jsonb)
            from jsonb_array_elements(contact_persons) as contact where not ${isAddress(sql`coalesce(contact ->> 'Email', '')`, person)})
          where ${establishments.accountId} = ${person.accountId} and ${mentions(sql`contact_persons`, person.email)}`,
      ),
    },
  },
  establishment_access: { columns: nothing('sealed credentials of a company', 'login') },
  pickup_points: {
    columns: {
      ...nothing(code, 'internal_code apa_code cae_1 cae_2'),
      ...stays('records', company, 'description vat address postal_code local phone fax mobile'),
      email: erased(
        'records',
        (person) => sql`update ${pickupPoints} set email = null
          where ${pickupPoints.accountId} = ${person.accountId} and ${isAddress(sql`email`, person)}`,
      ),
    },
  },
  service_areas: {
    columns: {
      ...nothing(code, 'internal_code'),
      ...stays('records', 'the account’s words for an area', 'description obs'),
      assigned_user_id: erased(
        'records',
        ({ id }) =>
          sql`update ${serviceAreas} set assigned_user_id = null where ${serviceAreas.assignedUserId} = ${id}`,
      ),
    },
  },
  tag_groups: { columns: nothing('of a product', 'internal_code description obs') },
  tags: { columns: nothing('of a product', 'internal_code description obs') },
  creation_rules: {
    columns: nothing(
      'codes of waste',
      'ler_code_1 group_1 ler_code_2 group_2 operation guide_type onu_number package_group obs',
    ),
  },
  licenses: { columns: nothing('of a licence', 'number') },
  license_operations: { columns: nothing('codes of waste', 'ler_code operation') },
  license_notices: { columns: {} },
  mass_volumes: { columns: nothing('sums', 'parties sight groups') },
  archives: {
    columns: {
      ...nothing('parties, and their hash', 'parties sight'),
      email: erased(
        'documents',
        (person) => sql`update ${archives} set email = ''
          where ${archives.userId} = ${person.id} or ${archives.accountId} = ${person.accountId} and ${isAddress(sql`email`, person)}`,
      ),
    },
  },
  archive_parts: { columns: stays('documents', 'the index of guides, until the archive is made', 'lines') },
  declarations: {
    columns: {
      ...nothing('parties', 'parties'),
      ...stays('records', company, 'establishment_name'),
      ...stays('records', 'what was asked for', 'request'),
      requested_by: erased(
        'records',
        ({ id }) => sql`update ${declarations} set requested_by = ${erasedUser} where ${declarations.userId} = ${id}`,
      ),
    },
  },
  declaration_files: {
    columns: {
      ...nothing('the name of a file', 'name'),
      ...stays('documents', company, 'statements destin origin'),
      email: erased(
        'documents',
        (person) => sql`update ${declarationFiles} set email = '' where ${declarationFiles.declarationId} in
          (select ${declarations.id} from ${declarations} where ${declarations.accountId} = ${person.accountId}) and ${isAddress(sql`email`, person)}`,
      ),
    },
  },
  reports: {
    rows: ({ id }, now) => {
      const at = sql`${now.toISOString()}::timestamptz`;
      return sql`update ${reports} set expires_at = ${at} where ${reports.userId} = ${id} and ${reports.expiresAt} > ${at}`;
    },
    columns: {
      ...withRow('documents', 'file_name'),
      ...nothing('ids and dates', 'request'),
      ...stays('records', company, 'establishment_name'),
      filters: erased(
        'records',
        ({ accountId, username }) => sql`update ${reports} set filters = ${replaced(sql`filters`, username, erasedUser)}
          where ${reports.accountId} = ${accountId} and filters ->> 'User' = ${username}::text`,
      ),
    },
  },
  changes: { columns: {} },
  meta: { columns: nothing('of the database', 'name value') },
  history: {
    columns: {
      ...nothing('names of acts', 'entity action request_id'),
      details: erased('history', (person) => [
        sql`update ${history} set details = '{}' where ${history.accountId} = ${person.accountId} and ${history.entity} = 'user'
          and ${history.entityId} = ${person.uniqueId}`,
        sql`update ${history} set details = ${withoutAddress(replaced(sql`details`, person.username, erasedUser), person)}
          where ${history.accountId} = ${person.accountId} and (${mentions(sql`details`, person.email)} or ${mentions(sql`details`, person.username)})`,
      ]),
    },
  },
  idempotency_keys: {
    columns: {
      ...nothing('hashes and names', 'key request_hash effect'),
      // After this, a stored answer is rebuilt from the current data.
      body: erased(
        'answers',
        (person, now) => sql`update ${idempotencyKeys} set body = null, pruned_at = ${now.toISOString()}::timestamptz
          where ${idempotencyKeys.accountId} = ${person.accountId} and ${idempotencyKeys.prunedAt} is null
            and (${idempotencyKeys.userId} = ${person.id} or ${mentions(sql`body`, person.username)} or ${mentions(sql`body`, person.email)})`,
      ),
    },
  },
  registry_places: { columns: nothing(standIn, 'vat apa_code name address local postal_code') },
  registry_pickup_points: { columns: nothing(standIn, 'vat code name apa_code address postal_code local') },
  registry_acts: { columns: nothing(standIn, 'act number code') },
  registry_sequences: { columns: nothing(standIn, 'day') },
  registry_guides: { columns: nothing(standIn, 'number code destin_comment rectification state_words facts') },
};
