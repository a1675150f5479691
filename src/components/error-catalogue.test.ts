import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { specErrors, tokenErrors } from '../domain/wire/errors.ts';
import { readSentence } from '../domain/wire/server-sentences.ts';
import { sentence } from './error-messages.ts';
import { remedies } from './error-remedies.ts';
import { signInErrors, signInRemedies, withSupportLine } from './sign-in-messages.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['server', 'src/domain'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|seed)\//.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

const literals = /'([^'\n]+)'/g;
/** Where the code writes a message: a key by its name, a table of messages, a refusal, an error of a field. */
const writes: readonly RegExp[] = [
  /'((?:ui_)?val_\w+)'/g,
  /(?:refused|noAccess|outsideDown|refusedOutside)\(\[?'([^']+)'/g,
  /\bMessage: '([^']+)'/g,
];
const tables = /\b(?:messageKeys|\w*Messages|underWay|specErrors)\b[^=\n]*= [{[]([\s\S]*?)\n?[}\]](?: as const| satisfies)/g;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** Keys whose end is a number. */
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
/** Of the catalogue itself: a key for which the server has no case is still one that an older server may send. */
const isKnown = (message: string) => sentence(i18n, message) !== message || readSentence(message) !== null;

test('every message that the server can send has a text', () => {
  // What the search must find: a key of each way of writing one.
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

test('no template makes a message whose keys are not listed here', () => {
  const templates = sources.flatMap(({ text }) => all(text, /`((?:ui_)?val_[^`]*\$\{[^`]*)`/g));
  expect([...new Set(templates.map((text) => text.replace(/\$\{.*?\}/g, '…')))].sort()).toEqual([
    'val_max_length_…',
    'val_vatTransporter…_unkown',
  ]);
});

test.each(specErrors)('%s says what is wrong and what can be done', (key) => {
  const text = sentence(i18n, key);
  expect(text).not.toBe(key);
  expect(text).toMatch(/^[^.]+\. \S.*\.$/);
});

test.each(tokenErrors)('the sign-in error %s says what can be done, or whom to ask', (key) => {
  expect(signInErrors[key]).toBeDefined();
  expect(signInRemedies[key] !== undefined || withSupportLine.includes(key)).toBe(true);
});

test.each(['en', 'es-AR'])('the whole catalogue is translated into %s', async (locale) => {
  const po = readFileSync(join(root, `locales/${locale}/screens.po`), 'utf8');
  const entry = readFileSync(join(root, `locales/${locale}/entry.po`), 'utf8');
  const parse = (text: string) => formatter().parse(text, { locale, sourceLocale: 'pt', filename: '' });
  const translated = { ...(await parse(po)), ...(await parse(entry)) };
  const ids = [...Object.values(remedies), ...Object.values(signInErrors), ...Object.values(signInRemedies)].map(({ id }) => id);
  expect(ids.filter((id) => !translated[id]?.translation)).toEqual([]);
});
