import { wingOfModule } from './wings.ts';

interface Graph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
    isEntry: boolean;
    code: string | null;
  } | null;
}

/**
 * Moments of loading, each recognised by the modules that begin it: the bytes of one must not wait
 * for those of another.
 */
const moments = {
  entry: /\/index\.html$/,
  visitor: /\/src\/(app\/light\/visitor|features\/session\/sign-in-screen)\./,
  forms: /\/src\/features\/visitors\//,
  link: /\/src\/(app\/light\/link|features\/public-guide\/public-page)\./,
  guide: /\/src\/features\/public-guide\/public-guide\./,
  answer: /\/src\/features\/public-guide\/answer-form\./,
  first:
    /\/src\/(app\/start\.|app\/shell\/shell\.|runtime\/engine\/runtime\.|features\/dashboard\/dashboard-(screen|phone)\.|routes\/_auth(\/dashboard)?\.)/,
  desktop: /\/src\/features\/dashboard\/dashboard-desktop\./,
  request: /\/src\/api\/transport\/axios-transport\./,
  engine: /\/src\/(sync\/(host|engine|pull\/refresh-shell)|app\/service-worker)\./,
};

const ofLinks = ['link', 'guide', 'answer'];

/** Roots of one build's modules: each is asked about once for every page that may need it. */
const knownRoots = new WeakMap<Graph, Map<string, string[]>>();

/**
 * Returns the pages and lazy parts whose static imports lead to a module, including itself if it is
 * imported dynamically.
 */
function rootsOf(id: string, graph: Graph): string[] {
  const known = knownRoots.get(graph) ?? new Map<string, string[]>();
  knownRoots.set(graph, known);
  const roots = known.get(id) ?? findRoots(id, graph);
  known.set(id, roots);
  return roots;
}

function findRoots(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  // The set grows during the loop.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one);
    return !info || info.isEntry || info.dynamicImporters.length > 0;
  });
}

/** Returns the wing of a root; a route belongs to the wing of the screen that it shows. */
const wingOfRoot = (root: string, graph: Graph) =>
  [root, ...(graph.getModuleInfo(root)?.importedIds ?? [])].map(wingOfModule).find((wing) => wing !== undefined);

/** Limit in characters: a page whose own modules are shorter shares the file of its wing. */
const smallPage = 8000;
/** Modules that open around any screen and belong to no wing. */
const aroundScreens = /\/src\/(components|ui|app\/shell)\/|\/src\/routes\/(404|500|maintenance|_auth\/-area-at)\./;

/** Lengths of one build's modules: asking for their code copies it out of the bundler. */
const knownSizes = new WeakMap<Graph, Map<string, number>>();

/** Returns the number of characters of a module. */
function sizeOf(id: string, graph: Graph): number {
  const known = knownSizes.get(graph) ?? new Map<string, number>();
  knownSizes.set(graph, known);
  const size = known.get(id) ?? graph.getModuleInfo(id)?.code?.length ?? 0;
  known.set(id, size);
  return size;
}

/** Returns the number of characters of the modules that only this root needs. */
function ownSize(root: string, graph: Graph): number {
  const own = new Set([root]);
  for (const one of own)
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? [])
      if (rootsOf(imported, graph).length === 1) own.add(imported);
  return [...own].reduce((sum, one) => sum + sizeOf(one, graph), 0);
}

/**
 * Returns the chunk of a small page, shared by its wing because an installation pays for each file.
 * Null leaves a page in its own file.
 */
function chunkOfPage(root: string, graph: Graph): string | null {
  const chunk = wingOfRoot(root, graph) ?? (aroundScreens.test(root) ? 'parts' : null);
  return chunk && ownSize(root, graph) < smallPage ? chunk : null;
}

/**
 * Returns the chunk of a module. Modules shared by several screens go into one file instead of some
 * hundred, which a first visit and every installation would fetch one by one; modules needed at an
 * earlier moment stay apart. Null leaves the module with its page.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  const begun = Object.entries(moments).flatMap(([name, begins]) =>
    roots.some((root) => begins.test(root)) ? [name] : [],
  );
  // The desktop's additional parts come with the first data or after it; a module that a phone
  // needs too is not separated for them.
  const when = begun.includes('first') ? begun.filter((name) => name !== 'desktop' && name !== 'engine') : begun;
  if (when.join() === 'first') return 'first';
  if (roots.length < 2) return roots[0] ? chunkOfPage(roots[0], graph) : null;
  // All three beginnings need it, so that the page names a single file.
  if (when.includes('entry')) return 'base';
  if (when.includes('visitor')) return when.some((name) => ofLinks.includes(name)) ? 'base' : 'visitor';
  if (when.includes('forms') && when.includes('first')) return 'first-and-forms';
  if (when.includes('first')) return 'first-and-links';
  if (when.length > 0) return `for-${when.join('-')}`;
  if (id.includes('/node_modules/') && !id.includes('/lucide-react/')) return null;
  const [wing, ...others] = new Set(roots.map((root) => wingOfRoot(root, graph)));
  return wing && others.length === 0 ? wing : 'parts';
}

export const groups = [{ name: chunkOf, debugName: 'by moment and wing', includeDependenciesRecursively: false }];
