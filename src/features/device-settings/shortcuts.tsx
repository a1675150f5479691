import { useEffect } from 'react';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { askForHelp } from '#lib/dom/help.ts';
import { hasSingleKeys, isFreeKey } from '#lib/dom/single-keys.ts';
import { isDirty } from '#lib/dom/unsaved-forms.ts';
import { useLive } from '#runtime/use-user.ts';

/** Target of each key pressed after G. */
const places: Readonly<Record<string, string>> = { p: '#/dashboard', e: '#/gars/list' };
const sequenceMs = 1_500;

const find = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector);

/** Goes to an address unless a form is unsaved: a single letter must not navigate away from it. */
function go(href: string): boolean {
  if (isDirty()) return false;
  location.hash = href;
  return true;
}

function toFilters(): boolean {
  const first = find('[data-filter], [enterkeyhint="search"]');
  first?.focus();
  return first !== null;
}

/** Saves the focused form: the dialog's, else the page's. */
function save(): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  const button = find('[data-submit]', dialog ?? document);
  button?.click();
  return button !== null;
}

/** Handles the desktop keyboard shortcuts (DESIGN.md §10); the table handles those of its rows. */
export function Shortcuts() {
  const mayIssue = menuHas(useLive(readMenu), 'egarNew');
  useEffect(() => {
    let ledAt = Number.NEGATIVE_INFINITY;
    const single: Readonly<Record<string, () => boolean>> = {
      g: () => true,
      n: () => mayIssue && go('#/gars/new-v2'),
      '/': toFilters,
      '?': () => {
        askForHelp();
        return true;
      },
    };
    const take = (event: KeyboardEvent): boolean => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return !event.defaultPrevented && save();
      if (event.repeat || !isFreeKey(event) || !hasSingleKeys()) return false;
      const key = event.key.toLowerCase();
      const place = event.timeStamp - ledAt < sequenceMs ? places[key] : undefined;
      ledAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      return place ? go(place) : (single[key]?.() ?? false);
    };
    const press = (event: KeyboardEvent) => {
      if (take(event)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [mayIssue]);
  return null;
}
