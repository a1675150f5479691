import { readLook } from './look.ts';

const fields = 'input, textarea, select, [contenteditable], [role="listbox"]';
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether a dialog or the screen lock is open. */
export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;

/** A free key: not typed into a field, no overlay open, no modifier held. */
export const isFreeKey = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && isFreePlace(event);

/** As `isFreeKey`, whatever modifiers are held. */
export function isFreePlace(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const typing = event.target instanceof HTMLElement && event.target.closest(fields) !== null;
  return !typing && !isDialogOpen() && document.querySelector('[role="menu"]') === null;
}

/** Whether single-character shortcuts are active; the user may switch them off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readLook().singleKeys !== false;
