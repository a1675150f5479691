import * as v from 'valibot';
import { GenericReportRequest } from '#domain/report/generic-report.ts';
import type { ReportKind } from '#domain/report/kinds.ts';
import { LegacyReportRequest } from '#domain/report/legacy-report.ts';
import { MirrRequest } from '#domain/report/mirr.ts';
import { type SummaryKind, SummaryRequest, summaryKinds } from '#domain/report/summary.ts';
import type { Db } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';
import { genericCriteria, guideSource, legacyCriteria } from './generic-source.ts';
import { mirrSource } from './mirr-source.ts';
import type { ReportSource } from './source.ts';
import { summarySource } from './summary-source.ts';

type Build = (db: Db, principal: Principal, request: unknown) => Promise<ReportSource>;

const summary =
  (kind: SummaryKind): Build =>
  (db, principal, request) =>
    summarySource(db, principal, kind, v.parse(SummaryRequest, request));

/** Builders of each kind of report, from its request as it was parsed. */
const builders: Partial<Record<ReportKind, Build>> = {
  generic: (db, principal, request) =>
    guideSource(db, principal, 'generic', genericCriteria(v.parse(GenericReportRequest, request))),
  legacy: (db, principal, request) =>
    guideSource(db, principal, 'legacy', legacyCriteria(v.parse(LegacyReportRequest, request))),
  mirr: (db, principal, request) => mirrSource(db, principal, v.parse(MirrRequest, request)),
  ...Object.fromEntries(summaryKinds.map((kind) => [kind, summary(kind)])),
};

/**
 * Returns the report of a stored request, as its requester sees it now.
 * @throws Refusal if they no longer may
 */
export function openReportSource(
  db: Db,
  principal: Principal,
  kind: ReportKind,
  request: unknown,
): Promise<ReportSource> {
  const build = builders[kind];
  if (!build) throw new Error(`no report of kind ${kind}`);
  return build(db, principal, request);
}
