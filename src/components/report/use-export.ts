import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { exportReport } from '#api/report.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { ExportUnderWay } from '#domain/report/generated-report.ts';
import type { ReportKind } from '#domain/report/kinds.ts';
import { useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { sentence } from '../errors/error-messages.ts';
import { sendOnce } from '../form/send-once.ts';
import { useDownload } from '../use-download.ts';

/**
 * Exports reports: a file is saved at once; from 1001 lines on, `onUnderWay` is called instead,
 * with the export on the server. A failure is shown as a message.
 */
export function useExport(onUnderWay: (begun: ExportUnderWay) => void): {
  busy: boolean;
  run(kind: ReportKind, request: object): void;
} {
  const { t, i18n } = useLingui();
  const { db, context } = useUser();
  const save = useDownload();
  const [busy, setBusy] = useState(false);
  const run = async (kind: ReportKind, request: object) => {
    if (busy) return;
    setBusy(true);
    try {
      const { http } = await context();
      const answer = await sendOnce(db, `export:${kind}`, request, (kept, options) =>
        exportReport(http, kind, kept, options),
      );
      if ('file' in answer)
        await save(answer.file.name, new Blob([answer.file.bytes], { type: answer.file.type }), answer.file.type);
      else onUnderWay(answer.underWay);
    } catch (error) {
      const body = error instanceof ApiError ? error.body : null;
      const [said] = [...(body?._applicationErrors ?? []), ...(body?._validationErrors ?? [])];
      const fallback = t`Não foi possível gerar o relatório. Se esta situação persistir por favor contacte o suporte.`;
      toast({ text: said ? sentence(i18n, said.Message) : fallback, tone: 'danger', icon: CircleAlert });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (kind, request) => void run(kind, request) };
}
