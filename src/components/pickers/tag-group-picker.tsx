import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { selectTagGroups } from '#api/choices.ts';
import { TagGroup } from '#domain/reference/tag-group.ts';
import { KeptSelect, type KeptSource } from './kept-select.tsx';

interface Props {
  value: string | null;
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
  placeholder?: string | undefined;
}

const groups: KeptSource<TagGroup> = {
  key: 'tagGroups:select',
  rows: v.array(TagGroup),
  read: selectTagGroups,
  option: ({ UniqueId, InternalCode, Description }) => ({
    key: UniqueId,
    label: [InternalCode, Description].filter(Boolean).join(' '),
  }),
};

/** Picks a group of tags. */
export function TagGroupPicker({ placeholder, ...props }: Props) {
  const { t } = useLingui();
  return (
    <KeptSelect
      {...props}
      clearable
      source={groups}
      placeholder={placeholder ?? t`Sem grupo`}
      searchPlaceholder={t`Procurar código ou descrição`}
    />
  );
}
