import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { timeNow } from './calendar-days.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Shows the hours and minutes of a time picker, as two columns to press. */
export function TimeColumns({
  value,
  step,
  onPick,
}: {
  value: string | null;
  step: number;
  onPick: (time: string) => void;
}) {
  const { t } = useLingui();
  const [hour, minute] = value?.split(':') ?? [undefined, undefined];
  const hours = Array.from({ length: 24 }, (_, index) => two(index));
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => two(index * step));
  return (
    <div className="grid grid-cols-2 gap-2 tabular-nums">
      <Column label={t`Horas`} items={hours} value={hour} onPick={(picked) => onPick(`${picked}:${minute ?? '00'}`)} />
      <Column
        label={t`Minutos`}
        items={minutes}
        value={minute}
        onPick={(picked) => onPick(`${hour ?? timeNow().slice(0, 2)}:${picked}`)}
      />
      <button
        type="button"
        onClick={() => onPick(timeNow())}
        className="col-span-2 h-10 rounded-control bg-surface-sunken font-semibold hover:bg-surface-hover"
      >
        <Trans>Agora</Trans>
      </button>
    </div>
  );
}

interface ColumnProps {
  label: string;
  items: readonly string[];
  value: string | undefined;
  onPick: (item: string) => void;
}

function Column({ label, items, value, onPick }: ColumnProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (box.current && chosen)
      box.current.scrollTop = chosen.offsetTop - box.current.clientHeight / 2 + chosen.clientHeight / 2;
  }, []);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(at + step, buttons.length - 1))]?.focus();
  };
  const reachable = value !== undefined && items.includes(value) ? value : items[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser.
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={press}
      className="relative max-h-35 space-y-1 overflow-y-auto p-0.5"
    >
      {items.map((item) => (
        <button
          key={item}
          type="button"
          tabIndex={item === reachable ? 0 : -1}
          aria-pressed={item === value}
          onClick={() => onPick(item)}
          className={cx(
            'flex h-11 w-full items-center justify-center rounded-control',
            item === value ? 'bg-accent font-bold text-on-accent' : 'hover:bg-surface-sunken',
          )}
        >
          {item}
        </button>
      ))}
    </div>
  );
}
