import { useLingui } from '@lingui/react/macro';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { isSameMonth } from 'date-fns/isSameMonth';
import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { pt } from 'date-fns/locale/pt';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { lisbonDay } from '#lib/format.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { monthGrid, toDate, toIso } from './calendar-days.ts';

const locales: Record<string, typeof pt> = { pt, en: enGB, 'es-AR': es };

export interface CalendarProps {
  value: string | null;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** True if the calendar receives focus when it opens. */
  focused?: boolean | undefined;
}

export function Calendar({ value, onPick, min, max, focused = false }: CalendarProps) {
  const { t, i18n } = useLingui();
  const locale = locales[i18n.locale] ?? pt;
  const today = lisbonDay(Date.now());
  const [cursor, setCursor] = useState(value ?? today);
  const [byKey, setByKey] = useState(focused);
  const grid = useRef<HTMLTableElement>(null);
  const headId = useId();
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [byKey, cursor]);

  const days = monthGrid(cursor);
  const out = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const turn = (months: number) => {
    setByKey(false);
    setCursor(toIso(addMonths(toDate(cursor), months)));
  };
  const press = (event: KeyboardEvent) => {
    const ahead = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const weekday = (toDate(cursor).getDay() + 6) % 7;
    const steps: Record<string, number> = {
      ArrowRight: ahead,
      ArrowLeft: -ahead,
      ArrowDown: 7,
      ArrowUp: -7,
      Home: -weekday,
      End: 6 - weekday,
    };
    const step = steps[event.key];
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined && months === undefined) return;
    event.preventDefault();
    setByKey(true);
    setCursor(toIso(step === undefined ? addMonths(toDate(cursor), months ?? 0) : addDays(toDate(cursor), step)));
  };
  return (
    <div className="w-73 p-3">
      <div className="mb-1 flex items-center">
        <IconButton size="sm" icon={ChevronLeft} directional label={t`Mês anterior`} onClick={() => turn(-1)} />
        <p id={headId} aria-live="polite" className="grow text-center font-bold">
          {format(toDate(cursor), 'LLLL yyyy', { locale })}
        </p>
        <IconButton size="sm" icon={ChevronRight} directional label={t`Mês seguinte`} onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of days as the ARIA practices lay it out.
        role="grid"
        aria-labelledby={headId}
        tabIndex={-1}
        onKeyDown={press}
        className="w-full table-fixed text-center tabular-nums"
      >
        <thead>
          <tr className="text-caption text-muted">
            {days.slice(0, 7).map((day) => (
              <th
                key={day}
                scope="col"
                aria-label={format(toDate(day), 'EEEE', { locale })}
                className="py-1 font-normal"
              >
                {format(toDate(day), 'EEEEEE', { locale }).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={out(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={format(toDate(day), 'PPPP', { locale })}
                    onClick={() => onPick(day)}
                    className={cx(
                      'flex h-9 w-full items-center justify-center rounded-control disabled:cursor-not-allowed disabled:line-through disabled:opacity-45',
                      day === value ? 'bg-accent font-bold text-on-accent' : 'hover:bg-surface-sunken',
                      day === today && day !== value && 'inset-ring-2 inset-ring-border-strong',
                      !isSameMonth(toDate(day), toDate(cursor)) && day !== value && 'text-subtle',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
