import { sql } from 'drizzle-orm';
import { clients as area } from '../../src/domain/reference/client.ts';
import { establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { establishments as table } from '../db/schema/establishments.ts';
import { creationRules } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/served.ts';
import { dropAccess } from '../services/apa-access.ts';
import { recordsOf } from '../services/establishment-records.ts';
import { hasWords, isFlag } from '../services/filters.ts';
import { byLicense } from '../services/license-filter.ts';
import { isReferredTo } from '../services/referred.ts';
import { refused } from '../services/refusal.ts';

/** Client establishments (spec 1 §2, §3, §7): everybody in the account delivers there, the office sees them whole. */
export const clientRows: ReturnType<typeof recordsOf> = {
  ...recordsOf(establishmentTypes.client),
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
    const inRules = await isReferredTo(db, { table, uniqueId: row.UniqueId }, creationRules, creationRules.destinEstablishmentId);
    if (inRules) throw refused([serverSentence('establishmentInRules', { name: row.Name })], row);
    return dropAccess(row.Id);
  },
};

export const clients = servedArea(area, clientRows);
