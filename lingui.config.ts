import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { ofFirst, type Wing, wings } from './build/wings.ts';

const never = ['**/*.test.*', 'src/routeTree.gen.ts'];
const feature = (name: string) => `src/features/${name}`;
/** What a visitor sees before sign-in: its words alone come with the first paint. */
const entry = [
  'src/app/*.tsx',
  'src/features/session',
  'src/features/pages',
  'src/components/language-menu.tsx',
  'src/components/sign-in-messages.ts',
  'src/components/visitor/frame.tsx',
  'src/ui/basics/button.tsx',
  'src/ui/fields/field.tsx',
  'src/ui/fields/text-input.tsx',
];
/** What screens of all wings share, and the dashboard does without. */
const screenFolders = [
  ...['area', 'catalogue', 'guide', 'form', 'list', 'location', 'pdf', 'saved', 'sessions', 'sheet'].map(
    (name) => `src/components/${name}`,
  ),
  'src/ui/map',
];
const screenFiles = [
  ...[
    'conflict-dialog.tsx',
    'contact-fields.tsx',
    'equipment-picker.tsx',
    'equipment-view.ts',
    'error-messages.ts',
    'error-remedies.ts',
    'establishment-mark.tsx',
    'establishment-picker.tsx',
    'foreground.ts',
    'month-picker.tsx',
    'password-rules.tsx',
    'period-picker.tsx',
    'pickup-point-picker.tsx',
    'refusal-note.tsx',
    'refusal-sentences.ts',
    'remote-search.tsx',
    'role-picker.tsx',
    'scan-dialog.tsx',
    'service-area-picker.tsx',
    'sign-out-dialog.tsx',
    'tag-group-picker.tsx',
    'tag-picker.tsx',
    'sentence-texts.ts',
    'tags-picker.tsx',
    'text-search.tsx',
    'use-device-options.ts',
    'use-establishment-options.tsx',
    'use-role-name.ts',
    'use-save-failure.tsx',
    'use-tag-options.ts',
    'user-picker.tsx',
    'vehicle-picker.tsx',
    'year-picker.tsx',
  ].map((name) => `src/components/${name}`),
  ...['filter-bar.tsx', 'filter-button.tsx', 'filter-chips.tsx', 'pager.tsx', 'point-line.tsx', 'selection-bar.tsx', 'stepper.tsx'].map(
    (name) => `src/ui/data/${name}`,
  ),
  ...[
    'calendar',
    'date-picker',
    'file-drop',
    'form-actions',
    'multi-select-sheet',
    'multi-select-tokens',
    'option-list',
    'option-list-note',
    'search-dialog',
    'select-popup',
    'select-sheet',
    'time-columns',
    'time-picker',
  ].map((name) => `src/ui/fields/${name}.tsx`),
];
const screens = [...screenFolders, ...screenFiles];
/** The words of the pages that a link opens without sign-in: all that they show, and nothing else. */
const open = [
  'src/features/public-guide',
  ...['correction-table.tsx', 'correction-row.tsx', 'correction-words.ts', 'doubt-sentence.ts', 'lisbon-note.ts', 'status-labels.ts'].map(
    (name) => `src/components/guide/${name}`,
  ),
  ...[
    'catalogue/ler-options.tsx',
    'error-messages.ts',
    'error-remedies.ts',
    'person-name.ts',
    'plate.tsx',
    'sentence-texts.ts',
    'refusal-sentences.ts',
    'refusal-note.tsx',
  ].map((name) => `src/components/${name}`),
  ...[
    'fields/field',
    'fields/text-area',
    'fields/text-input',
    'fields/quantity-input',
    'fields/form-scope',
    'basics/button',
    'data/ler-tile',
  ].map((name) => `src/ui/${name}.tsx`),
];
/** The words of the public pages, besides those of the sign-in page. */
const visitors = [
  'src/features/visitors',
  'src/components/visitor',
  ...['contact-fields.tsx', 'password-rules.tsx'].map((name) => `src/components/${name}`),
  ...['fields/checkbox', 'fields/form-scope', 'fields/text-area'].map((name) => `src/ui/${name}.tsx`),
];

/** The privacy policy, which is longer than all of them. */
const visitorPrivacy = ['kept-data-list.tsx', 'kept-data-words.ts', 'privacy-policy-text.tsx'].map(
  (name) => `src/features/visitors/${name}`,
);
/** What they say of a form that is being filled in, or was refused. */
const visitorAnswers = ['error-messages.ts', 'error-remedies.ts', 'guide/status-labels.ts', 'person-name.ts', 'sentence-texts.ts'].map(
  (name) => `src/components/${name}`,
);

/** Texts that stand outside the features, with the wing whose screens show them. */
const ofEstablishments = 'src/components/establishment';
const ofReports = 'src/components/report';
const ofFirstSteps = 'src/components/first-steps';
/** Of two wings. */
const ofKeys = 'src/components/keys';
const driverGuide = 'src/components/driver-guide-button.tsx';
const declared: Partial<Record<Wing, string[]>> = {
  administration: ['src/domain/reference', 'src/domain/people', ofEstablishments, ofKeys, driverGuide],
  guides: ['src/domain/guide'],
  field: ['src/sync/commands'],
  reports: [ofReports, 'src/domain/report'],
  help: [ofFirstSteps, ofKeys, driverGuide],
};

export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', 'es-AR'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/entry', include: entry, exclude: never },
    { path: '<rootDir>/locales/{locale}/public', include: open, exclude: never },
    { path: '<rootDir>/locales/{locale}/visitors', include: visitors, exclude: [...never, ...visitorPrivacy] },
    { path: '<rootDir>/locales/{locale}/visitor-privacy', include: visitorPrivacy, exclude: never },
    { path: '<rootDir>/locales/{locale}/visitor-answers', include: visitorAnswers, exclude: never },
    { path: '<rootDir>/locales/{locale}/screens', include: screens, exclude: never },
    ...(Object.keys(wings) as Wing[]).map((wing) => ({
      path: `<rootDir>/locales/{locale}/${wing}`,
      include: [...wings[wing].map(feature), ...(declared[wing] ?? [])],
      exclude: never,
    })),
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src/app', 'src/components', 'src/runtime', ...ofFirst.map(feature), 'src/lib', 'src/routes', 'src/sync', 'src/ui'],
      exclude: [
        ...never,
        'src/app/*.tsx',
        'src/components/visitor/**',
        'src/sync/commands/**',
        `${ofEstablishments}/**`,
        `${ofReports}/**`,
        `${ofFirstSteps}/**`,
        `${ofKeys}/**`,
        driverGuide,
        ...screenFolders.map((path) => `${path}/**`),
        ...screenFiles,
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
