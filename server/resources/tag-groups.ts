import { sql } from 'drizzle-orm';
import { tagGroups as area, type TagGroup, type TagGroupPayload } from '../../src/domain/reference/tag-group.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { creationRules, tagGroups as table, tags } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/served.ts';
import { codeIdentity } from '../services/identities.ts';
import { isReferredTo } from '../services/referred.ts';
import { refused } from '../services/refusal.ts';
import type { Resource } from '../services/resource.ts';

// Named with its table: a query of one table writes its columns without, and `id` would be the tag's.
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
    if (await isReferredTo(db, group, tags, tags.groupId)) throw refused([serverSentence('groupInUse', { code })], row);
    if (await isReferredTo(db, group, creationRules, creationRules.tagGroupId))
      throw refused([serverSentence('groupInRules', { code })], row);
  },
};

export const tagGroups = servedArea(area, tagGroupRows, { choices: '/productCodes/groups/select' });
