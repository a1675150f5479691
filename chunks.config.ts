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

const ofGuides = /\/src\/routes\/(_auth\/(gars|egars|legal-deadlines)\/|_auth\/(carteira|sync)\.|componentes)/;

const roots = new Map<string, ReadonlySet<string>>();

/** The pages and lazy parts whose static imports lead to a module, itself included where somebody imports it dynamically. */
function rootsOf(id: string, graph: Graph, under: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const known = roots.get(id);
  if (known) return known;
  const found = new Set<string>();
  const info = graph.getModuleInfo(id);
  if (!info || info.isEntry || info.dynamicImporters.length > 0) found.add(id);
  for (const importer of info?.importers ?? []) {
    if (!under.has(importer)) for (const root of rootsOf(importer, graph, new Set([...under, id]))) found.add(root);
  }
  roots.set(id, found);
  return found;
}

/**
 * The file that a module goes into: what several screens share is one file instead of some hundred, which a first visit and every
 * installation would fetch one by one; what an earlier moment needs is apart. null leaves it with its page.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (/\/lucide-react\/dist\/esm\/icons\/(?!index\.|unplug\.|languages\.|hash\.|lock\.|user\.|loader-circle\.|eye)/.test(id))
    return 'more-icons';
  if (id.includes('/node_modules/')) return null;
  const found = [...rootsOf(id, graph)];
  const when = Object.entries(moments).flatMap(([name, pages]) => (found.some((root) => pages.test(root)) ? [name] : []));
  if (found.length < 2 || when.includes('signIn')) return null;
  if (when.length > 0) return `for-${when.join('-')}`;
  return found.every((root) => ofGuides.test(root)) ? 'guides' : 'parts';
}
