import { maybeLocked } from './idle.ts';
import { hintedDatabase, keptShellKey } from './signed-in-hint.ts';

/**
 * Snapshot shown while the app loads: the start screen as last drawn, its numbers and rows with
 * their age, without parts that may have changed.
 */
export interface KeptShell {
  /** Database of the user whose data it shows: nobody else may see it. */
  user: string;
  /** Time at which it was kept (ms), and the end of that day in Lisbon. */
  at: number;
  until: number;
  /** Address of the app's first script: another version may draw the shell differently. */
  version: string;
  /** Stored look in which the shell was drawn. */
  look: string | null;
  /** Width queries and their results when the shell was drawn. */
  media: [query: string, matches: boolean][];
  html: string;
}

/** Moment at which a screen is kept, and the sentence that tells the age of data. */
export interface Keeping {
  now: number;
  /** End of the day, from which its ages and deadlines have other words. */
  until: number;
  age(at: number, now: number): string;
}

const lookKey = 'guiar:look';
const widths = ['(width >= 62rem)', '(width >= 75rem)'];

const version = (): string => document.querySelector<HTMLScriptElement>('script[data-app]')?.src ?? '';

/**
 * Returns true if each of the shell's menus has its entries. Menus inside the screen's content are
 * ignored.
 */
export const isDrawn = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('nav')].every(
    (menu) => menu.closest('[data-content]') !== null || menu.querySelector('a, button') !== null,
  );

/** Returns true if the screen's content is drawn, none of its parts still awaited. */
const isWhole = (root: HTMLElement): boolean =>
  root.querySelector('[data-content] > *') !== null && root.querySelector('[data-content] [data-awaited]') === null;

/**
 * Keeps the start screen for the next start. Parts marked `data-fresh` keep their place but are
 * invisible; parts marked `data-passing` and live regions are left out. Of parts marked `data-age`
 * the age is kept, in the words of today and of later days. While the lock is on, nothing is kept.
 */
export function keepShell(root: HTMLElement, { now, until, age }: Keeping): void {
  if (maybeLocked()) {
    dropShell();
    return;
  }
  const whole = isWhole(root);
  // Numbers and rows that were kept are better than none.
  if (!whole && isKept()) return;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-passing], [role=status], [role=alert]')) part.remove();
  for (const part of copy.querySelectorAll('[data-fresh]')) part.classList.add('invisible');
  for (const part of copy.querySelectorAll<HTMLElement>('[data-age]')) {
    const at = Number(part.dataset.age);
    part.textContent = age(at, now);
    part.dataset.later = age(at, until);
  }
  for (const content of copy.querySelectorAll('[data-content]')) {
    content.setAttribute('aria-busy', 'true');
    if (!whole) content.replaceChildren();
  }
  const kept: KeptShell = {
    user: hintedDatabase(),
    at: now,
    until,
    version: version(),
    look: localStorage.getItem(lookKey),
    media: widths.map((query) => [query, matchMedia(query).matches]),
    html: copy.innerHTML,
  };
  try {
    localStorage.setItem(keptShellKey, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the next start shows the preloader.
  }
}

/**
 * Deletes the kept shell after sign-out or when a lock is on: the next start shows nothing of this
 * user.
 */
export function dropShell(): void {
  try {
    localStorage.removeItem(keptShellKey);
  } catch {
    // Storage that cannot be reached holds no kept shell either.
  }
}

/** Returns true if a shell of this version and user is kept. */
function isKept(): boolean {
  try {
    const kept: Partial<KeptShell> = JSON.parse(localStorage.getItem(keptShellKey) ?? '{}');
    return kept.version === version() && kept.user === hintedDatabase();
  } catch {
    return false;
  }
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Longest wait for the part of the screen that has the pressed button (ms). */
const longestPressMs = 5_000;

/**
 * Repeats the click on a button of the kept shell, which could not react yet, as soon as the app
 * has drawn it. From now on, only buttons of parts that are still awaited are noted.
 */
export function pressAgain(root: HTMLElement): void {
  root.dataset.live = '';
  const press = () => {
    const { pressed } = root.dataset;
    const drawn = [...root.querySelectorAll('button')].filter((one) => one.closest('[data-awaited]') === null);
    const button = pressed && drawn.find((one) => nameOf(one) === pressed);
    if (!button) return;
    delete root.dataset.pressed;
    button.click();
  };
  press();
  const observer = new MutationObserver(press);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    delete root.dataset.pressed;
  }, longestPressMs);
}
