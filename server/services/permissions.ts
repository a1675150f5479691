import type { Right, Role } from '../../src/domain/people/rights.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import type { Principal } from './principal.ts';
import { refused } from './refusal.ts';

/** Who may ask for an operation. What they may then do with the one thing that it is about, its service says. */
export interface Rule {
  roles: readonly Role[];
  /**
   * What a permission on an establishment must give besides: `field` on an own one; `act` and `read` on a party of the guide, which the
   * guide's state machine asks about.
   */
  right?: Right;
}

/** @throws Refusal 400 where role or permissions do not allow it: the sender's, and those of the colleague it is handed in for */
export function refuseUnlessAllowed({ roles, right }: Rule, sender: Principal, owner = sender): void {
  if (![sender, owner].every((person) => roles.includes(person.role))) throw refused([messageKeys.notAuthorized]);
  if (right === 'field' && !sender.worksInField) throw refused([messageKeys.noPermission]);
}
