import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';

/** Returns the body that saves an establishment unchanged. */
export const establishmentBody = ({
  ContactPersons,
  Address: { DisplayAddress: _, ...Address },
  ...row
}: EstablishmentRecord) => ({
  ...row,
  Address,
  ...Object.fromEntries(
    ContactPersons.flatMap((person, at) =>
      Object.entries(person).map(([name, value]) => [`ContactPerson${name}${at + 1}`, value]),
    ),
  ),
  UsersEstablishmentPermissions: [],
});
