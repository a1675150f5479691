import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ListboxInput {
  count: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  pick: (index: number) => void;
  disabled: (index: number) => boolean;
  more: boolean;
  loadMore: () => void;
  /**
   * True while a search is active: Tab then takes the highlighted row, like Enter, and moves on.
   */
  typed?: boolean | undefined;
}

/**
 * Returns the key handlers and attributes of an input that drives a list below it (the ARIA
 * combobox); focus stays in the input.
 */
export function useListbox({ count, open, setOpen, pick, disabled, more, loadMore, typed = false }: ListboxInput) {
  const listId = useId();
  const [active, setActive] = useState(0);
  const at = Math.min(active, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, at, listId]);

  const move = (step: 1 | -1) => {
    if (step === 1 && at === count - 1 && more) loadMore();
    setActive(Math.max(0, Math.min(at + step, count - 1)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && open && typed && at >= 0 && !disabled(at)) return pick(at);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    } else if (event.key === 'Enter' && open) {
      if (at >= 0 && !disabled(at)) pick(at);
    } else if (event.key === 'Escape' && open) {
      setOpen(false);
    } else return;
    event.preventDefault();
    // A surrounding dialog must not see the Escape that only closes this list.
    event.stopPropagation();
  };
  return {
    active: at,
    setActive,
    optionId,
    listId,
    onKeyDown,
    inputProps: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && at >= 0 ? optionId(at) : undefined,
    },
  };
}

export type Listbox = ReturnType<typeof useListbox>;
