import type { Right, Role } from '../../src/domain/people/rights.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import type { Principal } from './principal.ts';
import { refused } from './refusal.ts';

/** Who may call an operation. The services check what the user may do with the entity itself. */
export interface Rule {
  roles: readonly Role[];
  /**
   * The permission required on an establishment: `field` on an own one, `act` on any, and on a party of the guide by its state machine;
   * without one for `read` there is nothing to read.
   */
  right?: Right;
  /** The specification's words for who lacks that permission, where it has some. */
  says?: string;
  /** For super administrators only. */
  superAdmin?: true;
  /** Answered also to who only reads guides. */
  external?: true;
  /** Answered also while the first password has not been changed. */
  withFirstPassword?: true;
}

/** @throws Refusal 400 while the first password stands, when role or permissions do not allow it, for the sender and for the colleague it is handed in for */
export function refuseUnlessAllowed(
  { roles, right, says, superAdmin, external, withFirstPassword }: Rule,
  sender: Principal,
  owner = sender,
): void {
  if (sender.mustChangePassword && !withFirstPassword) throw refused([messageKeys.mustChangePassword]);
  const mayCall = (person: Principal) =>
    roles.includes(person.role) && (external || !person.isExternal) && (!superAdmin || person.isSuperAdmin);
  if (![sender, owner].every(mayCall)) throw refused([messageKeys.notAuthorized]);
  if ((right === 'field' && !sender.worksInField) || (right === 'act' && !sender.actsOnGuides))
    // A new account has no place to act for yet: nobody could give a permission on one.
    throw refused([sender.hasDefaultPlace ? (says ?? messageKeys.noPermission) : messageKeys.noDefaultPlace]);
}
