import * as v from 'valibot';
import { cleanName, hasLink } from '#lib/text/clean-text.ts';

/**
 * Name of a person who gets a link or acts through one, which others read in e-mails and histories:
 * one line, with nothing that a mail program would turn into a link.
 */
export const LinkPersonName = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(255, 'val_max_length_255'),
    v.check((name) => cleanName(name) === name && !hasLink(name), 'val_name_with_link'),
  ),
  '',
);
