import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CircleHelp, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnTitle, maxSheetRows } from '#domain/reference/sheet/sheet.ts';
import { formatNumber } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { type ColumnGuess, giveField } from './file/sheet-columns.ts';
import type { SheetFile } from './file/sheet-file.ts';
import { SheetHead } from './sheet-head.tsx';
import type { SheetTarget } from './sheet-target.ts';
import { SheetTwins } from './sheet-twins.tsx';

interface Props {
  target: SheetTarget;
  steps: ReactNode;
  file: SheetFile;
  guesses: readonly ColumnGuess[];
  onChange: (guesses: readonly ColumnGuess[]) => void;
  /** Called with the index of the line that has the titles. */
  onHead: (head: number) => void;
  onBack: () => void;
  onNext: () => void;
}

const head = 'px-4 py-2.5 text-start font-semibold';
const cell = 'px-4 py-2 align-middle';

/** Shows the second step: the field for each column. */
export function SheetColumnsStep({ target, steps, file, guesses, onChange, onHead, onBack, onNext }: Props) {
  const { t, i18n } = useLingui();
  const sheet = target.columns;
  const nameOf = (field: string) => {
    const column = sheet.find((one) => one.field === field);
    return column ? columnTitle(column, t(column.heading)) : field;
  };
  const used = new Set(guesses.map(({ field, asked }) => field ?? asked));
  const missing = target.required.filter((field) => !used.has(field));
  const names = missing.map(nameOf).join(', ');
  const known = guesses.filter(({ field }) => field !== null).length;
  const all = guesses.length;
  const lines = file.rows.length;
  const reason = () => {
    if (lines === 0) return t`Não há linhas por baixo da linha dos títulos.`;
    if (lines > maxSheetRows) {
      const count = formatNumber(lines, i18n.locale);
      return t`O ficheiro tem ${count} linhas; entram no máximo ${maxSheetRows} de cada vez.`;
    }
    if (missing.length > 0) return t`Obrigatório ainda sem coluna: ${names}`;
    return guesses.some(({ asked }) => asked) ? t`Há colunas com o mesmo título: diga qual entra.` : undefined;
  };
  const blocked = reason();
  const titleOf = (at: number) => file.titles[at] || t`Coluna ${at + 1}`;
  return (
    <>
      <div className="grow px-7 pb-7">
        {steps}
        <SheetHead file={file} onChange={onHead} />
        <SheetTwins
          file={file}
          guesses={guesses}
          nameOf={nameOf}
          onChoose={(field, at) => onChange(giveField(guesses, field, at))}
        />
        <Panel title={t`Colunas`} note={t`${known} de ${all} reconhecidas`} flush className="max-w-4xl overflow-clip">
          <table className="w-full text-label">
            <thead className="border-b border-border bg-surface-sunken text-muted">
              <tr>
                <th scope="col" className={head}>{t`No ficheiro`}</th>
                <th scope="col" className={head}>{t`Exemplo`}</th>
                <th scope="col" className={head}>{t`Campo`}</th>
                <th scope="col" className={head}>{t`Estado`}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-border-soft">
              {guesses.map((guess, at) => {
                const title = titleOf(at);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is known by its place.
                  <tr key={at}>
                    <th scope="row" className={`${cell} text-start font-semibold`}>
                      <bdi>{title}</bdi>
                    </th>
                    <td className={`${cell} max-w-48 truncate text-muted`}>
                      <bdi>{file.rows[0]?.cells[at]}</bdi>
                    </td>
                    <td className={cell}>
                      <span className="flex items-center gap-3">
                        <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
                        <Select
                          label={t`Campo de ${title}`}
                          placeholder={t`Não usar`}
                          clearable
                          value={guess.field}
                          onChange={(key) => onChange(giveField(guesses, key, at))}
                          options={sheet.map((one) => ({ key: one.field, label: columnTitle(one, t(one.heading)) }))}
                        />
                      </span>
                    </td>
                    <td className={`${cell} whitespace-nowrap`}>
                      <State {...guess} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Panel>
      </div>
      <FormActions
        onBack={onBack}
        submitLabel={t`${plural(lines, { one: 'Verificar # linha', other: 'Verificar # linhas' })}`}
        submitIcon={ListChecks}
        onSubmit={onNext}
        disabled={blocked !== undefined}
        reason={blocked}
        problem={blocked}
      />
    </>
  );
}

function State({ field, isSure, asked }: ColumnGuess) {
  const { t } = useLingui();
  if (field === null && !asked) return <span className="text-muted">{t`fica de fora`}</span>;
  const Icon = isSure ? Check : CircleHelp;
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${isSure ? 'text-success-text' : 'text-warn-text'}`}>
      <Icon aria-hidden className="size-4" />
      {isSure ? t`Reconhecida` : t`Confirme`}
    </span>
  );
}
