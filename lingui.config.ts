import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { ofFirst, type Wing, wings } from './src/build/wings.ts';

const never = ['**/*.test.*', 'src/routeTree.gen.ts'];
const feature = (name: string) => `src/features/${name}`;
/** What a visitor sees before sign-in: its words alone come with the first paint. */
const entry = [
  'src/app/*.tsx',
  'src/features/session',
  'src/features/pages',
  'src/components/menu/language-menu.tsx',
  'src/features/session/sign-in-messages.ts',
  'src/components/visitor/frame.tsx',
  'src/ui/basics/button.tsx',
  'src/ui/fields/field.tsx',
  'src/ui/fields/text-input.tsx',
];
/** What the acts on guides say, wherever they are shown. */
const guideActs = 'src/domain/guide/acts/table.ts';
/** What the law asks for, wherever it is said. */
const law = 'src/domain/law/sentences.ts';
/** What screens of all wings share, and the dashboard does without. */
const screenFolders = [
  ...['area', 'catalogue', 'errors', 'form', 'guide', 'list', 'location', 'pdf', 'pickers', 'saved', 'scan'].map(
    (name) => `src/components/${name}`,
  ),
  ...['reauthentication', 'sessions', 'sheet', 'transporters'].map((name) => `src/components/${name}`),
  ...['data/filters', 'fields/dates', 'fields/select', 'map'].map((name) => `src/ui/${name}`),
];
const screenFiles = [
  ...[
    'contact-fields.tsx',
    'equipment-view.ts',
    'establishment-mark.tsx',
    'foreground.ts',
    'menu/sign-out-dialog.tsx',
    'password-rules.tsx',
    'use-role-name.ts',
  ].map((name) => `src/components/${name}`),
  ...['pager', 'selection-bar'].map((name) => `src/ui/data/table/${name}.tsx`),
  ...['point-line', 'stepper'].map((name) => `src/ui/data/${name}.tsx`),
  ...['file-drop', 'form-actions'].map((name) => `src/ui/fields/${name}.tsx`),
];
const screens = [...screenFolders, ...screenFiles, guideActs, law];
/**
 * The words of the pages that a link opens without sign-in: all that they show, and nothing else.
 */
const open = [
  guideActs,
  law,
  'src/features/public-guide',
  ...[
    'rectification/rectification-table.tsx',
    'rectification/rectification-row.tsx',
    'rectification/rectification-words.ts',
    'rectification/doubt-sentence.ts',
    'lisbon-note.ts',
    'not-authorized-note.tsx',
    'status-labels.ts',
  ].map((name) => `src/components/guide/${name}`),
  ...[
    'catalogue/ler-options.tsx',
    'errors/error-messages.ts',
    'errors/error-remedies.ts',
    'person-name.ts',
    'plate.tsx',
    'errors/sentence-texts.ts',
    'errors/refusal-sentences.ts',
    'errors/refusal-note.tsx',
  ].map((name) => `src/components/${name}`),
  ...[
    'fields/field',
    'fields/dates/native-picker',
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
  ...['contact-fields.tsx', 'notices-link.tsx', 'password-rules.tsx'].map((name) => `src/components/${name}`),
  ...['fields/checkbox', 'fields/form-scope', 'fields/text-area'].map((name) => `src/ui/${name}.tsx`),
];

/** The privacy policy, which is longer than all of them. */
const visitorPrivacy = ['kept-data-list.tsx', 'kept-data-words.ts', 'terms-and-privacy-text.tsx'].map(
  (name) => `src/features/visitors/${name}`,
);
/** What they say of a form that is being filled in, or was refused. */
const visitorAnswers = [
  'errors/error-messages.ts',
  'errors/error-remedies.ts',
  'guide/status-labels.ts',
  'person-name.ts',
  'errors/sentence-texts.ts',
].map((name) => `src/components/${name}`);

/** Texts that stand outside the features, with the wing whose screens show them. */
const ofEstablishments = 'src/components/establishment';
const ofReports = 'src/components/report';
const ofFirstSteps = 'src/components/first-steps';
/** Of two wings. */
const ofKeys = 'src/components/keys';
const driverGuide = 'src/components/driver-guide-button.tsx';
/** Of help and of the public pages. */
const noticesLink = 'src/components/notices-link.tsx';
const declared: Partial<Record<Wing, string[]>> = {
  administration: [
    'src/domain/reference',
    'src/domain/people',
    'src/domain/security',
    ofEstablishments,
    ofKeys,
    driverGuide,
  ],
  guides: ['src/domain/guide'],
  field: ['src/sync/commands', 'src/domain/field'],
  reports: [ofReports, 'src/domain/report'],
  help: [ofFirstSteps, ofKeys, driverGuide, noticesLink],
};

/** Parses only the files that name Lingui or its comments, half of all: the others say nothing. */
const extractor: typeof babelExtractor = {
  ...babelExtractor,
  extract: async (file, code, ...found) => {
    if (/@lingui\/|i18n/.test(code)) await babelExtractor.extract(file, code, ...found);
  },
};

export default defineConfig({
  extractors: [extractor],
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
      exclude: [...never, guideActs],
    })),
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: [
        'src/app',
        'src/components',
        'src/runtime',
        ...ofFirst.map(feature),
        'src/lib',
        'src/routes',
        'src/sync',
        'src/ui',
      ],
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
        noticesLink,
        ...screenFolders.map((path) => `${path}/**`),
        ...screenFiles,
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
