import { and, eq, isNull, sql } from 'drizzle-orm';
import { everybody } from '#domain/people/rights.ts';
import { tagsArea as area, type TagPayload, type TagRecord } from '#domain/reference/tag.ts';
import { tags as table, tagGroups } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/app/served.ts';
import { codeIdentity } from '../services/areas/identities.ts';
import { recordsNamed } from '../services/areas/lookups.ts';
import type { Resource } from '../services/areas/resource.ts';
import { tagColumns } from '../services/reference/tag-columns.ts';
import { invalid } from '../services/refusal.ts';

const groupName = sql<string | null>`${tagGroups.internalCode} || ' ' || ${tagGroups.description}`;

/** Tags (spec 3 §3, §7): labels of guides. */
export const tagRows: Resource<TagRecord, TagPayload> = {
  entity: 'tag',
  table,
  columns: {
    ...tagColumns,
    Obs: table.obs,
    PackageWeight: table.packageWeight,
    IsExSitu: table.isExSitu,
    GroupId: tagGroups.uniqueId,
    GroupName: groupName,
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
      .where(
        and(eq(tagGroups.uniqueId, GroupId), eq(tagGroups.accountId, principal.accountId), isNull(tagGroups.deletedAt)),
      );
    if (!group) throw invalid([{ Field: 'GroupId', Message: 'val_unknown_tag_group' }]);
    return { columns: { groupId: group.id }, shown: { GroupId, GroupName: group.name } };
  },
};

export const tags = servedArea(area, tagRows, {
  page: area.list,
  choices: '/productCodes/select-products',
  choose: everybody,
});
