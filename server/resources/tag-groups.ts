import { sql } from 'drizzle-orm';
import { tagGroupsArea as area, type TagGroup, type TagGroupPayload } from '#domain/reference/tag-group.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { creationRules, tagGroups as table, tags } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/app/served.ts';
import { codeIdentity } from '../services/areas/identities.ts';
import { isReferenced } from '../services/areas/is-referenced.ts';
import type { Resource } from '../services/areas/resource.ts';
import { refused } from '../services/refusal.ts';

// Written with the table's name: a query of one table omits it, and `id` would then be the tag's.
const groupId = sql`${table}.${sql.identifier(table.id.name)}`;
const tagCount = sql<number>`(select count(*)::int from ${tags} where ${tags.groupId} = ${groupId} and ${tags.deletedAt} is null)`;

/** Groups of tags (spec 3 §3, §7). */
export const tagGroupRows: Resource<TagGroup, TagGroupPayload> = {
  entity: 'tagGroup',
  table,
  columns: {
    UniqueId: table.uniqueId,
    InternalCode: table.internalCode,
    Description: table.description,
    Obs: table.obs,
    IsDefault: table.isDefault,
    TagCount: tagCount,
    Version: table.version,
  },
  order: table.internalCode,
  text: [table.internalCode, table.description],
  blank: { TagCount: 0 },
  identities: [codeIdentity(table.internalCode)],
  unique: [{ index: 'tag_groups_code', field: 'InternalCode', message: () => serverSentence('groupCodeTaken') }],
  beforeRemove: async (db, _act, { row }) => {
    const code = row.InternalCode;
    if (row.IsDefault) throw refused([serverSentence('groupIsDefault', { code })], row);
    const group = { table, uniqueId: row.UniqueId };
    if (await isReferenced(db, group, tags, tags.groupId)) throw refused([serverSentence('groupInUse', { code })], row);
    if (await isReferenced(db, group, creationRules, creationRules.tagGroupId))
      throw refused([serverSentence('groupInRules', { code })], row);
  },
};

export const tagGroups = servedArea(area, tagGroupRows, { choices: '/productCodes/groups/select' });
