import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { splitHandedIn } from '#domain/people/acted-on-behalf.ts';
import { erasedUser } from '#domain/privacy/erased-user.ts';

/**
 * Returns the user's name in a record, in the reader's language: the placeholder for erased users,
 * and who handed in another user's act.
 */
export function personName(i18n: I18n, name: string): string {
  const both = splitHandedIn(name);
  if (!both) return name === erasedUser ? i18n._(msg`utilizador removido`) : name;
  const [person, other] = [personName(i18n, both.actor), personName(i18n, both.by)];
  return i18n._(msg`${person} (entregue por ${other})`);
}
