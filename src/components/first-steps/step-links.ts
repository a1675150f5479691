import type { UserDb } from '../../db/user-db.ts';
import type { FirstStep } from '../../domain/people/first-steps.ts';
import { users } from '../../domain/people/user-area.ts';
import { formPath, tabPath } from '../../domain/reference/area.ts';
import { clients } from '../../domain/reference/client.ts';
import { establishmentTypes } from '../../domain/reference/establishment.ts';
import { myEstablishments } from '../../domain/reference/my-establishment.ts';
import { vehicles } from '../../domain/reference/vehicle.ts';

/** Where each step is walked; the confirmation of the address is in an e-mail. */
export type StepLinks = Record<Exclude<FirstStep, 'address'>, string>;

const licenseTab = 'LicenseTab';

const ofType = (db: UserDb, type: number) => db.establishments.where('[Type+sort]').between([type], [type, []]);

/** The forms of the steps: of the own establishment, and of a client without a licence, which is made first where this device knows none. */
export async function stepLinks(db: UserDb): Promise<StepLinks> {
  const own = await ofType(db, establishmentTypes.own).first();
  const client = await ofType(db, establishmentTypes.client)
    .filter(({ License }) => !License)
    .first();
  return {
    establishment: myEstablishments.form.first,
    access: own ? tabPath(myEstablishments, own.UniqueId, 'access') : myEstablishments.path,
    licence: client ? tabPath(clients, client.UniqueId, licenseTab) : `${formPath(clients)}?tab=${licenseTab}`,
    users: formPath(users),
    vehicle: formPath(vehicles),
    guide: '/gars/new-v2',
  };
}
