import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, CircleHelp, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnTitle } from '../../domain/reference/sheet.ts';
import { Panel } from '../../ui/basics/panel.tsx';
import { FormActions } from '../../ui/fields/form-actions.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { ColumnGuess } from './sheet-columns.ts';
import type { SheetFile } from './sheet-file.ts';
import type { SheetTarget } from './sheet-target.ts';

interface Props {
  target: SheetTarget;
  steps: ReactNode;
  file: SheetFile;
  guesses: readonly ColumnGuess[];
  onChange: (guesses: readonly ColumnGuess[]) => void;
  onBack: () => void;
  onNext: () => void;
}

const head = 'px-4 py-2.5 text-start font-semibold';
const cell = 'px-4 py-2 align-middle';

/** The second step: which field each column fills. */
export function SheetColumnsStep({ target, steps, file, guesses, onChange, onBack, onNext }: Props) {
  const { t } = useLingui();
  const sheet = target.columns;
  const nameOf = (field: string) => {
    const column = sheet.find((one) => one.field === field);
    return column ? columnTitle(column, t(column.heading)) : field;
  };
  const used = new Set(guesses.map(({ field }) => field));
  const missing = target.required.filter((field) => !used.has(field));
  const names = missing.map(nameOf).join(', ');
  const known = guesses.filter(({ field }) => field !== null).length;
  const all = guesses.length;
  const lines = file.rows.length;
  // A field that is chosen here leaves the column that had it.
  const choose = (at: number, field: string | null) =>
    onChange(
      guesses.map((guess, index) => {
        if (index === at) return { field, isSure: true };
        return field !== null && guess.field === field ? { field: null, isSure: true } : guess;
      }),
    );
  return (
    <>
      <div className="grow px-7 pb-7">
        {steps}
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
              {guesses.map(({ field, isSure }, at) => {
                const title = file.titles[at] || t`Coluna ${at + 1}`;
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
                          value={field}
                          onChange={(key) => choose(at, key)}
                          options={sheet.map((one) => ({ key: one.field, label: columnTitle(one, t(one.heading)) }))}
                        />
                      </span>
                    </td>
                    <td className={`${cell} whitespace-nowrap`}>
                      <State field={field} isSure={isSure} />
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
        disabled={missing.length > 0}
        reason={missing.length > 0 ? t`Obrigatório ainda sem coluna: ${names}` : undefined}
        problem={missing.length > 0 && t`Obrigatório ainda sem coluna: ${names}`}
      />
    </>
  );
}

function State({ field, isSure }: ColumnGuess) {
  const { t } = useLingui();
  if (field === null) return <span className="text-muted">{t`fica de fora`}</span>;
  const Icon = isSure ? Check : CircleHelp;
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${isSure ? 'text-success-text' : 'text-warn-text'}`}>
      <Icon aria-hidden className="size-4" />
      {isSure ? t`Reconhecida` : t`Confirme`}
    </span>
  );
}
