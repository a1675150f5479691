import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent as Press, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { ChoiceBox } from '#ui/fields/choice-box.ts';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';
import type { Filter } from './filter.ts';

/**
 * Shows a quick filter: a button that opens its choices below, until one is taken or Enter is
 * pressed. While a value is set it is filled and has an x.
 */
export function FilterButton({ filter }: { filter: Filter }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const on = filter.chosen !== undefined;
  const { label } = filter;
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const press = (event: Press) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    close();
  };
  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('input, button, select')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, close]);
  return (
    <LeaveBox className="relative" onLeave={() => setOpen(false)}>
      <span
        className={cx(
          'inline-flex h-9 items-center rounded-control border hairline',
          on
            ? 'border-accent bg-accent-soft text-accent-text'
            : 'border-border-strong bg-surface hover:bg-surface-hover',
        )}
      >
        <button
          ref={button}
          type="button"
          data-filter
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx(
            'inline-flex h-full items-center gap-1.5 rounded-control ps-3 font-medium',
            on ? 'pe-1' : 'pe-2',
          )}
        >
          {on ? (
            <span>
              {label}: <span className="font-bold">{filter.chosen}</span>
            </span>
          ) : (
            <>
              {label}
              <ChevronDown aria-hidden className="size-4 text-subtle" />
            </>
          )}
        </button>
        {on && (
          <button
            type="button"
            aria-label={t`Retirar filtro ${label}`}
            title={t`Retirar filtro ${label}`}
            onClick={() => {
              filter.onClear();
              button.current?.focus();
            }}
            className="flex size-8 items-center justify-center rounded-control"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </span>
      {open && (
        <Popup className="min-w-75 p-3">
          {/* Receives focus when a label is pressed. Otherwise focus would leave the box and
              close it before the label's control is focused. */}
          <fieldset ref={panel} aria-label={label} tabIndex={-1} onKeyDown={press} className="outline-none">
            <ChoiceBox value={close}>{filter.control}</ChoiceBox>
          </fieldset>
        </Popup>
      )}
    </LeaveBox>
  );
}
