import { maybeLocked } from './idle.ts';
import { keptShellKey } from './signed-in-hint.ts';

/** What the page shows while the app is being loaded: the shell as it was drawn last, without what may have changed since. */
export interface KeptShell {
  /** The app's first script: another version may draw it otherwise. */
  version: string;
  /** The look that it was drawn in, as it is stored. */
  look: string | null;
  /** Widths that it was drawn for: each query with what it said. */
  media: [query: string, matches: boolean][];
  html: string;
}

const lookKey = 'guiar:look';
const widths = ['(width >= 62rem)', '(width >= 75rem)'];

const version = (): string => document.querySelector<HTMLScriptElement>('script[data-app]')?.src ?? '';

/** Whether each of the shell's menus has its entries. What the screen draws inside it is not kept, and not waited for. */
export const isDrawn = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('nav')].every((menu) => menu.closest('[data-content]') !== null || menu.querySelector('a, button') !== null);

/**
 * Keeps the shell of the start screen for the next start. What is marked `data-fresh` keeps its place and is not shown; what is marked
 * `data-passing`, live regions and the screen's content are left out. Behind a lock nothing is kept.
 */
export function keepShell(root: HTMLElement): void {
  if (maybeLocked()) {
    dropShell();
    return;
  }
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-passing], [role=status], [role=alert], [data-content] > *')) part.remove();
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
    // No room or no permission: the next start shows the preloader.
  }
}

/** Nobody is signed in, or a lock is on: the next start shows nothing of this user. */
export function dropShell(): void {
  try {
    localStorage.removeItem(keptShellKey);
  } catch {
    // Nothing was kept either.
  }
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Presses the button that was pressed while the page showed the kept shell, which could not answer yet. */
export function pressAgain(root: HTMLElement): void {
  const { pressed } = root.dataset;
  delete root.dataset.pressed;
  if (pressed) [...root.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click();
}
