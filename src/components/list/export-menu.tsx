import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Download } from 'lucide-react';
import type { Http } from '#api/transport/http.ts';
import { useDownload } from '#components/use-download.ts';
import type { SheetFormat } from '#domain/reference/sheet/sheet.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { buttonClasses } from '#ui/basics/button-classes.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

interface Props {
  /** Reads the file from the server. */
  read(http: Http, format: SheetFormat): ReturnType<Http['file']>;
}

/** Shows the menu that saves a list as a spreadsheet, all pages of it. */
export function ExportMenu({ read }: Props) {
  const { t } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const save = useDownload();
  const run = async (format: SheetFormat) => {
    try {
      const { name, type, bytes } = await read((await context()).http, format);
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
  );
}
