import { useLingui } from '@lingui/react/macro';
import { pageAfter, sortOf } from '../db/page-after.ts';
import type { PickupPointRow } from '../db/rows.ts';
import { isOfKind, type pickupPointTypes } from '../domain/reference/pickup-point.ts';
import { matches } from '../lib/text.ts';
import { useFirstRows } from '../runtime/use-first-rows.ts';
import { useUser } from '../runtime/use-user.ts';
import { optionsPage } from '../ui/fields/options.ts';
import { Select } from '../ui/fields/select.tsx';
import { useListAge } from './use-list-age.ts';

interface Props {
  /** Guides name a point by its code, establishments by its id. */
  by: 'UniqueId' | 'InternalCode';
  kind: Exclude<keyof typeof pickupPointTypes, 'ALL'>;
  value: string | null;
  onChange: (point: PickupPointRow | null) => void;
  label: string;
}

/** The account's pickup points of a kind, from the device's own list. */
export function PickupPointPicker({ by, kind, value, onChange, label }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const age = useListAge();
  const first = useFirstRows('pickupPoints');
  const mine = (row: PickupPointRow) => isOfKind(row.PickupPointType, kind);
  const find = (key: string) => db.pickupPoints.filter((row) => mine(row) && row[by] === key).first();
  const option = (row: PickupPointRow) => ({
    key: row[by],
    label: row.Description,
    code: row.InternalCode,
    detail: [row.Address, row.Local].filter(Boolean).join(', '),
  });
  return (
    <Select
      label={label}
      placeholder={t`Escolha o ponto de recolha`}
      searchPlaceholder={t`Procurar código ou descrição`}
      value={value}
      onChange={(key) => void (key === null ? onChange(null) : find(key).then((row) => onChange(row ?? null)))}
      load={async (term, after) => {
        const last = after === null ? null : ((await find(after))?.UniqueId ?? null);
        const keep = (row: PickupPointRow) => mine(row) && matches(row.text, term);
        return (await pageAfter(db.pickupPoints, { after: await sortOf(db.pickupPoints, last), size: optionsPage, keep })).map(option);
      }}
      loadKey={`${kind}-${first.key}`}
      resolve={async (key) => {
        const row = await find(key);
        return row && option(row);
      }}
      emptyText={first.waiting ? t`A receber a lista…` : undefined}
      header={age}
      clearable
    />
  );
}
