import { useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { exportArea } from '#api/area.ts';
import { ExportMenu } from '#components/list/export-menu.tsx';
import type { RowsQuery } from '#components/list/list-rows.ts';
import type { Area } from '#domain/reference/area.ts';
import { Button } from '#ui/basics/button.tsx';

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
  return (
    <div className="flex flex-wrap gap-3">
      <ExportMenu read={(http, format) => exportArea(http, area, format, { searchTerm: term, filters })} />
      {onImport && <Button icon={Upload} onClick={onImport}>{t`Importar ficheiro`}</Button>}
    </div>
  );
}
