import { readLook } from './look.ts';

const fields = 'input, textarea, select, [contenteditable], [role="listbox"]';
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Returns true if a dialog or the screen lock is open. */
export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;

/**
 * Returns true if a key press may be a shortcut: not typed into a field, no overlay open, no
 * modifier held.
 */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && isFreePlace(event);

/** Checks the same as `isFreeKey`, but allows modifiers. */
export function isFreePlace(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const typing = event.target instanceof HTMLElement && event.target.closest(fields) !== null;
  return !typing && !isDialogOpen() && document.querySelector('[role="menu"]') === null;
}

/** Returns true if single-character shortcuts are on; the user may switch them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readLook().singleKeys !== false;
