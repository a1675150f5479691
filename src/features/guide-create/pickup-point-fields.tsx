import { useLingui } from '@lingui/react/macro';
import { useListAge } from '../../components/use-list-age.ts';
import { pageAfter, sortOf } from '../../db/page-after.ts';
import type { EstablishmentRow, PickupPointRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { readVat } from '../../domain/codes/vat.ts';
import { guideTypes } from '../../domain/guide/guide-types.ts';
import { isOfKind } from '../../domain/reference/pickup-point.ts';
import { matches } from '../../lib/text.ts';
import { useFirstRows } from '../../runtime/use-first-rows.ts';
import { useUser } from '../../runtime/use-user.ts';
import { type Option, optionsPage } from '../../ui/fields/options.ts';
import { Select } from '../../ui/fields/select.tsx';
import { GuideField, GuideText, type SectionProps, vatInput } from './guide-field.tsx';

const option = (row: PickupPointRow): Option => ({
  key: row.InternalCode,
  label: row.Description,
  code: row.InternalCode,
  detail: [row.Address, row.Local].filter(Boolean).join(', '),
});

/** The establishment whose ex-situ waste is collected at a point; it tells whether that is of animal origin (domain, guide types). */
export const ownerOf = (db: UserDb, pointId: string): Promise<EstablishmentRow | undefined> =>
  db.establishments.filter((row) => row.PickupPointExSituUniqueId === pointId).first();

/** An origin that is not an establishment: one of the account's pickup points of this kind, which fills in the rest. */
export function PickupPointFields({ form }: SectionProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const age = useListAge();
  const first = useFirstRows('pickupPoints');
  const { values, change } = form;
  const kind = guideTypes[values.selectedEgarCreateType].pickupPoint ?? 'OUA';
  const mine = (row: PickupPointRow) => isOfKind(row.PickupPointType, kind);
  const byCode = (code: string) => db.pickupPoints.filter((row) => mine(row) && row.InternalCode === code).first();
  const choose = async (code: string | null) => {
    const row = code === null ? undefined : await byCode(code);
    const owner = row && kind === 'EX_SITU' ? await ownerOf(db, row.UniqueId) : undefined;
    change({
      exSituAnimalOrigin: owner?.ProduceExSituAnimalOrigin ?? false,
      pickupPointCode: code ?? '',
      nameOrigin: row?.Description ?? '',
      addressOrigin: row?.Address ?? '',
      vatOrigin: row?.PickupPointVat ?? '',
      codApaOrigin: row?.ApaCode ?? '',
      localOAU: row?.Local ?? '',
    });
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <GuideField form={form} name="pickupPointCode" required className="lg:col-span-2">
        <Select
          label={t`Ponto de recolha`}
          placeholder={t`Escolha o ponto de recolha`}
          searchPlaceholder={t`Procurar código ou descrição`}
          value={values.pickupPointCode || null}
          onChange={(code) => void choose(code)}
          load={async (term, after) => {
            const last = after === null ? null : ((await byCode(after))?.UniqueId ?? null);
            const keep = (row: PickupPointRow) => mine(row) && matches(row.text, term);
            return (await pageAfter(db.pickupPoints, { after: await sortOf(db.pickupPoints, last), size: optionsPage, keep })).map(option);
          }}
          loadKey={`${kind}-${first.key}`}
          resolve={async (code) => {
            const row = await byCode(code);
            return row && option(row);
          }}
          emptyText={first.waiting ? t`A receber a lista…` : undefined}
          header={age}
          clearable
        />
      </GuideField>
      <GuideText form={form} name="vatOrigin" required input={vatInput} read={readVat} />
      <GuideText form={form} name="nameOrigin" required />
      <GuideText form={form} name="addressOrigin" required />
      {values.selectedEgarCreateType === 'OLEOS_ALIMENTARES' && <GuideText form={form} name="localOAU" required />}
    </div>
  );
}
