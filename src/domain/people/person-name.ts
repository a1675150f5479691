import * as v from 'valibot';
import { cleanName, hasLink } from '../../lib/clean-text.ts';

/** Name of a person, which others read in e-mails and histories: one line, and nothing that could be followed. */
export const PersonName = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(255, 'val_max_length_255'),
    v.check((name) => cleanName(name) === name && !hasLink(name), 'val_name_with_link'),
  ),
  '',
);
