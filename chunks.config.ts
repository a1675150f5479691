interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null;
}

/** What is asked for at the same moment: bytes of one must not wait for those of another (docs/performance.md has the budgets). */
const moments = {
  signIn: /\/src\/(main|app\/(start|public)|routes\/(login|index))\.tsx?/,
  first: /\/src\/(app\/shell\/shell|components\/runtime|features\/dashboard\/[a-z-]+|routes\/(_auth|_auth\/dashboard))\.tsx?/,
  link: /\/src\/features\/public-guide\/public-guide\.tsx/,
  answer: /\/src\/features\/public-guide\/answer-form\.tsx/,
  engine: /\/src\/(components\/engine-parts|sync\/refresh|app\/service-worker)\.tsx?/,
};

/** All but those of the sign-in page, which stay with it. */
const laterIcons = /\/lucide-react\/dist\/esm\/icons\/(?!index\.|unplug\.|languages\.|hash\.|lock\.|user\.|loader-circle\.|eye)/;

const ofGuides = /\/src\/routes\/(_auth\/(gars|egars|legal-deadlines)\/|_auth\/(carteira|sync)\.|componentes)/;

/** The pages and lazy parts whose static imports lead to a module, itself included where somebody imports it dynamically. */
function rootsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  // Grows while it is gone through.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one);
    return !info || info.isEntry || info.dynamicImporters.length > 0;
  });
}

/**
 * The file that a module goes into: what several screens share is one file instead of some hundred, which a first visit and every
 * installation would fetch one by one; what an earlier moment needs is apart. null leaves it with its page.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (laterIcons.test(id)) return 'more-icons';
  if (id.includes('/node_modules/')) return null;
  const found = rootsOf(id, graph);
  const when = Object.entries(moments).flatMap(([name, pages]) => (found.some((root) => pages.test(root)) ? [name] : []));
  if (found.length < 2 || when.includes('signIn')) return null;
  if (when.length > 0) return `for-${when.join('-')}`;
  return found.every((root) => ofGuides.test(root)) ? 'guides' : 'parts';
}

/** Groups of the bundler: what is counted by name, and then by the moment in which it is needed. */
export const groups = [
  {
    // What every page needs, in one request instead of eight.
    name: 'base',
    priority: 1,
    test: /node_modules\/(react|react-dom|scheduler|@lingui)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(check|chevron-down|cloud-off|x)\.)|src\/(ui\/(button|button-classes|spinner|field|field-context|text-input)|lib\/(cx|format|dom\/(look|use-look|device|use-breakpoint)))\.tsx?$/,
  },
  {
    // Those of shell and dashboard, which the pages of a link do without.
    name: 'icons',
    priority: 1,
    test: /lucide-react\/dist\/esm\/icons\/(alarm-clock|arrow-left|bell|bell-off|calendar-clock|chevron-right|circle|circle-alert|circle-check|clock-arrow-up|cloud-check|file-plus|file-text|git-compare-arrows|hard-drive-download|hourglass|house|info|landmark|layout-dashboard|log-in|menu|monitor|octagon-x|package|package-check|package-open|package-plus|panel-left|plus|qr-code|refresh-cw|send|server|server-crash|shield-check|smartphone|triangle-alert|triangle-exclamation-point|truck|warehouse|wifi)\.(m?js)$/,
  },
  { name: 'router', priority: 1, test: /node_modules\/(use-sync-external-store|@tanstack)\// },
  { name: chunkOf, includeDependenciesRecursively: false },
];
