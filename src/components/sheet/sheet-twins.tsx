import { useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { ColumnGuess } from './file/sheet-columns.ts';
import type { SheetFile } from './file/sheet-file.ts';

interface Props {
  file: SheetFile;
  guesses: readonly ColumnGuess[];
  nameOf: (field: string) => string;
  /** Called with the field's column, null for none. */
  onChoose: (field: string, at: number | null) => void;
}

const examples = 2;

/** Asks which of several columns with the same title fills its field. */
export function SheetTwins({ file, guesses, nameOf, onChoose }: Props) {
  const { t } = useLingui();
  const fields = [...new Set(guesses.flatMap(({ asked }) => asked ?? []))];
  return fields.map((field) => {
    const name = nameOf(field);
    const columns = guesses.flatMap(({ asked }, at) => (asked === field ? [at] : []));
    const exampleOf = (at: number) =>
      file.rows
        .flatMap(({ cells }) => cells[at] || [])
        .slice(0, examples)
        .join(' · ');
    const options = columns.map((at) => ({
      key: String(at),
      label: t`Coluna ${at + 1}`,
      detail: exampleOf(at) || t`sem valores`,
    }));
    return (
      <Alert
        key={field}
        tone="warn"
        className="mb-5 max-w-4xl"
        title={t`Há ${columns.length} colunas com o título ${file.titles[columns[0] ?? 0] ?? ''}`}
      >
        <Field role="radiogroup" label={t`Qual delas é ${name}?`} required className="mt-2">
          <RadioGroup
            stacked
            value={null}
            onChange={(key) => onChoose(field, key === 'none' ? null : Number(key))}
            options={[...options, { key: 'none', label: t`Nenhuma: ficam todas de fora` }]}
          />
        </Field>
      </Alert>
    );
  });
}
