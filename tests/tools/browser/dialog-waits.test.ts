import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('tests/{e2e,engines}/**/*.ts', { cwd: root });

/** Dialogs that a file names, as `const question = page.getByRole('alertdialog', …);`. */
const named = /const (\w+) = [\w.()]+\.getByRole\('(?:alert)?dialog'[^;]*?\}?\);/g;

/**
 * The element of a dialog has no size, since its panel is fixed: a browser test counts it as hidden
 * while it is open. Waits for its end have to count it.
 */
test('no browser test asks a dialog whether it is hidden', () => {
  const dialogs = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(named)].map(({ 1: name = '', index }) => ({
      file,
      name,
      // The rest of the test.
      text: text.slice(index).split('\n});')[0] ?? '',
    }));
  });
  expect(dialogs.length).toBeGreaterThan(20);
  const blind = dialogs.filter(({ name, text }) =>
    new RegExp(`expect\\(${name}\\)\\.(not\\.)?(toBeHidden|toBeVisible)\\(`).test(text),
  );
  expect(blind.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
