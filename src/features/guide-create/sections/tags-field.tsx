import { Plural, useLingui } from '@lingui/react/macro';
import { useTagOptions } from '#components/pickers/use-tag-options.ts';
import { MultiSelect } from '#ui/fields/select/multi-select.tsx';
import { GuideField, type SectionProps } from './guide-field.tsx';

/** Edits the account's tags for this guide. */
export function TagsField({ form }: SectionProps) {
  const { t } = useLingui();
  return (
    <GuideField form={form} name="tagIds">
      <MultiSelect
        {...useTagOptions()}
        label={t`Etiquetas`}
        placeholder={t`Nenhuma`}
        value={form.values.tagIds}
        onChange={(ids) => form.change({ tagIds: [...ids] })}
        resultLabel={(count) => <Plural value={count} one="Juntar # etiqueta" other="Juntar # etiquetas" />}
      />
    </GuideField>
  );
}
