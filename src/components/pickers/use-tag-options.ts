import { useLingui } from '@lingui/react/macro';
import { selectTags } from '#api/choices.ts';
import type { TagRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import type { Tag } from '#domain/reference/tag.ts';
import { type DeviceSource, useDeviceOptions } from './use-device-options.ts';

const tags: DeviceSource<Tag, TagRow> = {
  table: 'tags',
  select: selectTags,
  toRow: toRow.tag,
  option: (row) => ({ label: row.InternalCode, detail: row.Description ?? undefined }),
};

/** Returns the account's tags for a picker. */
export function useTagOptions() {
  const { t } = useLingui();
  return { searchPlaceholder: t`Procurar código ou descrição`, ...useDeviceOptions(tags) };
}
