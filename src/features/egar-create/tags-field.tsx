import { Plural, useLingui } from '@lingui/react/macro';
import { useFirstRows } from '../../components/use-first-rows.ts';
import { useListAge } from '../../components/use-list-age.ts';
import { useUser } from '../../components/use-user.ts';
import { pageAfter, sortOf } from '../../db/page-after.ts';
import type { TagRow } from '../../db/rows.ts';
import { matches } from '../../lib/text.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { type Option, optionsPage } from '../../ui/options.ts';
import { GuideField, type SectionProps } from './guide-field.tsx';

const option = (row: TagRow): Option => ({ key: row.UniqueId, label: row.InternalCode, detail: row.Description ?? undefined });

/** The account's tags for this guide. */
export function TagsField({ form }: SectionProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const age = useListAge();
  const first = useFirstRows('tags');
  return (
    <GuideField form={form} name="tagIds">
      <MultiSelect
        label={t`Etiquetas`}
        placeholder={t`Nenhuma`}
        searchPlaceholder={t`Procurar código ou descrição`}
        value={form.values.tagIds}
        onChange={(ids) => form.change({ tagIds: [...ids] })}
        load={async (term, after) => {
          const keep = (row: TagRow) => matches(row.text, term);
          return (await pageAfter(db.tags, { after: await sortOf(db.tags, after), size: optionsPage, keep })).map(option);
        }}
        loadKey={first.key}
        resolve={async (id) => {
          const row = await db.tags.get(id);
          return row && option(row);
        }}
        emptyText={first.waiting ? t`A receber a lista…` : undefined}
        header={age}
        resultLabel={(count) => <Plural value={count} one="Juntar # etiqueta" other="Juntar # etiquetas" />}
      />
    </GuideField>
  );
}
