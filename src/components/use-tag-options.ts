import { useLingui } from '@lingui/react/macro';
import { pageAfter, sortOf } from '../db/page-after.ts';
import type { TagRow } from '../db/rows.ts';
import { matches } from '../lib/text.ts';
import { findTags } from '../runtime/find-remotely.ts';
import { useFirstRows } from '../runtime/use-first-rows.ts';
import { useUser } from '../runtime/use-user.ts';
import { type Option, optionsPage } from '../ui/fields/options.ts';
import { useListAge } from './use-list-age.ts';

const option = (row: TagRow): Option => ({ key: row.UniqueId, label: row.InternalCode, detail: row.Description ?? undefined });

/** The account's tags for a picker, from the device's own list. */
export function useTagOptions() {
  const { t } = useLingui();
  const user = useUser();
  const { db } = user;
  const age = useListAge();
  const first = useFirstRows('tags');
  return {
    searchPlaceholder: t`Procurar código ou descrição`,
    load: async (term: string, after: string | null) => {
      const keep = (row: TagRow) => matches(row.text, term);
      return (await pageAfter(db.tags, { after: await sortOf(db.tags, after), size: optionsPage, keep })).map(option);
    },
    remote: async (term: string) => (await findTags(user, term)).map(option),
    loadKey: first.key,
    resolve: async (id: string) => {
      const row = await db.tags.get(id);
      return row && option(row);
    },
    emptyText: first.waiting ? t`A receber a lista…` : undefined,
    header: age,
  };
}
