import { and, eq, type SQL, sql } from 'drizzle-orm';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord, EstablishmentUpdate } from '#domain/reference/establishment-record.ts';
import { myEstablishmentsArea as area } from '#domain/reference/my-establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { establishmentPermissions, establishments as table } from '../db/schema/establishments.ts';
import { servedArea } from '../http/app/served.ts';
import { establishmentResource } from '../services/organisation/establishment-records.ts';
import { permittedTo } from '../services/organisation/establishments.ts';
import { invalid, refused } from '../services/refusal.ts';
import type { Principal } from '../services/sessions/principal.ts';

const { own } = establishmentTypes;
const records = establishmentResource(own);

/**
 * Own establishments (spec 1 §2, §6). Any permission lets a user see them; an administrator's
 * permission, which their creator gets, lets them edit.
 */
export const myEstablishmentRows: ReturnType<typeof establishmentResource> = {
  ...records,
  seenBy: (principal) =>
    and(eq(table.accountId, principal.accountId), eq(table.type, own), permittedTo(principal)) as SQL,
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
 * Refuses a change of VAT or code, except by a super administrator. An own establishment shows the
 * guides of its VAT and code: whoever could change them could read any company's guides.
 * @throws Refusal 400 at the fields
 */
function refuseAnotherIdentity(
  { isSuperAdmin }: Principal,
  row: EstablishmentRecord,
  payload: EstablishmentUpdate,
): void {
  if (isSuperAdmin) return;
  const changed = (['Vat', 'ApaCode'] as const).filter(
    (field) => payload[field].toLowerCase() !== (row[field] ?? '').toLowerCase(),
  );
  if (changed.length > 0) throw invalid(changed.map((Field) => ({ Field, Message: 'val_own_identity' })));
}

export const myEstablishments = servedArea(area, myEstablishmentRows, {
  page: '/establishments/account-establishments',
});
