import { useLingui } from '@lingui/react/macro';
import { PickupPointPicker } from '#components/pickers/pickup-point-picker.tsx';
import { vatInput } from '#components/transporters/transporter-frame.ts';
import type { EstablishmentRow, PickupPointRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { readVat } from '#domain/codes/vat.ts';
import { guideTypes } from '#domain/guide/create/types.ts';
import { isOfKind } from '#domain/reference/pickup-point.ts';
import { useUser } from '#runtime/use-user.ts';
import { GuideField, GuideText, type SectionProps } from './guide-field.tsx';

/**
 * Returns the establishment whose ex-situ waste is collected at a point; it tells whether the waste
 * is of animal origin (domain, guide types).
 */
export const findPointOwner = (db: UserDb, pointId: string): Promise<EstablishmentRow | undefined> =>
  db.establishments.filter((row) => row.PickupPointExSituUniqueId === pointId).first();

/**
 * Edits an origin without an establishment: one of the account's pickup points of this kind, which
 * fills in the other fields.
 */
export function PickupPointFields({ form }: SectionProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const kind = guideTypes[values.selectedEgarCreateType].pickupPoint ?? 'OUA';
  const mine = (row: PickupPointRow) => isOfKind(row.PickupPointType, kind);
  const byCode = (code: string) => db.pickupPoints.filter((row) => mine(row) && row.InternalCode === code).first();
  const choose = async (code: string | null) => {
    const row = code === null ? undefined : await byCode(code);
    const owner = row && kind === 'EX_SITU' ? await findPointOwner(db, row.UniqueId) : undefined;
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
        <PickupPointPicker
          label={t`Ponto de recolha`}
          kind={kind}
          value={values.pickupPointCode || null}
          onChange={(code) => void choose(code)}
        />
      </GuideField>
      <GuideText form={form} name="vatOrigin" required input={vatInput} read={readVat} />
      <GuideText form={form} name="nameOrigin" required />
      <GuideText form={form} name="addressOrigin" required />
      {values.selectedEgarCreateType === 'OLEOS_ALIMENTARES' && <GuideText form={form} name="localOAU" required />}
    </div>
  );
}
