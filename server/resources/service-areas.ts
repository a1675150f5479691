import { eq } from 'drizzle-orm';
import { serviceAreasArea as area, type ServiceArea, type ServiceAreaPayload } from '#domain/reference/service-area.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users } from '../db/schema/accounts.ts';
import { creationRules, serviceAreas as table } from '../db/schema/reference-data.ts';
import { servedArea } from '../http/app/served.ts';
import { assignedUser } from '../services/accounts/colleagues.ts';
import { hasWords, ofUser } from '../services/areas/filters.ts';
import { codeIdentity } from '../services/areas/identities.ts';
import { isReferenced } from '../services/areas/is-referenced.ts';
import { usersNamed } from '../services/areas/lookups.ts';
import type { Resource } from '../services/areas/resource.ts';
import { refused } from '../services/refusal.ts';

/** Service areas (spec 3 §3, §7): each belongs to one user. */
export const serviceAreaRows: Resource<ServiceArea, ServiceAreaPayload> = {
  entity: 'serviceArea',
  table,
  columns: {
    UniqueId: table.uniqueId,
    InternalCode: table.internalCode,
    Description: table.description,
    Obs: table.obs,
    AssignedToUserId: users.uniqueId,
    AssignedToUserName: users.username,
    IsDefault: table.isDefault,
    Version: table.version,
  },
  joins: [[users, eq(users.id, table.assignedUserId)]],
  order: table.internalCode,
  text: [table.internalCode, table.description],
  filters: {
    internalCode: hasWords(table.internalCode),
    description: hasWords(table.description),
    assignedTo: ofUser(eq(users.id, table.assignedUserId)),
  },
  identities: [codeIdentity(table.internalCode)],
  isFixed: (row) => row.IsDefault,
  beforeRemove: async (db, _act, { row }) => {
    const inRules = await isReferenced(
      db,
      { table, uniqueId: row.UniqueId },
      creationRules,
      creationRules.serviceAreaId,
    );
    if (inRules) throw refused([serverSentence('areaInRules', { code: row.InternalCode })], row);
  },
  lookups: { AssignedToUserId: usersNamed },
  values: async (db, act, payload) => {
    const user = await assignedUser(db, act.principal, 'AssignedToUserId', payload.AssignedToUserId);
    return {
      columns: { assignedUserId: user?.id ?? null },
      shown: { AssignedToUserId: user?.uniqueId ?? null, AssignedToUserName: user?.username ?? null },
    };
  },
};

export const serviceAreas = servedArea(area, serviceAreaRows);
