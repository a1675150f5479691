import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

/** Small project with every layer, each with one file that imports only allowed layers. */
const sound: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#sync/*": "./src/sync/*", "#api/*": "./src/api/*" } }',
  'src/main.tsx': "import '../src/app/shell.tsx';",
  'src/app/shell.tsx': "import '../routes/delivery.tsx'; export const shell = 1;",
  'src/routes/delivery.tsx': "import '../features/deliveries/delivery-form.tsx';",
  'src/features/deliveries/delivery-form.tsx': "import '../../components/picker.tsx'; import './delivery-actions.ts';",
  'src/features/deliveries/delivery-actions.ts': "import '../../sync/outbox.ts';",
  'src/features/equipments/equipment-list.tsx': "import '../../ui/basics/button.tsx';",
  'src/components/picker.tsx': "import '../ui/basics/button.tsx'; import '../domain/delivery.ts';",
  'src/ui/basics/button.tsx': "import 'react'; import '../../lib/text.ts';",
  'src/sync/outbox.ts': "import '../api/http.ts'; import '../db/user-db.ts'; import '../domain/delivery.ts';",
  'src/api/http.ts': "import 'axios'; import '../domain/delivery.ts';",
  'src/db/user-db.ts': "import 'dexie'; import '../lib/text.ts';",
  'src/domain/delivery.ts': "import 'valibot'; import '../lib/text.ts';",
  'src/lib/text.ts': 'export const text = 1;',
  'src/lib/use-media.ts': "import 'react'; export const media = 1;",
  'sw/sw.ts': "import '#sync/outbox.ts';",
  'server/main.ts': "import 'hono'; import '../src/domain/delivery.ts'; import './routes/delivery.ts';",
  'server/routes/delivery.ts': "import '../resources/vehicles.ts';",
  'server/resources/vehicles.ts': "import '../http/served.ts';",
  'server/http/served.ts': "import '../services/rows.ts';",
  'server/services/rows.ts': "import '../db/open.ts'; import '../pdf/guide.ts';",
  'server/pdf/guide.ts': "import '../db/open.ts';",
  'server/db/open.ts': "import 'drizzle-orm';",
};

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

function check(changes: Record<string, string>) {
  const tree = mkdtempSync(join(tmpdir(), 'guiar-boundaries-'));
  trees.push(tree);
  symlinkSync(resolve(import.meta.dirname, '..', '..', 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return checkBoundaries(tree, ['src', 'sw', 'server']);
}

test('a sound tree passes and is read whole', async () => {
  const { modules, violations } = await check({});
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThanOrEqual(Object.keys(sound).length - 1);
});

const broken: [what: string, changes: Record<string, string>, rule: string][] = [
  ['ui imports domain', { 'src/ui/basics/button.tsx': "import '../../domain/delivery.ts';" }, 'staircase src/ui/'],
  ['db imports api', { 'src/db/user-db.ts': "import '../api/http.ts';" }, 'staircase src/db/'],
  ['api imports db', { 'src/api/http.ts': "import '../db/user-db.ts';" }, 'staircase src/api/'],
  ['db imports api by its name', { 'src/db/user-db.ts': "import '#api/http.ts';" }, 'staircase src/db/'],
  [
    'sync imports a feature',
    { 'src/sync/outbox.ts': "import '../features/equipments/equipment-list.tsx';" },
    'staircase src/sync/',
  ],
  [
    'a component imports a feature',
    { 'src/components/picker.tsx': "import '../features/equipments/equipment-list.tsx';" },
    'staircase src/components/',
  ],
  [
    'a feature imports a route',
    { 'src/features/equipments/equipment-list.tsx': "import '../../routes/delivery.tsx';" },
    'staircase src/features/',
  ],
  ['a route imports the shell', { 'src/routes/delivery.tsx': "import '../app/shell.tsx';" }, 'staircase src/routes/'],
  ['the shell imports main', { 'src/app/shell.tsx': "import '../main.tsx';" }, 'nothing imports an entry'],
  ['lib imports domain', { 'src/lib/text.ts': "import '../domain/delivery.ts';" }, 'staircase src/lib/'],
  ['main imports the server', { 'src/main.tsx': "import '../server/main.ts';" }, 'staircase src/main.tsx'],
  ['the worker imports ui', { 'sw/sw.ts': "import '../src/ui/basics/button.tsx';" }, 'staircase sw/'],
  ['the server imports ui', { 'server/main.ts': "import '../src/ui/basics/button.tsx';" }, 'staircase server/'],
  ['the server imports the engine', { 'server/main.ts': "import '../src/sync/outbox.ts';" }, 'staircase server/'],
  [
    'a service imports http',
    { 'server/services/rows.ts': "import '../http/served.ts';" },
    'staircase server/services/',
  ],
  [
    'http imports a resource',
    { 'server/http/served.ts': "import '../resources/vehicles.ts';" },
    'staircase server/http/',
  ],
  [
    'a resource imports a route',
    { 'server/resources/vehicles.ts': "import '../routes/delivery.ts';" },
    'staircase server/resources/',
  ],
  ['a document imports a service', { 'server/pdf/guide.ts': "import '../services/rows.ts';" }, 'staircase server/pdf/'],
  ['the database imports a service', { 'server/db/open.ts': "import '../services/rows.ts';" }, 'staircase server/db/'],
  [
    'a type is imported upwards',
    { 'src/domain/delivery.ts': "import type { X } from '../api/http.ts'; export type Y = X;" },
    'staircase src/domain/',
  ],
  [
    'a feature imports another',
    { 'src/features/equipments/equipment-list.tsx': "import '../deliveries/delivery-actions.ts';" },
    'a feature never imports another feature',
  ],
  [
    'the engine reaches React through a hook',
    { 'src/sync/outbox.ts': "import '../lib/use-media.ts';" },
    'the worker and the engine never reach React',
  ],
  [
    'the engine imports React',
    { 'src/sync/outbox.ts': "import 'react';" },
    'the worker and the engine never reach React',
  ],
  ['domain imports dexie', { 'src/domain/delivery.ts': "import 'dexie';" }, 'domain is pure'],
  ['domain imports axios', { 'src/domain/delivery.ts': "import 'axios';" }, 'domain is pure'],
  ['domain imports react', { 'src/domain/delivery.ts': "import 'react';" }, 'domain is pure'],
  ['domain imports a module of Node', { 'src/domain/delivery.ts': "import 'node:fs';" }, 'domain is pure'],
  ['ui imports dexie', { 'src/ui/basics/button.tsx': "import 'dexie';" }, 'ui knows no data'],
  [
    'two files import each other',
    { 'src/lib/text.ts': "import './other.ts';", 'src/lib/other.ts': "import './text.ts';" },
    'no-circular',
  ],
  ['an import leads nowhere', { 'src/lib/text.ts': "import './nowhere.ts';" }, 'not-to-unresolvable'],
];

test.for(broken)('fails when %s', async ([, changes, rule]) => {
  const rules = (await check(changes)).violations.map((line) => line.slice(0, line.indexOf(': ')));
  expect(rules).toContain(rule);
});
