import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatTime, lisbonDay } from '#lib/format.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth, speak } from '#ui/basics/render-ui.tsx';
import { Field } from '../field.tsx';
import { monthGrid, readDate, readTime } from './calendar-days.ts';
import { DatePicker } from './date-picker.tsx';
import { TimePicker } from './time-picker.tsx';

function Day({
  first = '2026-11-20',
  onPick,
}: {
  first?: string | null;
  onPick?: (day: string | null, typed: string) => void;
}) {
  const [day, setDay] = useState<string | null>(first);
  return (
    <Field label="Data">
      <DatePicker
        value={day}
        max="2026-11-25"
        onChange={(next, typed) => {
          setDay(next);
          onPick?.(next, typed);
        }}
      />
    </Field>
  );
}
const input = () => screen.getByLabelText('Data') as HTMLInputElement;

afterEach(() => speak('pt'));

test('reads days as people write them, rejecting impossible ones', () => {
  expect(['20/11/2026', '20-11-26', '20112026', '1.2.2026'].map(readDate)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-20',
    '2026-02-01',
  ]);
  expect(['31/02/2026', '11/20/2026', 'ontem', ''].map(readDate)).toEqual([null, null, null, null]);
});

test('reads the ways people write an hour', () => {
  expect(['9:30', '0930', '9h30', '9'].map(readTime)).toEqual(['09:30', '09:30', '09:30', '09:00']);
  expect(['24:00', '9:75', 'x'].map(readTime)).toEqual([null, null, null]);
});

test.each(['pt', 'en', 'es-AR'])('%s reads every day and time as shown', (locale) => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2018-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (moment) => {
        expect(readDate(formatDate(moment, locale))).toBe(lisbonDay(moment));
        expect(readTime(formatTime(moment, locale))).toBe(formatTime(moment, 'pt'));
      },
    ),
  );
});

test('a picker does not contradict its field’s error', async () => {
  renderUi(
    <Field label="Data" error="Data inválida">
      <DatePicker value="31/02/2026" onChange={() => undefined} />
    </Field>,
  );
  expect(input()).toHaveValue('31/02/2026');
  await user.click(input());
  await user.tab();
  await user.tab();
  expect(screen.getByText('Data inválida')).toBeVisible();
  expect(screen.queryByText(/Escreva a data assim/)).not.toBeInTheDocument();
});

test('a month has whole weeks starting on Monday', () => {
  const days = monthGrid('2026-11-20');
  expect(days[0]).toBe('2026-10-26');
  expect(days.length % 7).toBe(0);
  expect(days.at(-1)).toBe('2026-12-06');
});

test('reports a typed day once complete, errors on leaving', async () => {
  const picked = vi.fn();
  renderUi(<Day first={null} onPick={picked} />);
  await fill(input(), '5/11/2026');
  expect(picked).toHaveBeenLastCalledWith('2026-11-05', '5/11/2026');
  await user.click(document.body);
  expect(input()).toHaveValue('05/11/2026');
  await fill(input(), '45/11/2026');
  expect(picked).toHaveBeenLastCalledWith(null, '45/11/2026');
  await user.click(document.body);
  expect(input()).toHaveValue('45/11/2026');
  expect(screen.getByText('Escreva a data assim: 20/11/2026.')).toBeVisible();
});

test('arrow keys move through the month, limits apply', async () => {
  const picked = vi.fn();
  renderUi(<Day onPick={picked} />);
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-20');
  await user.keyboard('{ArrowUp}');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-13');
  await user.click(document.activeElement as Element);
  expect(picked).toHaveBeenLastCalledWith('2026-11-13', '13/11/2026');
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect(document.querySelector('[data-day="2026-11-26"]')).toBeDisabled();
});

test.each([
  ['pt', 'novembro 2026', 'segunda-feira', 'sexta-feira, 20 de novembro de 2026'],
  ['en', 'November 2026', 'Monday', 'Friday, 20 November 2026'],
  ['es-AR', 'noviembre 2026', 'lunes', 'viernes, 20 de noviembre de 2026'],
])('%s names month, weekdays and days', async (locale, month, weekday, day) => {
  speak(locale);
  renderUi(<Day />);
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect(screen.getByText(month)).toBeVisible();
  expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName(weekday);
  expect(screen.getByRole('button', { name: day })).toBeVisible();
});

test("a phone uses the system's picker", () => {
  setWidth(390);
  renderUi(<Day />);
  expect(input().type).toBe('date');
  expect(input()).toHaveValue('2026-11-20');
});

test('an empty field of the system says how a day is written', async () => {
  setWidth(390);
  renderUi(<Day first={null} />);
  const hint = () => input().parentElement?.dataset.hint;
  expect(hint()).toBe('dd/mm/aaaa');
  await fill(input(), '2026-11-20');
  expect(hint()).toBeUndefined();
});

test('offers minutes in tens, "Agora" to the exact minute', async () => {
  const picked = vi.fn();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:37:00Z') });
  renderUi(<TimePicker value="09:30" onChange={picked} />);
  await user.click(screen.getByRole('button', { name: 'Escolher a hora' }));
  expect(screen.getByRole('group', { name: 'Minutos' }).textContent).toBe('001020304050');
  await user.click(screen.getByRole('button', { name: 'Agora' }));
  expect(picked).toHaveBeenCalledWith('15:37', '15:37');
  vi.useRealTimers();
});
