import * as v from 'valibot';
import { GenericReportRequest } from '../../../src/domain/report/generic-report.ts';
import { LegacyReportRequest } from '../../../src/domain/report/legacy-report.ts';
import { MirrRequest } from '../../../src/domain/report/mirr.ts';
import type { ReportKind } from '../../../src/domain/report/report-kinds.ts';
import { type SummaryKind, SummaryRequest, summaryKinds } from '../../../src/domain/report/summary.ts';
import type { Db } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { genericCriteria, guideSource, legacyCriteria } from './generic-source.ts';
import { mirrSource } from './mirr-source.ts';
import type { ReportSource } from './report-source.ts';
import { summarySource } from './summary-source.ts';

type Build = (db: Db, principal: Principal, request: unknown) => Promise<ReportSource>;

const summary =
  (kind: SummaryKind): Build =>
  (db, principal, request) =>
    summarySource(db, principal, kind, v.parse(SummaryRequest, request));

/** How each kind of report is made from its request, as it was parsed when it was asked for. */
const builders: Partial<Record<ReportKind, Build>> = {
  generic: (db, principal, request) => guideSource(db, principal, 'generic', genericCriteria(v.parse(GenericReportRequest, request))),
  legacy: (db, principal, request) => guideSource(db, principal, 'legacy', legacyCriteria(v.parse(LegacyReportRequest, request))),
  mirr: (db, principal, request) => mirrSource(db, principal, v.parse(MirrRequest, request)),
  ...Object.fromEntries(summaryKinds.map((kind) => [kind, summary(kind)])),
};

/** The report of a kept request, as its requester sees it now. @throws Refusal where they may not any more */
export function sourceOf(db: Db, principal: Principal, kind: ReportKind, request: unknown): Promise<ReportSource> {
  const build = builders[kind];
  if (!build) throw new Error(`no report of kind ${kind}`);
  return build(db, principal, request);
}
