import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { erasedUser } from '../domain/people/erased-user.ts';
import { handedIn } from '../domain/people/handed-in.ts';

/** The user's name of a record in the reader's language: the placeholder for erased users, and who handed in another user's act. */
export function personName(i18n: I18n, name: string): string {
  const both = handedIn(name);
  if (!both) return name === erasedUser ? i18n._(msg`utilizador removido`) : name;
  const [person, other] = [personName(i18n, both.actor), personName(i18n, both.by)];
  return i18n._(msg`${person} (entregue por ${other})`);
}
