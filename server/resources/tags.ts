import { and, eq, isNull, sql } from 'drizzle-orm';
import { everybody } from '../../src/domain/people/rights.ts';
import { tags as area, type TagPayload, type TagRecord } from '../../src/domain/reference/tag.ts';
import { tags as table, tagGroups } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/served.ts';
import { codeIdentity } from '../services/identities.ts';
import { recordsNamed } from '../services/lookups.ts';
import { invalid } from '../services/refusal.ts';
import type { Resource } from '../services/resource.ts';

const groupName = sql<string | null>`${tagGroups.internalCode} || ' ' || ${tagGroups.description}`;

/** Tags (spec 3 §3, §7): what guides are labelled with. */
export const tagRows: Resource<TagRecord, TagPayload> = {
  entity: 'tag',
  table,
  columns: {
    Id: table.id,
    UniqueId: table.uniqueId,
    InternalCode: table.internalCode,
    Description: table.description,
    Obs: table.obs,
    PackageWeight: table.packageWeight,
    IsExSitu: table.isExSitu,
    GroupId: tagGroups.uniqueId,
    GroupName: groupName,
    Version: table.version,
  },
  joins: [[tagGroups, eq(tagGroups.id, table.groupId)]],
  order: table.internalCode,
  text: [table.internalCode, table.description],
  identities: [codeIdentity(table.internalCode)],
  lookups: { GroupId: recordsNamed(tagGroups, [tagGroups.internalCode, groupName], 'val_unknown_tag_group') },
  values: async (db, { principal }, { GroupId }) => {
    if (GroupId === null) return { columns: { groupId: null }, shown: { GroupId: null, GroupName: null } };
    const [group] = await db
      .select({ id: tagGroups.id, name: groupName })
      .from(tagGroups)
      .where(and(eq(tagGroups.uniqueId, GroupId), eq(tagGroups.accountId, principal.accountId), isNull(tagGroups.deletedAt)));
    if (!group) throw invalid([{ Field: 'GroupId', Message: 'val_unknown_tag_group' }]);
    return { columns: { groupId: group.id }, shown: { GroupId, GroupName: group.name } };
  },
};

export const tags = servedArea(area, tagRows, { page: area.list, choices: '/productCodes/select-products', choose: everybody });
