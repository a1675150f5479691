import { useLingui } from '@lingui/react/macro';
import { ClipboardPaste, FileSpreadsheet, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { columnTitle, csvLine, csvMark, maxSheetRows } from '#domain/reference/sheet/sheet.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useDownload } from '../use-download.ts';
import { findHead } from './file/sheet-columns.ts';
import { pastedSheet, readSheet, SheetError, type SheetFile, type SheetProblem, withHead } from './file/sheet-file.ts';
import type { SheetTarget } from './sheet-target.ts';

interface Props {
  target: SheetTarget;
  steps: ReactNode;
  /** Note on rows that an earlier import left to correct. */
  draft: ReactNode;
  onRead: (file: SheetFile) => void;
  onBack: () => void;
}

/**
 * Shows the first step: a CSV or XLSX file, rows pasted from a spreadsheet, or the template to fill
 * in.
 */
export function SheetChoose({ target, steps, draft, onRead, onBack }: Props) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [pasted, setPasted] = useState('');
  const save = useDownload();
  const words: Record<SheetProblem, string> = {
    type: t`Escolha um ficheiro CSV ou XLSX.`,
    size: t`O ficheiro tem mais de 2 MB. Divida-o em vários.`,
    empty: t`O ficheiro não tem linhas.`,
    content: t`O ficheiro não se consegue ler. Abra-o na folha de cálculo e grave-o outra vez como CSV ou XLSX.`,
  };
  const pastedWords = {
    ...words,
    size: t`Colou mais de 2 MB. Divida as linhas em várias vezes.`,
    empty: t`Cole a linha dos títulos e, por baixo, pelo menos uma linha.`,
  };
  const take = (sheet: SheetFile, tooMany: (count: string) => string) => {
    const { length } = withHead(sheet, findHead(sheet, target.columns)).rows;
    if (length > maxSheetRows) setProblem(tooMany(formatNumber(length, i18n.locale)));
    else onRead(sheet);
  };
  const fail = (error: unknown, said: typeof words) =>
    setProblem(said[error instanceof SheetError ? error.problem : 'content']);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      take(
        await readSheet(file),
        (count) => t`O ficheiro tem ${count} linhas; entram no máximo ${maxSheetRows} de cada vez.`,
      );
    } catch (error) {
      fail(error, words);
    } finally {
      setBusy(false);
    }
  };
  const paste = () => {
    try {
      const sheet = pastedSheet(t`Linhas coladas`, pasted);
      take(sheet, (count) => t`Colou ${count} linhas; entram no máximo ${maxSheetRows} de cada vez.`);
    } catch (error) {
      fail(error, pastedWords);
    }
  };
  const example = `${target.columns
    .slice(0, 4)
    .map((column) => columnTitle(column, t(column.heading)))
    .join('⇥')}…`;
  const template = () => {
    const titles = target.columns.filter(({ isExtra }) => !isExtra).map((column) => columnTitle(column));
    void save(`${target.templateName}.csv`, csvMark + csvLine(titles), 'text/csv');
  };
  return (
    <div className="px-7 pb-7">
      {steps}
      {draft}
      <Panel
        title={t`Ficheiro`}
        className="max-w-2xl"
        action={
          <Button size="sm" variant="ghost" icon={FileSpreadsheet} onClick={template}>
            {t`Descarregar modelo`}
          </Button>
        }
      >
        <p className="text-muted">{t`CSV ou XLSX, até ${maxSheetRows} linhas, com uma linha de títulos. Nada é enviado antes de o verificar.`}</p>
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
        <Field
          label={t`Ou cole da folha de cálculo`}
          help={t`Com a linha dos títulos. Separador: tabulação, ponto e vírgula ou vírgula.`}
          className="mt-5"
        >
          <TextArea rows={5} value={pasted} onChange={setPasted} spellCheck={false} placeholder={example} />
        </Field>
        {pasted.trim() !== '' && (
          <Button className="mt-3" icon={ClipboardPaste} onClick={paste}>
            {t`Usar as linhas coladas`}
          </Button>
        )}
        <div role="alert" className="mt-3 font-medium text-danger-text empty:mt-0">
          {problem}
        </div>
      </Panel>
    </div>
  );
}
