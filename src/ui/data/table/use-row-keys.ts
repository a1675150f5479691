import { type RefObject, useEffect } from 'react';
import { hasSingleKeys, isFreeKey, isFreePlace } from '#lib/dom/single-keys.ts';

/** Returns the rows of the table, and the index of the focused one; -1 if none is focused. */
function rowsOf(box: HTMLElement): { rows: HTMLElement[]; current: number } {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  return { rows, current: rows.findIndex((row) => row.contains(document.activeElement)) };
}

function focusRow(box: HTMLElement, step: 1 | -1): void {
  const { rows, current } = rowsOf(box);
  const next = rows[current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
}

function arrowStep(key: string): 1 | -1 | null {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : null;
}

/** Returns true for a checkbox, which is not a field to type in. */
const isBox = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'checkbox';

interface Acts {
  open(index: number): void;
  /**
   * Selects a row; with `range`, all rows from the one selected before. Undefined if rows are not
   * selectable.
   */
  toggle?: ((index: number, range: boolean) => void) | undefined;
  all?: (() => void) | undefined;
}

/**
 * Handles the table's keys: J and K move between rows from anywhere, arrows once a row has focus,
 * Enter opens it, a full stop opens its menu. In a selection Space selects the row, Shift with an
 * arrow extends, Ctrl A selects all.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, { open, toggle, all }: Acts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const table = box.current;
      if (!table) return;
      const active = document.activeElement;
      const row = active?.closest<HTMLElement>('[data-row]');
      const marking = toggle !== undefined && isBox(active) && table.contains(active);
      if (all && event.key === 'a' && (event.ctrlKey || event.metaKey) && (marking || isFreePlace(event))) {
        all();
        event.preventDefault();
        return;
      }
      if (!marking && !isFreeKey(event)) return;
      const onRow = marking || (row !== null && row !== undefined && row === active && table.contains(row));
      const single = hasSingleKeys() && !marking;
      const step = arrowStep(event.key);
      if (onRow && step !== null) {
        const before = rowsOf(table).current;
        focusRow(table, step);
        const now = rowsOf(table).current;
        if (event.shiftKey && toggle && now !== before) toggle(now, true);
      } else if (single && event.key === 'j') focusRow(table, 1);
      else if (single && event.key === 'k') focusRow(table, -1);
      else if (onRow && !marking && event.key === 'Enter') open(Number(row?.dataset.row));
      else if (onRow && !marking && toggle && event.key === ' ') toggle(Number(row?.dataset.row), event.shiftKey);
      else if (onRow && single && event.key === '.') row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, open, toggle, all]);
}
