import { useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Area } from '../../domain/reference/area.ts';
import { maxSheetRows } from '../../domain/reference/sheet.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Panel } from '../../ui/basics/panel.tsx';
import { useDownload } from '../use-download.ts';
import { readSheet, SheetError, type SheetFile, type SheetProblem } from './sheet-file.ts';

interface Props {
  area: Area;
  steps: ReactNode;
  onRead: (file: SheetFile) => void;
  onBack: () => void;
}

/** The first step: a CSV or XLSX file, or the template to fill in. */
export function SheetChoose({ area, steps, onRead, onBack }: Props) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useDownload();
  const words: Record<SheetProblem, string> = {
    type: t`Escolha um ficheiro CSV ou XLSX.`,
    size: t`O ficheiro tem mais de 2 MB. Divida-o em vários.`,
    empty: t`O ficheiro não tem linhas.`,
    content: t`O ficheiro não se consegue ler. Abra-o na folha de cálculo e grave-o outra vez como CSV ou XLSX.`,
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const sheet = await readSheet(file);
      const count = formatNumber(sheet.rows.length, i18n.locale);
      if (sheet.rows.length > maxSheetRows) setProblem(t`O ficheiro tem ${count} linhas; entram no máximo ${maxSheetRows} de cada vez.`);
      else onRead(sheet);
    } catch (error) {
      setProblem(words[error instanceof SheetError ? error.problem : 'content']);
    } finally {
      setBusy(false);
    }
  };
  const template = () => {
    const titles = (area.sheet ?? []).map(({ heading }) => heading.message).join(';');
    save(`${area.texts.title.message}.csv`, `\ufeff${titles}\r\n`, 'text/csv');
  };
  return (
    <div className="px-7 pb-7">
      {steps}
      <Panel
        title={t`Ficheiro`}
        className="max-w-2xl"
        action={
          <Button size="sm" variant="ghost" icon={FileSpreadsheet} onClick={template}>
            {t`Descarregar modelo`}
          </Button>
        }
      >
        <p className="text-muted">{t`CSV ou XLSX, até ${maxSheetRows} linhas, com os títulos na primeira. Nada é enviado antes de o verificar.`}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label={t`Ficheiro`}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" icon={Upload} busy={busy} onClick={() => input.current?.click()}>
            {t`Escolher ficheiro`}
          </Button>
          <Button onClick={onBack}>{t`Voltar`}</Button>
        </div>
        <div role="alert" className="mt-3 font-medium text-danger-text empty:mt-0">
          {problem}
        </div>
      </Panel>
    </div>
  );
}
