import { join } from 'node:path';
import { bundle } from '#tests/bench/page-server.ts';
import type { Finder, Step, Wanted } from './finder.ts';
import { pressActions, type Remote, until } from './remote.ts';

type Name = string | RegExp;
type Beside = Window & { finder: Finder };

const wanted = (name: Name): Wanted => (typeof name === 'string' ? name : { source: name.source, flags: name.flags });
const fits = (text: string, name: Name): boolean => (typeof name === 'string' ? text.includes(name) : name.test(text));

let finder: Promise<string> | null = null;

/** Part of a page, by role or label, that the hands look at and press. */
export interface Part {
  role(role: string, name?: Name): Part;
  label(name: Name): Part;
  /** Waits until the part is drawn. */
  seen(): Promise<void>;
  /** Waits until no such part is drawn. */
  gone(): Promise<void>;
  /** Waits until the first such part says this. */
  says(text: Name): Promise<void>;
  count(): Promise<number>;
  /** Returns the text of each such part. */
  texts(): Promise<string[]>;
  /** Returns the value of the first such field. */
  value(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  press(): Promise<void>;
  fill(text: string): Promise<void>;
  /** Puts a file into the first file field within the part. */
  attach(name: string, type: string, bytes: Buffer): Promise<void>;
}

/** Uses the app in a browser of another engine, by role and Portuguese label. */
export interface Hands extends Pick<Part, 'role' | 'label'> {
  remote: Remote;
  /** Opens an address of the app: its hash. */
  goto(hash: string): Promise<void>;
  /** Waits until the page says this. */
  see(text: Name, ms?: number): Promise<void>;
  /** Returns all that the page says. */
  text(): Promise<string>;
  url(): Promise<string>;
}

/** Returns hands for a browser, whose pages are below `origin`. */
export function handsOn(remote: Remote, origin: string): Hands {
  /** Loads the finder, which every new document has lost. */
  const beside = async () => {
    if (await remote.run(() => 'finder' in window)) return;
    finder ??= bundle(join(import.meta.dirname, 'finder.ts'));
    await remote.script(await finder);
  };
  /** A document that is just being replaced answers nothing: the next look finds the new one. */
  const look = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      await beside();
      return await work();
    } catch (error) {
      if (/the browser is gone/.test(String(error))) throw error;
      return null;
    }
  };
  const part = (steps: Step[]): Part => {
    const called = steps
      .map(({ role = 'label', name, label }) => `${role} ${JSON.stringify(name ?? label)}`)
      .join(' › ');
    const texts = () => look(() => remote.run((all) => (window as unknown as Beside).finder.texts(all), steps));
    const has = (test: (found: string[]) => boolean) => async () => {
      const found = await texts();
      return found !== null && test(found);
    };
    return {
      role: (role, name) => part([...steps, { role, ...(name === undefined ? {} : { name: wanted(name) }) }]),
      label: (name) => part([...steps, { label: wanted(name) }]),
      seen: async () =>
        void (await until(
          has((found) => found.length > 0),
          `seen: ${called}`,
        )),
      gone: async () =>
        void (await until(
          has((found) => found.length === 0),
          `gone: ${called}`,
        )),
      says: async (text) =>
        void (await until(
          has(([first]) => first !== undefined && fits(first, text)),
          `${called} says ${text}`,
        )),
      count: async () => (await until(texts, called)).length,
      texts: () => until(texts, called),
      value: () =>
        until(async () => {
          const [value] =
            (await look(() => remote.run((all) => (window as unknown as Beside).finder.values(all), steps))) ?? [];
          return value ?? null;
        }, `value of ${called}`),
      attribute: async (name) => {
        const found = await until(
          () =>
            look(() => remote.run((all, of) => (window as unknown as Beside).finder.attributes(all, of), steps, name)),
          called,
        );
        return found[0] ?? null;
      },
      press: async () => {
        const { x, y } = await until(
          () => look(() => remote.run((all) => (window as unknown as Beside).finder.pressable(all), steps)),
          `pressable: ${called}`,
        );
        await remote.perform(pressActions(x, y));
      },
      fill: async (text) =>
        void (await until(
          () =>
            look(() => remote.run((all, given) => (window as unknown as Beside).finder.fill(all, given), steps, text)),
          `filled: ${called}`,
        )),
      attach: async (name, type, bytes) =>
        void (await until(
          () =>
            look(() =>
              remote.run(
                (all, ...file) => (window as unknown as Beside).finder.attach(all, ...file),
                steps,
                name,
                type,
                bytes.toString('base64'),
              ),
            ),
          `file into ${called}`,
        )),
    };
  };
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts, as the user sees it.
  const text = () => until(() => look(() => remote.run(() => document.body.innerText)), 'text of the page');
  return {
    remote,
    role: part([]).role,
    label: part([]).label,
    // Another hash alone is no navigation that a protocol can wait for; without one it is, and the
    // next address would otherwise end it before it has begun.
    goto: async (hash) => {
      const here = await look(() => remote.run(() => location.origin));
      if (here === origin && hash !== '') await remote.run((to) => location.assign(to), `${origin}/${hash}`);
      else await remote.goto(`${origin}/${hash}`);
    },
    see: async (name, ms) => void (await until(async () => fits(await text(), name), `the page says ${name}`, ms)),
    text,
    url: () => until(() => look(() => remote.run(() => location.href)), 'address'),
  };
}
