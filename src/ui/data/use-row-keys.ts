import { type RefObject, useEffect } from 'react';
import { isFreeKey, isFreePlace, singleKeysOn } from '../../lib/dom/single-keys.ts';

/** The rows of the table, and the place of the one with the focus; -1 without. */
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

/** A checkbox is no field that is written in. */
const isBox = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'checkbox';

interface Acts {
  open(index: number): void;
  /** Marks a row; with `range`, all from the one marked before. Undefined where rows are not selected. */
  toggle?: ((index: number, range: boolean) => void) | undefined;
  all?: (() => void) | undefined;
}

/**
 * J and K move between rows from anywhere, arrows once a row has focus, Enter opens it, a full stop opens its menu. In a selection Space
 * marks the row, Shift with an arrow extends, Ctrl A marks all.
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
      const single = singleKeysOn() && !marking;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
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
