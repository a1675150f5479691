import { readLook } from './look.ts';

const fields = 'input, textarea, select, [contenteditable], [role="listbox"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A free key: not typed into a field, no overlay open, no modifier held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const typing = event.target instanceof HTMLElement && event.target.closest(fields) !== null;
  return !typing && document.querySelector(overlays) === null;
}

/** Whether single-character shortcuts are active; the user may switch them off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readLook().singleKeys !== false;
