import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { downloadAsyncReport } from '#api/report.ts';
import { useExport } from '#components/report/use-export.ts';
import { useKeptDownload } from '#components/report/use-kept-download.ts';
import type { AsyncReport } from '#domain/report/generated-report.ts';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Returns the two acts on a report: downloading its file and requesting it again. `downloading` is
 * the report being downloaded.
 */
export function useReportActs(onAsked: () => void) {
  const { t } = useLingui();
  const { busy: downloading, download } = useKeptDownload();
  const { busy: asking, run } = useExport(() => {
    toast({ text: t`Pedido de novo: aparece no cimo da lista.`, tone: 'success', icon: Check });
    onAsked();
  });
  return {
    downloading,
    asking,
    download: ({ Id }: AsyncReport) => download(Id, (http) => downloadAsyncReport(http, Id)),
    askAgain: ({ Kind, Request }: AsyncReport) => run(Kind, Request),
  };
}
