import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import {
  creationRulesArea as area,
  type CreationRule,
  type CreationRulePayload,
} from '#domain/reference/creation-rule.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { establishments } from '../db/schema/establishments.ts';
import { serviceAreas, creationRules as table, tagGroups } from '../db/schema/reference-data.ts';
import type { Db } from '../db/types.ts';
import { servedArea } from '../http/app/served.ts';
import { referenceFilter } from '../services/areas/filters.ts';
import type { DatedTable, Resource } from '../services/areas/resource.ts';
import { invalid } from '../services/refusal.ts';
import type { Principal } from '../services/sessions/principal.ts';

const origin = alias(establishments, 'rule_origin');
const destin = alias(establishments, 'rule_destin');
const areaName = sql<string>`${serviceAreas.internalCode} || ' ' || ${serviceAreas.description}`;
const groupName = sql<string>`${tagGroups.internalCode} || ' ' || ${tagGroups.description}`;
const places = [establishments.name, establishments.vat, establishments.apaCode] as const;

/** Reads the name behind a column in a subquery, so that a count reads no other table. */
const named = (column: AnyPgColumn): SQL =>
  sql`(select ${establishments.name} from ${establishments} where ${establishments.id} = ${column})`;

/** Rules that pre-fill new guides (spec 3 §3, §5, §7). */
export const creationRuleRows: Resource<CreationRule, CreationRulePayload> = {
  entity: 'creationRule',
  table,
  columns: {
    UniqueId: table.uniqueId,
    AccountEstablishmentId: origin.uniqueId,
    AccountEstablishmentName: origin.name,
    DestinEstablishmentId: destin.uniqueId,
    DestinEstablishmentName: destin.name,
    ServiceAreaCodeId: serviceAreas.uniqueId,
    ServiceAreaName: areaName,
    ProductGroupCodeId: tagGroups.uniqueId,
    ProductGroupName: groupName,
    LerCode1: table.lerCode1,
    LerCode1Group: table.group1,
    LerCode2: table.lerCode2,
    LerCode2Group: table.group2,
    OperationCode: table.operation,
    EGarType: table.guideType,
    OnuNumber: table.onuNumber,
    OnuNumberPackage: table.packageGroup,
    Obs1: table.obs,
    Version: table.version,
  },
  joins: [
    [origin, eq(origin.id, table.accountEstablishmentId)],
    [destin, eq(destin.id, table.destinEstablishmentId)],
    [serviceAreas, eq(serviceAreas.id, table.serviceAreaId)],
    [tagGroups, eq(tagGroups.id, table.tagGroupId)],
  ],
  order: sql`${origin.name} || ' ' || ${areaName} || ' ' || ${groupName}`,
  text: [
    table.lerCode1,
    table.lerCode2,
    table.operation,
    table.obs,
    named(table.accountEstablishmentId),
    named(table.destinEstablishmentId),
  ],
  filters: {
    AccountEstablishment: referenceFilter(table.accountEstablishmentId, establishments, places),
    ServiceArea: referenceFilter(table.serviceAreaId, serviceAreas, [
      serviceAreas.internalCode,
      serviceAreas.description,
    ]),
    TagGroup: referenceFilter(table.tagGroupId, tagGroups, [tagGroups.internalCode, tagGroups.description]),
    Destin: referenceFilter(table.destinEstablishmentId, establishments, places),
  },
  values: async (db, { principal }, payload) => {
    const found = await referredBy(db, principal, payload);
    const { LerCode2, Group1, Group2, EgarType, OnuNumber, PackageGroup } = payload;
    return {
      columns: {
        accountEstablishmentId: found.origin.id,
        destinEstablishmentId: found.destin.id,
        serviceAreaId: found.area.id,
        tagGroupId: found.group.id,
      },
      shown: {
        AccountEstablishmentName: found.origin.name,
        DestinEstablishmentName: found.destin.name,
        ServiceAreaCodeId: payload.ServiceAreaId,
        ServiceAreaName: found.area.name,
        ProductGroupCodeId: payload.TagGroupId,
        ProductGroupName: found.group.name,
        LerCode1Group: Group1,
        LerCode2,
        LerCode2Group: Group2,
        EGarType: EgarType,
        OnuNumber,
        OnuNumberPackage: PackageGroup,
      },
    };
  },
};

/**
 * Finds the records that a payload names.
 * @throws Refusal 400, with one error for each that does not belong to the account
 */
async function referredBy(db: Db, { accountId }: Principal, payload: CreationRulePayload) {
  const own = (one: DatedTable, uniqueId: string) =>
    and(eq(one.uniqueId, uniqueId), eq(one.accountId, accountId), isNull(one.deletedAt));
  const place = { id: establishments.id, name: establishments.name, type: establishments.type };
  const [from] = await db.select(place).from(establishments).where(own(establishments, payload.AccountEstablishmentId));
  const [to] = await db.select(place).from(establishments).where(own(establishments, payload.DestinEstablishmentId));
  const [inArea] = await db
    .select({ id: serviceAreas.id, name: areaName })
    .from(serviceAreas)
    .where(own(serviceAreas, payload.ServiceAreaId));
  const [inGroup] = await db
    .select({ id: tagGroups.id, name: groupName })
    .from(tagGroups)
    .where(own(tagGroups, payload.TagGroupId));
  const errors: FieldError[] = [];
  if (from?.type !== establishmentTypes.own)
    errors.push({ Field: 'AccountEstablishmentId', Message: 'origin_must_be_account_establishment' });
  if (!to) errors.push({ Field: 'DestinEstablishmentId', Message: 'destin_must_be_account_establishment' });
  if (!inArea) errors.push({ Field: 'ServiceAreaId', Message: 'val_unknown_service_area' });
  if (!inGroup) errors.push({ Field: 'TagGroupId', Message: 'val_unknown_tag_group' });
  if (!from || !to || !inArea || !inGroup || errors.length > 0) throw invalid(errors);
  return { origin: from, destin: to, area: inArea, group: inGroup };
}

export const creationRules = servedArea(area, creationRuleRows);
