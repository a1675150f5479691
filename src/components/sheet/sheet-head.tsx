import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { headLines } from './file/sheet-columns.ts';
import type { SheetFile } from './file/sheet-file.ts';

interface Props {
  file: SheetFile;
  onChange: (head: number) => void;
}

/** Shows which line of the file has the titles, and lets the user choose another one. */
export function SheetHead({ file: { lines, head }, onChange }: Props) {
  const { t } = useLingui();
  const options = lines.slice(0, Math.max(headLines, head + 1)).map(({ line, cells }, at) => {
    const text = cells.filter(Boolean).join(' · ');
    return { key: at, label: t`Linha ${line}: ${text}`, chosen: t`Linha ${line}: ${text}` };
  });
  return (
    <Field
      label={t`Linha dos títulos`}
      help={head > 0 ? t`As linhas acima dela ficam de fora.` : undefined}
      className="mb-5 max-w-xl"
    >
      <Select
        label={t`Linha dos títulos`}
        clearable={false}
        value={head}
        onChange={(key) => key !== null && onChange(key)}
        options={options}
      />
    </Field>
  );
}
