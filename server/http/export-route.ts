import type * as v from 'valibot';
import { ExportUnderWay } from '#domain/report/generated-report.ts';
import { maxLinesAtOnce, type ReportFormat, type ReportKind } from '#domain/report/kinds.ts';
import { headers } from '#domain/wire/headers.ts';
import { refuseUnlessAllowed } from '../services/accounts/permissions.ts';
import { reportFile } from '../services/report/file.ts';
import { findReport } from '../services/report/generated-reports.ts';
import { requestReport } from '../services/report/request-report.ts';
import { openReportSource } from '../services/report/source-by-kind.ts';
import { fileResponse } from './answers/file-response.ts';
import type { Api } from './api.ts';
import { runChange } from './change.ts';
import { fileOperation, operation } from './document.ts';
import { readMoments } from './moments.ts';
import { noteExport } from './note-export.ts';
import { jsonBody, parse } from './parse.ts';

interface Exported {
  path: string;
  summary: string;
  tag: string;
  body: v.GenericSchema<unknown, { Format: ReportFormat }>;
}

/**
 * Registers POST on a report's export (spec 3 §4, §7). It answers with the file; from 1001 lines
 * on, once per key, with 202 and `x-smg-async-report`, and the file then appears among the
 * generated documents.
 */
export function exportRoute({ guarded, deps }: Api, kind: ReportKind, { path, summary, tag, body }: Exported): void {
  const spec = { method: 'post', path, summary, tag, body } as const;
  guarded(
    spec,
    (rule) => {
      const described = operation({ ...spec, answer: ExportUnderWay, status: 202 }, rule);
      return {
        ...described,
        responses: { ...described.responses, 200: fileOperation(spec, rule).responses?.[200] },
      } as typeof described;
    },
    async (c, rule) => {
      const principal = c.get('principal');
      refuseUnlessAllowed(rule, principal);
      const now = deps.now();
      const request = parse(body, await jsonBody(c));
      const source = await openReportSource(deps.db, principal, kind, request);
      const total = await source.count(deps.db);
      if (total <= maxLinesAtOnce) {
        const made = reportFile(deps.db, source, request.Format, { createdAt: now });
        const noted = { what: source.title, rows: () => total };
        return fileResponse(c, await noteExport(deps, principal, made, noted));
      }
      const act = { principal, owner: principal, moments: readMoments(c, now), requestId: c.get('requestId') };
      c.header(headers.asyncReport, 'true');
      return runChange(c, deps, {
        act,
        body: request,
        run: async (tx) => {
          const asked = await requestReport(tx, deps.queue, act, { source, request, total, now });
          return { status: 202, body: asked, entity: 'report', id: asked.ReportId };
        },
        readCurrent: async (db, _, id) => {
          const report = await findReport(db, principal, id);
          return report && { ReportId: id, TotalItems: report.TotalItems };
        },
      });
    },
  );
}
