import { and, eq } from 'drizzle-orm';
import { toDays } from '#domain/reference/period.ts';
import type { ReportFilterNames } from '#domain/report/generated-report.ts';
import type { GenericReportRequest } from '#domain/report/generic-report.ts';
import type { LegacyReportRequest } from '#domain/report/legacy-report.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { tags } from '#server/db/schema/reference-data.ts';
import type { Db } from '#server/db/types.ts';
import { readViewer, type Viewer } from '../guide/list/viewer.ts';
import type { Principal } from '../sessions/principal.ts';
import { guideCells, guideHeadings } from './guide-columns.ts';
import { type GuideCriteria, type GuideScope, guideScope } from './guide-criteria.ts';
import { countLines, everyLine } from './guides.ts';
import type { ReportSource } from './source.ts';

/** Reads the criteria of a generic report. */
export function genericCriteria(request: GenericReportRequest): GuideCriteria {
  const closed = request.CloseDate === '' ? { from: '', to: '' } : toDays(request.CloseDate);
  const roles = { origin: request.AsOrigin, destin: request.AsDestin, transporter: request.AsTransporter };
  return {
    establishmentId: request.EstablishmentId.toLowerCase(),
    as: (['origin', 'destin', 'transporter'] as const).filter((role) => roles[role]),
    transport: { from: request.StartDate, to: request.EndDate },
    closed,
    lerCode: request.LerCode,
    operation: request.OperationCode,
    types: request.GarType ? [request.GarType] : request.EgarTypes,
    userId: request.UserId,
    clientId: request.ClientEstablishment,
    clientVat: request.ClientVat,
    pickupPoint: request.PickupPointCode,
    tagId: request.ProductCodeId,
  };
}

/** Reads the criteria of the older report: all roles, days in pairs. */
export function legacyCriteria(request: LegacyReportRequest): GuideCriteria {
  return {
    establishmentId: request.AccountEstablishment.toLowerCase(),
    as: ['origin', 'destin', 'transporter'],
    transport: { from: request.TransportStartDate, to: request.TransportEndDate },
    closed: { from: request.ClosedStartDate, to: request.ClosedEndDate },
    lerCode: request.LerCode,
    operation: request.OperationCode,
    types: request.GarType ? [request.GarType] : [],
    userId: request.UserId,
    clientId: request.ClientEstablishment,
    clientVat: request.ClientVat,
    pickupPoint: request.PickupPointCode,
    tagId: request.SelectedProductCodeId,
  };
}

/** Returns the names of records chosen by id, as the list of generated documents shows them. */
async function filterNames(
  db: Db,
  { accountId }: Viewer,
  kind: 'generic' | 'legacy',
  criteria: GuideCriteria,
): Promise<ReportFilterNames> {
  const named = async (rows: Promise<{ name: string }[]> | null): Promise<string | null> =>
    (await rows)?.[0]?.name ?? null;
  const { userId, clientId, tagId, transport, closed } = criteria;
  const [e, u, t] = [establishments, users, tags];
  const own = <T extends typeof e | typeof u | typeof t>(table: T, id: string) =>
    and(eq(table.uniqueId, id), eq(table.accountId, accountId));
  return {
    ClientEstablishment:
      (await named(clientId === null ? null : db.select({ name: e.name }).from(e).where(own(e, clientId)))) ??
      (criteria.clientVat || null),
    StartDate: transport.from || null,
    EndDate: transport.to || null,
    CloseDate: (kind === 'generic' && closed.from.slice(0, 7)) || null,
    ClosedStartDate: (kind === 'legacy' && closed.from) || null,
    ClosedEndDate: (kind === 'legacy' && closed.to) || null,
    LerCode: criteria.lerCode || null,
    OperationCode: criteria.operation || null,
    User: await named(userId === null ? null : db.select({ name: u.username }).from(u).where(own(u, userId))),
    Product: await named(tagId === null ? null : db.select({ name: t.internalCode }).from(t).where(own(t, tagId))),
    PickupPoint: criteria.pickupPoint || null,
  };
}

/**
 * Returns the guides of a generic report, and of the older report, as a table.
 * @throws Refusal 400, 404
 */
export async function guideSource(
  db: Db,
  principal: Principal,
  kind: 'generic' | 'legacy',
  criteria: GuideCriteria,
): Promise<ReportSource & { scope: GuideScope }> {
  const viewer = await readViewer(db, principal);
  const scope = await guideScope(db, viewer, criteria);
  return {
    kind,
    scope,
    title: kind === 'generic' ? 'Relatório genérico' : 'Relatório',
    place: { id: Number(scope.place.id), name: scope.place.name },
    filters: await filterNames(db, viewer, kind, criteria),
    headings: guideHeadings,
    count: (from) => countLines(from, scope),
    async *rows(from) {
      for await (const guide of everyLine(from, principal.accountId, scope)) yield guideCells(guide);
    },
  };
}
