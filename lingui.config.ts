import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const never = ['**/*.test.*', 'src/routeTree.gen.ts'];
/** What a visitor sees before sign-in: its words alone come with the first paint. */
const entry = [
  'src/app/*.tsx',
  'src/features/session',
  'src/features/pages',
  'src/components/language-menu.tsx',
  'src/components/sign-in-messages.ts',
  'src/ui/button.tsx',
  'src/ui/field.tsx',
  'src/ui/text-input.tsx',
];
/** The words of the screens behind the dashboard, which is shown without them. */
const screens = ['src/features', 'src/components/catalogue', 'src/components/egar', 'src/components/location', 'src/components/saved'];
/** The words of the pages that a link opens without sign-in: all that they show, and nothing else. */
const open = [
  'src/features/public-guide',
  ...['correction-table.tsx', 'correction-row.tsx', 'correction-words.ts', 'status-labels.ts'].map((name) => `src/components/egar/${name}`),
  ...['error-messages.ts', 'sentence-texts.ts', 'refusal-sentences.ts', 'refusal-note.tsx'].map((name) => `src/components/${name}`),
  ...['field', 'text-input', 'quantity-input', 'form-scope', 'button', 'ler-tile', 'plate'].map((name) => `src/ui/${name}.tsx`),
];
const first = ['src/features/session/**', 'src/features/pages/**', 'src/features/dashboard/**', 'src/features/public-guide/**'];

export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', 'es-AR'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/entry', include: entry, exclude: never },
    { path: '<rootDir>/locales/{locale}/public', include: open, exclude: never },
    { path: '<rootDir>/locales/{locale}/screens', include: screens, exclude: [...never, ...first] },
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src/app', 'src/components', 'src/features/dashboard', 'src/lib', 'src/routes', 'src/sync', 'src/ui'],
      exclude: [...never, 'src/app/*.tsx', ...screens.filter((path) => path.startsWith('src/components/')).map((path) => `${path}/**`)],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
