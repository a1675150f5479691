import type * as v from 'valibot';
import { ExportUnderWay } from '../../src/domain/report/generated-report.ts';
import { maxLinesAtOnce, type ReportFormat, type ReportKind } from '../../src/domain/report/report-kinds.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import { refuseUnlessAllowed } from '../services/permissions.ts';
import { findReport } from '../services/report/generated-reports.ts';
import { reportFile } from '../services/report/report-file.ts';
import { sourceOf } from '../services/report/report-sources.ts';
import { requestReport } from '../services/report/request-report.ts';
import type { Api } from './api.ts';
import { fileOperation, operation } from './document.ts';
import { fileResponse } from './file-response.ts';
import { idempotent } from './idempotent.ts';
import { momentsOf } from './moments.ts';
import { jsonBody, parse } from './parse.ts';

interface Exported {
  path: string;
  summary: string;
  tag: string;
  body: v.GenericSchema<unknown, { Format: ReportFormat }>;
}

/**
 * POST on a report's export (spec 3 §4, §7): its file, or from 1001 lines on 202 with `x-smg-async-report`, once per key; the file then
 * appears among the generated documents.
 */
export function exportRoute({ guarded, deps }: Api, kind: ReportKind, { path, summary, tag, body }: Exported): void {
  const spec = { method: 'post', path, summary, tag, body } as const;
  guarded(
    spec,
    (rule) => {
      const described = operation({ ...spec, answer: ExportUnderWay, status: 202 }, rule);
      return { ...described, responses: { ...described.responses, 200: fileOperation(spec, rule).responses?.[200] } } as typeof described;
    },
    async (c, rule) => {
      const principal = c.get('principal');
      refuseUnlessAllowed(rule, principal);
      const now = deps.now();
      const request = parse(body, await jsonBody(c));
      const source = await sourceOf(deps.db, principal, kind, request);
      const total = await source.count(deps.db);
      if (total <= maxLinesAtOnce) return fileResponse(c, reportFile(deps.db, source, request.Format, { createdAt: now }));
      const act = { principal, owner: principal, moments: momentsOf(c, now), requestId: c.get('requestId') };
      c.header(headers.asyncReport, 'true');
      return idempotent(c, deps.db, act, now, {
        body: request,
        run: async (tx) => {
          const asked = await requestReport(tx, deps.queue, act, { source, request, total, now });
          return { status: 202, body: asked, entity: 'report', id: asked.ReportId };
        },
        again: async (db, id) => {
          const report = await findReport(db, principal, id);
          return report && { ReportId: id, TotalItems: report.TotalItems };
        },
      });
    },
  );
}
