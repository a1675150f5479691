import type { I18n } from '@lingui/core';
import type { BaseIssue } from 'valibot';
import type { FieldError } from '#domain/wire/errors.ts';
import { fieldPath } from '#domain/wire/fields.ts';
import { sentence } from './error-messages.ts';

/** Sentences in the reader's language, one per field. */
export type FieldProblems = Partial<Record<string, string>>;

/**
 * Returns the problems of a form by field, from its schema or from the server; the first of each
 * field counts.
 */
export function fieldProblems(i18n: I18n, found: readonly (BaseIssue<unknown> | FieldError)[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const one of found) {
    const field = 'Field' in one ? one.Field : fieldPath(one);
    problems[field] ??= sentence(i18n, 'Message' in one ? one.Message : one.message);
  }
  return problems;
}
