import type { UserDb } from '#db/user-db.ts';
import type { GuideValues } from '../guide-values.ts';

interface Codes {
  vat: string;
  apaCode: string;
}

const establishmentAt = (db: UserDb, { vat, apaCode }: Codes) =>
  db.establishments.filter((row) => row.Vat === vat.trim() && (row.ApaCode ?? '') === apaCode.trim()).first();

/**
 * Returns the id of this device's establishment with these codes, to show it as chosen; null when
 * it knows none.
 */
export const findPlaceId = async (db: UserDb, codes: Codes): Promise<string | null> =>
  codes.vat.trim() === '' ? null : ((await establishmentAt(db, codes))?.UniqueId ?? null);

/**
 * Returns the values with the establishments that their parties name: a payload has only NIF and
 * APA code, and a picker would look empty.
 */
export async function withKnownParties(db: UserDb, values: GuideValues): Promise<GuideValues> {
  const { vatOrigin, codApaOrigin, vatDestin, codApaDestin } = values;
  const [origin, destin] = [
    { vat: vatOrigin, apaCode: codApaOrigin },
    { vat: vatDestin, apaCode: codApaDestin },
  ];
  return {
    ...values,
    // A pickup point uses the same field.
    originId: values.originId ?? (values.pickupPointCode ? null : await findPlaceId(db, origin)),
    destinId: values.destinId ?? (await findPlaceId(db, destin)),
    transporters: await Promise.all(
      values.transporters.map(async (one) => {
        const found = one.establishment === null && one.vat ? await establishmentAt(db, one) : undefined;
        return found ? { ...one, establishment: found.UniqueId, name: found.Name } : one;
      }),
    ),
  };
}
