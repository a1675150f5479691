import { readLook } from './look.ts';

const fields = 'input, textarea, select, [contenteditable], [role="listbox"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A key that nobody else wants: not typed into anything, nothing lies open over the page, no modifier is held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const typing = event.target instanceof HTMLElement && event.target.closest(fields) !== null;
  return !typing && document.querySelector(overlays) === null;
}

/** Keys of a single character do something, unless the user has switched them off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readLook().singleKeys !== false;
