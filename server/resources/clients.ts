import { sql } from 'drizzle-orm';
import { clientsArea as area } from '#domain/reference/client.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { establishments as table } from '../db/schema/establishments.ts';
import { creationRules } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/app/served.ts';
import { hasWords, isFlag } from '../services/areas/filters.ts';
import { isReferenced } from '../services/areas/is-referenced.ts';
import { dropAccess } from '../services/organisation/apa-credentials.ts';
import { establishmentResource } from '../services/organisation/establishment-records.ts';
import { byLicense } from '../services/organisation/license-filter.ts';
import { refused } from '../services/refusal.ts';

/**
 * Client establishments (spec 1 §2, §3, §7). Everybody in the account delivers there; the office
 * sees them whole.
 */
export const clientRows: ReturnType<typeof establishmentResource> = {
  ...establishmentResource(establishmentTypes.client),
  seenBy: ({ accountId }) => sql`(${table.accountId} = ${accountId} and ${table.type} = ${establishmentTypes.client})`,
  filters: {
    Name: hasWords(table.name),
    Vat: hasWords(table.vat),
    ApaCode: hasWords(table.apaCode),
    City: hasWords(table.city),
    HasAccess: isFlag(table.hasApaAccess),
    License: byLicense,
  },
  beforeRemove: async (db, _act, { row }) => {
    const inRules = await isReferenced(
      db,
      { table, uniqueId: row.UniqueId },
      creationRules,
      creationRules.destinEstablishmentId,
    );
    if (inRules) throw refused([serverSentence('establishmentInRules', { name: row.Name })], row);
    return dropAccess(row.Id);
  },
};

export const clients = servedArea(area, clientRows);
