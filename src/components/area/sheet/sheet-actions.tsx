import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Download, Upload } from 'lucide-react';
import { exportArea } from '#api/area.ts';
import type { RowsQuery } from '#components/list/list-rows.ts';
import { useDownload } from '#components/use-download.ts';
import type { Area } from '#domain/reference/area.ts';
import type { SheetFormat } from '#domain/reference/sheet/sheet.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { buttonClasses } from '#ui/basics/button-classes.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

interface Props {
  area: Area;
  /** Query of the list: the exported file has the same rows, of all pages. */
  query: RowsQuery;
  /** Opens the import; undefined for users who may not edit. */
  onImport: (() => void) | undefined;
}

/** Shows the buttons to export a list to a spreadsheet and import it back. */
export function SheetActions({ area, query: { term, filters }, onImport }: Props) {
  const { t } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const save = useDownload();
  const run = async (format: SheetFormat) => {
    try {
      const { http } = await context();
      const { name, type, bytes } = await exportArea(http, area, format, { searchTerm: term, filters });
      await save(name, new Blob([bytes], { type }), type);
    } catch {
      toast({ text: t`Não foi possível exportar. Tente de novo.`, tone: 'danger' });
    }
  };
  const item = (format: SheetFormat) => ({
    key: format,
    label: format.toUpperCase(),
    disabled: offline,
    reason: t`Exportar precisa de rede.`,
    onSelect: () => void run(format),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Menu
        label={t`Exportar`}
        triggerClass={buttonClasses({ variant: 'secondary', size: 'md' })}
        trigger={
          <span className="inline-flex items-center gap-2">
            <Download aria-hidden className="size-4.5" />
            {t`Exportar`}
            <ChevronDown aria-hidden className="size-4" />
          </span>
        }
        groups={[[item('xlsx'), item('csv')]]}
      />
      {onImport && <Button icon={Upload} onClick={onImport}>{t`Importar ficheiro`}</Button>}
    </div>
  );
}
