import type { Right, Role } from '#domain/people/rights.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Rule on who may call an operation. The services check what the user may do with the entity
 * itself.
 */
export interface Rule {
  roles: readonly Role[];
  /**
   * Permission required: `field` on an own establishment; `act` on any establishment, and on a
   * party of the guide by its state machine. `read` is not checked here: without a permission there
   * is nothing to read.
   */
  right?: Right;
  /** The specification's message for users who lack that permission, if it has one. */
  says?: string;
  /** True if only super administrators may call it. */
  superAdmin?: true;
  /** True if users who only read guides may call it too. */
  external?: true;
  /** True if it may be called before the first password has been changed. */
  withFirstPassword?: true;
  /** True if it may be called before the passkey that the account demands has been made. */
  withoutPasskey?: true;
  /** True if it needs the password or a passkey of the last five minutes. */
  reauthenticated?: true;
}

/**
 * Refuses a call that the rule does not allow.
 * @throws Refusal 400 while the first password is unchanged; or if role or permissions do not allow
 * the call, for the sender or for the colleague for whom it is handed in; or if the sender has not
 * proved themself lately
 */
export function refuseUnlessAllowed(rule: Rule, sender: Principal, owner = sender): void {
  const { roles, right, says, superAdmin, external } = rule;
  if (sender.mustChangePassword && !rule.withFirstPassword) throw refused([messageKeys.mustChangePassword]);
  if (sender.mustMakePasskey && !rule.withoutPasskey) throw refused([messageKeys.mustMakePasskey]);
  const mayCall = (person: Principal) =>
    roles.includes(person.role) && (external || !person.isExternal) && (!superAdmin || person.isSuperAdmin);
  if (![sender, owner].every(mayCall)) throw refused([messageKeys.notAuthorized]);
  if ((right === 'field' && !sender.worksInField) || (right === 'act' && !sender.actsOnGuides))
    // A new account has no establishment yet, so nobody could give a permission on one.
    throw refused([sender.hasDefaultPlace ? (says ?? messageKeys.noPermission) : messageKeys.noDefaultPlace]);
  // Last, so that nobody is asked for a password for what they may not do.
  if (rule.reauthenticated && !sender.isReauthenticated) throw refused([messageKeys.reauthenticationNeeded]);
}
