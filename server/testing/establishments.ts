import type { EstablishmentRecord } from '../../src/domain/reference/establishment-record.ts';

/** The body that saves an establishment as it is. */
export const establishmentBody = ({ ContactPersons, Address: { DisplayAddress: _, ...Address }, ...row }: EstablishmentRecord) => ({
  ...row,
  Address,
  ...Object.fromEntries(
    ContactPersons.flatMap((person, at) => Object.entries(person).map(([name, value]) => [`ContactPerson${name}${at + 1}`, value])),
  ),
  UsersEstablishmentPermissions: [],
});
