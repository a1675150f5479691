import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { erasedUser } from '../domain/people/erased-user.ts';

/** As the history of a guide names somebody whose act another user handed in. */
const handedIn = /^(.+) \(entregue por (.+)\)$/;

/** The user's name of a record in the reader's language: the placeholder for erased users, and who handed in another user's act. */
export function personName(i18n: I18n, name: string): string {
  const [, actor, by] = handedIn.exec(name) ?? [];
  if (actor === undefined || by === undefined) return name === erasedUser ? i18n._(msg`utilizador removido`) : name;
  const [person, other] = [personName(i18n, actor), personName(i18n, by)];
  return i18n._(msg`${person} (entregue por ${other})`);
}
