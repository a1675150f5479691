import { useLingui } from '@lingui/react/macro';
import { PickupPointPicker } from '../../components/pickup-point-picker.tsx';
import type { EstablishmentRow, PickupPointRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { readVat } from '../../domain/codes/vat.ts';
import { guideTypes } from '../../domain/guide/guide-types.ts';
import { useUser } from '../../runtime/use-user.ts';
import { GuideField, GuideText, type SectionProps, vatInput } from './guide-field.tsx';

/** The establishment whose ex-situ waste is collected at a point; it tells whether that is of animal origin (domain, guide types). */
export const ownerOf = (db: UserDb, pointId: string): Promise<EstablishmentRow | undefined> =>
  db.establishments.filter((row) => row.PickupPointExSituUniqueId === pointId).first();

/** An origin that is not an establishment: one of the account's pickup points of this kind, which fills in the rest. */
export function PickupPointFields({ form }: SectionProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const kind = guideTypes[values.selectedEgarCreateType].pickupPoint ?? 'OUA';
  const choose = async (row: PickupPointRow | null) => {
    const owner = row && kind === 'EX_SITU' ? await ownerOf(db, row.UniqueId) : undefined;
    change({
      exSituAnimalOrigin: owner?.ProduceExSituAnimalOrigin ?? false,
      pickupPointCode: row?.InternalCode ?? '',
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
        <PickupPointPicker
          by="InternalCode"
          kind={kind}
          label={t`Ponto de recolha`}
          value={values.pickupPointCode || null}
          onChange={(row) => void choose(row)}
        />
      </GuideField>
      <GuideText form={form} name="vatOrigin" required input={vatInput} read={readVat} />
      <GuideText form={form} name="nameOrigin" required />
      <GuideText form={form} name="addressOrigin" required />
      {values.selectedEgarCreateType === 'OLEOS_ALIMENTARES' && <GuideText form={form} name="localOAU" required />}
    </div>
  );
}
