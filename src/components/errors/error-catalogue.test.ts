import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { specErrors, tokenErrors } from '#domain/wire/errors.ts';
import { readSentence } from '#domain/wire/server-sentences.ts';
import { signInErrors, signInRemedies, withSupportLine } from '#features/session/sign-in-messages.ts';
import { sentence } from './error-messages.ts';
import { remedies } from './error-remedies.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['server', 'src/domain'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|seed)\//.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

const literals = /'([^'\n]+)'/g;
/**
 * Patterns of code that writes a message: a key by its name, a table of messages, a refusal, an
 * error of a field.
 */
const writes: readonly RegExp[] = [
  /'((?:ui_)?val_\w+)'/g,
  /(?:refused|noAccess|outsideDown|refusedOutside)\(\[?'([^']+)'/g,
  /\bMessage: '([^']+)'/g,
];
const tables =
  /\b(?:messageKeys|\w*Messages|underWay|specErrors)\b[^=\n]*= [{[]([\s\S]*?)\n?[}\]](?: as const| satisfies)/g;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** Keys that end in a number. */
const numbered = [
  ...[50, 255, 500, 2000].map((most) => `val_max_length_${most}`),
  ...[1, 2, 3, 4, 5].map((index) => `val_vatTransporter${index}_unkown`),
];
const emitted = new Set([
  ...numbered,
  ...sources.flatMap(({ text }) => [
    ...writes.flatMap((pattern) => all(text, pattern)),
    ...all(text, tables)
      .flatMap((table) => all(table, literals))
      .filter((one) => /^[\w-]+$/.test(one) && /[_-]/.test(one)),
  ]),
]);
/**
 * Returns true if the catalogue knows a message. A key that the server no longer uses may still
 * come from an older one.
 */
const isKnown = (message: string) => sentence(i18n, message) !== message || readSentence(message) !== null;

test('every message of the server has a text', () => {
  // The search must find a key for each way of writing one.
  expect([...emitted]).toEqual(
    expect.arrayContaining([
      'val_last_administrator',
      'user_act_under_way',
      'link_expired',
      'must-select-issuer',
      'captcha_unreachable',
      'archive_being_generated',
      'declaration_too_large',
      'val_unknown_user',
      'user_no_access_to_establishment',
      'ui_val_must_select_time',
    ]),
  );
  expect(emitted.size).toBeGreaterThan(120);
  expect([...emitted].filter((message) => !isKnown(message))).toEqual([]);
});

test('every templated message key is listed here', () => {
  const templates = sources.flatMap(({ text }) => all(text, /`((?:ui_)?val_[^`]*\$\{[^`]*)`/g));
  expect([...new Set(templates.map((text) => text.replace(/\$\{.*?\}/g, '…')))].sort()).toEqual([
    'val_max_length_…',
    'val_vatTransporter…_unkown',
  ]);
});

test.each(specErrors)('%s states the problem and the remedy', (key) => {
  const text = sentence(i18n, key);
  expect(text).not.toBe(key);
  expect(text).toMatch(/^[^.]+\. \S.*\.$/);
});

test.each(tokenErrors)('the sign-in error %s offers a remedy or contact', (key) => {
  expect(signInErrors[key]).toBeDefined();
  expect(signInRemedies[key] !== undefined || withSupportLine.includes(key)).toBe(true);
});

test.each(['en', 'es-AR'])('the whole catalogue is translated into %s', async (locale) => {
  const po = readFileSync(join(root, `locales/${locale}/screens.po`), 'utf8');
  const entry = readFileSync(join(root, `locales/${locale}/entry.po`), 'utf8');
  const parse = (text: string) => formatter().parse(text, { locale, sourceLocale: 'pt', filename: '' });
  const translated = { ...(await parse(po)), ...(await parse(entry)) };
  const ids = [...Object.values(remedies), ...Object.values(signInErrors), ...Object.values(signInRemedies)].map(
    ({ id }) => id,
  );
  expect(ids.filter((id) => !translated[id]?.translation)).toEqual([]);
});
