import * as v from 'valibot';
import { cleanName, hasLink } from '../../lib/clean-text.ts';

/** A person's name, which others read in e-mails and histories: one line, with nothing a mail program would turn into a link. */
export const PersonName = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(255, 'val_max_length_255'),
    v.check((name) => cleanName(name) === name && !hasLink(name), 'val_name_with_link'),
  ),
  '',
);
