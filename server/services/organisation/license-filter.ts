import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type LicenseFilter, licenseFilter } from '#domain/reference/client.ts';
import { endOfNotice } from '#domain/reference/license-record.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { licenses } from '#server/db/schema/reference-data.ts';
import type { Filter } from '../areas/resource.ts';

// Columns are written by hand: in a query of one table, Drizzle omits the table's name.
const ofPlace = sql`from ${licenses} l where l.establishment_id = ${establishments}.id`;

/** End of an establishment's licence as on the wire; null without a licence. */
export const licenseEnd = sql<
  string | null
>`(select to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ${ofPlace})`;

const licenseWhere = (value: LicenseFilter, now: Date) => {
  const [today, soon] = [now.toISOString(), endOfNotice(now).toISOString()];
  return {
    valid: sql`exists (select ${ofPlace} and l.expires_at > ${today})`,
    ending: sql`exists (select ${ofPlace} and l.expires_at > ${today} and l.expires_at <= ${soon})`,
    expired: sql`exists (select ${ofPlace} and l.expires_at <= ${today})`,
    none: sql`not exists (select ${ofPlace})`,
  }[value];
};

/** Finds establishments by their licence (domain, organisation). */
export const byLicense: Filter = {
  schema: v.picklist(['', ...Object.values(licenseFilter)], 'val_invalid_format'),
  where: (value: LicenseFilter) => licenseWhere(value, new Date()),
};
