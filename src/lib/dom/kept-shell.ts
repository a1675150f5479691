import { maybeLocked } from './idle.ts';
import { keptShellKey } from './signed-in-hint.ts';

/**
 * Snapshot shown while the app loads: the shell as last drawn, without parts that may have changed.
 */
export interface KeptShell {
  /** Address of the app's first script: another version may draw the shell differently. */
  version: string;
  /** Stored look in which the shell was drawn. */
  look: string | null;
  /** Width queries and their results when the shell was drawn. */
  media: [query: string, matches: boolean][];
  html: string;
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

/**
 * Keeps the shell of the start screen for the next start. Parts marked `data-fresh` keep their
 * place but are invisible; parts marked `data-passing`, live regions and the screen's content are
 * left out. While the lock is on, nothing is kept.
 */
export function keepShell(root: HTMLElement): void {
  if (maybeLocked()) {
    dropShell();
    return;
  }
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-passing], [role=status], [role=alert], [data-content] > *'))
    part.remove();
  for (const part of copy.querySelectorAll('[data-fresh]')) part.classList.add('invisible');
  const kept: KeptShell = {
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

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Repeats the click on a button of the kept shell, which could not react yet. */
export function pressAgain(root: HTMLElement): void {
  const { pressed } = root.dataset;
  delete root.dataset.pressed;
  if (pressed) [...root.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click();
}
