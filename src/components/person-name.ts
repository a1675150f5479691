import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { erasedUser } from '../domain/people/erased-user.ts';

/** A user's name in a record, as it is shown: the one that stands for erased users is said in the reader's language. */
export const personName = (i18n: I18n, name: string): string => name.replaceAll(erasedUser, i18n._(msg`utilizador removido`));
