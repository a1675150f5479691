import type { UserDb } from '#db/user-db.ts';
import type { FirstStep } from '#domain/people/first-steps.ts';
import { usersArea } from '#domain/people/user-area.ts';
import { formPath, tabPath } from '#domain/reference/area.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { vehiclesArea } from '#domain/reference/vehicle.ts';

/** Addresses of the steps' screens; the link that confirms the e-mail address is in an e-mail. */
export type StepLinks = Record<Exclude<FirstStep, 'address'>, string>;

const licenseTab = 'LicenseTab';

const ofType = (db: UserDb, type: number) => db.establishments.where('[Type+sort]').between([type], [type, []]);

/**
 * Returns the addresses of the steps' forms: of the own establishment, and of a client without a
 * licence. If this device knows no such client, one is created first.
 */
export async function stepLinks(db: UserDb): Promise<StepLinks> {
  const own = await ofType(db, establishmentTypes.own).first();
  const client = await ofType(db, establishmentTypes.client)
    .filter(({ License }) => !License)
    .first();
  return {
    establishment: myEstablishmentsArea.form.first,
    access: own ? tabPath(myEstablishmentsArea, own.UniqueId, 'access') : myEstablishmentsArea.path,
    licence: client ? tabPath(clientsArea, client.UniqueId, licenseTab) : `${formPath(clientsArea)}?tab=${licenseTab}`,
    users: formPath(usersArea),
    vehicle: formPath(vehiclesArea),
    guide: '/gars/new-v2',
  };
}
