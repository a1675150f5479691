type Exports = Record<string, unknown>;
type Setter = (exports: Exports) => void;
type Export = (name: string | Exports, value?: unknown) => unknown;
type Declare = (
  add: Export,
  context: { import(specifier: string): Promise<Exports>; meta: { url: string } },
) => { setters: Setter[]; execute(): void };

interface Module {
  exports: Exports;
  /** Setters of the modules that import it. */
  setters: Setter[];
  dependencies: Module[];
  /** Null once the module has started. */
  execute: (() => void) | null;
}

/**
 * Links scripts in the format of `System.register`, one module each, as the browser links ES
 * modules. Runs inlined in the page: it must use nothing from outside the function.
 */
export function loadClassicScripts(): void {
  const registered = new Map<string, { urls: string[]; declare: Declare }>();
  const modules = new Map<string, Module>();
  const scripts = new Map<string, Promise<void>>();
  const longestMs = 8;

  const fetchScript = (src: string): Promise<void> => {
    const fetching = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { src, crossOrigin: '', onload: resolve });
      script.onerror = () => {
        script.remove();
        scripts.delete(src);
        // Uses the browser's own words, which the router recognises.
        reject(new TypeError(`Failed to fetch dynamically imported module: ${src}`));
      };
      document.head.append(script);
    });
    scripts.set(src, fetching);
    return fetching;
  };

  const fetchAll = async (url: string, seen: Set<string>): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    if (!registered.has(url)) await (scripts.get(url) ?? fetchScript(url));
    await Promise.all(registered.get(url)?.urls.map((next) => fetchAll(next, seen)) ?? []);
  };

  const link = (url: string): Module => {
    const known = modules.get(url);
    if (known) return known;
    const found = registered.get(url);
    if (!found) throw new TypeError(`no module in ${url}`);
    const own: Module = { exports: Object.create(null), setters: [], dependencies: [], execute: null };
    modules.set(url, own);
    const add: Export = (name, value) => {
      if (typeof name === 'string') own.exports[name] = value;
      else Object.assign(own.exports, name);
      for (const set of own.setters) set(own.exports);
      return value;
    };
    const { setters, execute } = found.declare(add, {
      import: (specifier) => load(new URL(specifier, url).href),
      meta: { url },
    });
    own.execute = execute;
    own.dependencies = found.urls.map(link);
    own.dependencies.forEach(({ exports, setters: others }, at) => {
      const set = setters[at] as Setter;
      others.push(set);
      set(exports);
    });
    return own;
  };

  /** Returns a module and what it needs, each after its own needs. */
  const inOrder = (module: Module, seen: Set<Module>): Module[] => {
    if (seen.has(module) || !module.execute) return [];
    seen.add(module);
    return [...module.dependencies.flatMap((needed) => inOrder(needed, seen)), module];
  };

  const execute = (module: Module): void => {
    const { execute: start } = module;
    module.execute = null;
    try {
      start?.();
    } catch (error) {
      module.execute = () => {
        throw error;
      };
      throw error;
    }
  };

  /**
   * Lets what waits be done. Nobody touches a page that is not seen, and its timers are held back.
   */
  const pause = () =>
    new Promise<void>((resolve) => {
      if (document.hidden) resolve();
      else setTimeout(resolve);
    });

  // A touch waits no longer than one module runs.
  const run = async (module: Module): Promise<void> => {
    let since = performance.now();
    for (const next of inOrder(module, new Set())) {
      if (performance.now() - since > longestMs) {
        await pause();
        since = performance.now();
      }
      execute(next);
    }
  };

  const load = async (url: string): Promise<Exports> => {
    await fetchAll(url, new Set());
    const module = link(url);
    await run(module);
    return module.exports;
  };

  Object.assign(globalThis, {
    System: {
      register(specifiers: string[], declare: Declare) {
        const { src, dataset } = document.currentScript as HTMLScriptElement;
        registered.set(src, { urls: specifiers.map((specifier) => new URL(specifier, src).href), declare });
        // Gone where public/required-browser.js has its own page.
        // In a task of its own: what was touched on the kept shell meanwhile is answered before it.
        if ('app' in dataset && document.getElementById('root')) void pause().then(() => load(src));
      },
    },
  });
}
