import { type RefObject, useEffect } from 'react';
import { isFreeKey, singleKeysOn } from '../../lib/dom/single-keys.ts';

function focusRow(box: HTMLElement, step: 1 | -1): void {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
}

/** J and K move between rows from anywhere, arrows once a row has focus, Enter opens it, a full stop opens its menu. */
export function useRowKeys(box: RefObject<HTMLElement | null>, open: (index: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const table = box.current;
      if (!table || !isFreeKey(event)) return;
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      const onRow = row !== null && row !== undefined && row === document.activeElement && table.contains(row);
      const single = singleKeysOn();
      if ((single && event.key === 'j') || (onRow && event.key === 'ArrowDown')) focusRow(table, 1);
      else if ((single && event.key === 'k') || (onRow && event.key === 'ArrowUp')) focusRow(table, -1);
      else if (onRow && event.key === 'Enter') open(Number(row.dataset.row));
      else if (onRow && single && event.key === '.') row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, open]);
}
