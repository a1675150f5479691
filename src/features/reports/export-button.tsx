import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { ExportDialog } from '#components/report/export-dialog.tsx';
import { useExport } from '#components/report/use-export.ts';
import type { ExportUnderWay } from '#domain/report/generated-report.ts';
import { type ReportFormat, type ReportKind, reportFormats } from '#domain/report/kinds.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { buttonClasses } from '#ui/basics/button-classes.ts';
import { Menu } from '#ui/overlays/menu.tsx';

interface Props {
  kind: ReportKind;
  /** Request that was searched; the file has all its lines. */
  request: object;
  /** True for summaries, which can be printed. */
  pdf?: boolean;
}

/**
 * Shows the button that exports a report: a workbook, or another format from the menu beside it.
 */
export function ExportButton({ kind, request, pdf = false }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const [underWay, setUnderWay] = useState<ExportUnderWay | null>(null);
  const { busy, run } = useExport(setUnderWay);
  const exportAs = (Format: ReportFormat) => run(kind, { ...request, Format });
  const reason = t`Exportar precisa de rede.`;
  const item = (label: string, format: ReportFormat) => ({
    key: label,
    label,
    disabled: offline || busy,
    reason,
    onSelect: () => exportAs(format),
  });
  return (
    <div className="flex">
      <Button
        icon={Download}
        busy={busy}
        disabled={offline}
        reason={reason}
        className="rounded-e-none"
        onClick={() => exportAs(reportFormats.xlsx)}
      >
        {t`Exportar XLSX`}
      </Button>
      <Menu
        label={t`Outros formatos`}
        triggerClass={buttonClasses({
          variant: 'secondary',
          size: 'md',
          className: 'rounded-s-none border-s-0 px-2.5',
        })}
        trigger={<ChevronDown aria-hidden className="size-4" />}
        groups={[[item('CSV', reportFormats.csv), ...(pdf ? [item('PDF', reportFormats.pdf)] : [])]]}
      />
      {underWay && <ExportDialog underWay={underWay} onClose={() => setUnderWay(null)} />}
    </div>
  );
}
