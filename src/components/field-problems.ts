import type { I18n } from '@lingui/core';
import type { BaseIssue } from 'valibot';
import type { FieldError } from '../domain/wire/errors.ts';
import { fieldOf } from '../domain/wire/fields.ts';
import { sentence } from './error-messages.ts';

/** One sentence per field, in the reader's language. */
export type FieldProblems = Partial<Record<string, string>>;

/** Problems of a form by field: from its schema on this side, or as the server sent them; the first of each field counts. */
export function fieldProblems(i18n: I18n, found: readonly (BaseIssue<unknown> | FieldError)[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const one of found) {
    const field = 'Field' in one ? one.Field : fieldOf(one);
    problems[field] ??= sentence(i18n, 'Message' in one ? one.Message : one.message);
  }
  return problems;
}
