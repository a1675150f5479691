import { and, eq, type SQL, sql } from 'drizzle-orm';
import { establishmentTypes, permissions } from '../../src/domain/reference/establishment.ts';
import type { EstablishmentRecord, EstablishmentUpdate } from '../../src/domain/reference/establishment-record.ts';
import { myEstablishments as area } from '../../src/domain/reference/my-establishment.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { establishmentPermissions, establishments as table } from '../db/schema/establishments.ts';
import { servedArea } from '../http/served.ts';
import { recordsOf } from '../services/establishment-records.ts';
import { held } from '../services/establishments.ts';
import type { Principal } from '../services/principal.ts';
import { invalid, refused } from '../services/refusal.ts';

const { own } = establishmentTypes;
const records = recordsOf(own);

/** Own establishments (spec 1 §2, §6): seen with any permission, edited with that of an administrator, which their creator has. */
export const myEstablishmentRows: ReturnType<typeof recordsOf> = {
  ...records,
  seenBy: (principal) => and(eq(table.accountId, principal.accountId), eq(table.type, own), held(principal)) as SQL,
  onCreate: ({ principal }) => ({
    shown: { Permission: permissions.administrator },
    writes: {
      name: 'creator administers',
      after: {
        granted: sql`insert into ${establishmentPermissions} (user_id, establishment_id, permission)
          select ${sql.placeholder('creator')}::bigint, id, ${sql.raw(String(permissions.administrator))} from "row"`,
      },
      values: { creator: principal.userId },
    },
  }),
  beforeUpdate: async (db, act, found, payload) => {
    if (found.row.Permission !== permissions.administrator) throw refused([messageKeys.noPermission], found.row);
    refuseAnotherIdentity(act.principal, found.row, payload);
    return records.beforeUpdate?.(db, act, found, payload);
  },
};

/**
 * An own establishment shows the guides of its VAT and code: who may change them could read any company's. @throws Refusal 400 at the
 * fields
 */
function refuseAnotherIdentity({ isSuperAdmin }: Principal, row: EstablishmentRecord, payload: EstablishmentUpdate): void {
  if (isSuperAdmin) return;
  const changed = (['Vat', 'ApaCode'] as const).filter((field) => payload[field].toLowerCase() !== (row[field] ?? '').toLowerCase());
  if (changed.length > 0) throw invalid(changed.map((Field) => ({ Field, Message: 'val_own_identity' })));
}

export const myEstablishments = servedArea(area, myEstablishmentRows, { page: '/establishments/account-establishments' });
