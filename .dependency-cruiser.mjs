// The staircase of docs/architecture.md as one table: a folder may import itself and what stands in its row.
const below = {
  '^src/main\\.tsx$': [
    'app',
    'routes',
    'features',
    'components',
    'runtime',
    'ui',
    'sync',
    'api',
    'db',
    'domain',
    'lib',
    'routeTree',
  ],
  '^src/app/': ['routes', 'features', 'components', 'runtime', 'ui', 'sync', 'api', 'db', 'domain', 'lib', 'routeTree'],
  '^src/routeTree': ['routes'],
  '^src/routes/': ['features', 'components', 'runtime', 'ui', 'sync', 'api', 'db', 'domain', 'lib'],
  '^src/features/': ['components', 'runtime', 'ui', 'sync', 'api', 'db', 'domain', 'lib'],
  '^src/components/': ['runtime', 'ui', 'sync', 'api', 'db', 'domain', 'lib'],
  '^src/runtime/': ['ui', 'sync', 'api', 'db', 'domain', 'lib'],
  '^src/ui/': ['lib'],
  '^src/sync/': ['api', 'db', 'domain', 'lib'],
  '^src/api/': ['domain', 'lib'],
  '^src/db/': ['domain', 'lib'],
  '^src/domain/': ['lib'],
  '^src/lib/': [],
  '^sw/': ['sync', 'api', 'db', 'domain', 'lib'],
  '^server/': ['domain', 'lib'],
};
const layers = [
  'app',
  'routes',
  'features',
  'components',
  'runtime',
  'ui',
  'sync',
  'api',
  'db',
  'domain',
  'lib',
  'routeTree',
];
const path = (layer) => (layer === 'routeTree' ? '^src/routeTree' : `^src/${layer}/`);

const staircase = Object.entries(below).map(([from, allowed]) => ({
  name: `staircase ${from.replace(/[\\^$]/g, '')}`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: [
      ...layers.filter((l) => !allowed.includes(l) && path(l) !== from).map(path),
      ...(from === '^sw/' ? [] : ['^sw/']),
      ...(from === '^server/' ? [] : ['^server/']),
    ],
    pathNot: from === '^src/main\\.tsx$' ? [] : [from],
  },
}));

// The server's own staircase. Ports (documents, mail, the national system, files) stand beside the services that use them.
const ports = ['pdf', 'mail', 'registry', 'files', 'catalogue', 'queue'];
const serverBelow = {
  backup: ['http', 'services', 'db', ...ports],
  routes: ['resources', 'http', 'services', 'db', ...ports],
  resources: ['http', 'services', 'db'],
  http: ['services', 'db', ...ports],
  services: ['db', ...ports],
  db: [],
  ...Object.fromEntries(ports.map((port) => [port, ['db', ...ports]])),
};
const rungs = ['start', 'cli', 'jobs', 'seed', 'testing', ...Object.keys(serverBelow)];
const serverStaircase = Object.entries(serverBelow).map(([from, allowed]) => ({
  name: `staircase server/${from}/`,
  severity: 'error',
  from: { path: `^server/${from}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: [
      ...rungs.filter((rung) => rung !== from && !allowed.includes(rung)).map((rung) => `^server/${rung}/`),
      '^server/(main|app)\\.ts$',
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...staircase,
    ...serverStaircase,
    { name: 'no-circular', severity: 'error', from: { pathNot: 'routeTree\\.gen' }, to: { circular: true } },
    {
      name: 'a feature never imports another feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the worker and the engine never reach React',
      severity: 'error',
      from: { path: '^(sw|src/sync|src/api|src/db|src/domain)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react|react-dom|@lingui|dexie-react-hooks)/', reachable: true },
    },
    {
      name: 'domain is pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(valibot|date-fns)/' },
    },
    {
      name: 'domain is pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui knows no data',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(dexie|dexie-react-hooks|axios|valibot|@tanstack)/' },
    },
    { name: 'nothing imports an entry', severity: 'error', from: {}, to: { path: '^src/main\\.tsx$' } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: { pathNot: '\\.gen\\.ts$' },
      // Vite gives the address of a file of a package.
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.wasm\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
