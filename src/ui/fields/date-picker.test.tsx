import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { formatDate, formatTime, lisbonDay } from '../../lib/format.ts';
import { renderUi, setWidth } from '../basics/render-ui.tsx';
import { monthGrid, readDate, readTime } from './calendar-days.ts';
import { DatePicker } from './date-picker.tsx';
import { Field } from './field.tsx';
import { TimePicker } from './time-picker.tsx';

function Day({ first = '2026-11-20', onPick }: { first?: string | null; onPick?: (day: string | null, typed: string) => void }) {
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

test('reads the ways people write a day, and rejects days that do not exist', () => {
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

test.each(['pt', 'en', 'es-AR'])('%s reads every day and time as it is shown', (locale) => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2018-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (moment) => {
      expect(readDate(formatDate(moment, locale))).toBe(lisbonDay(moment));
      expect(readTime(formatTime(moment, locale))).toBe(formatTime(moment, 'pt'));
    }),
  );
});

test('a field that reports an error is not contradicted by its picker', () => {
  renderUi(
    <Field label="Data" error="Data inválida">
      <DatePicker value="31/02/2026" onChange={() => undefined} />
    </Field>,
  );
  expect(input().value).toBe('31/02/2026');
  fireEvent.blur(input());
  expect(screen.getByText('Data inválida')).toBeTruthy();
  expect(screen.queryByText(/Escreva a data assim/)).toBeNull();
});

test('a month starts on Monday and consists of whole weeks', () => {
  const days = monthGrid('2026-11-20');
  expect(days[0]).toBe('2026-10-26');
  expect(days.length % 7).toBe(0);
  expect(days.at(-1)).toBe('2026-12-06');
});

test('a typed day is reported once complete, and an unreadable one on leaving', () => {
  const picked = vi.fn();
  renderUi(<Day first={null} onPick={picked} />);
  fireEvent.change(input(), { target: { value: '5/11/2026' } });
  expect(picked).toHaveBeenLastCalledWith('2026-11-05', '5/11/2026');
  fireEvent.blur(input());
  expect(input().value).toBe('05/11/2026');
  fireEvent.change(input(), { target: { value: '45/11/2026' } });
  expect(picked).toHaveBeenLastCalledWith(null, '45/11/2026');
  fireEvent.blur(input());
  expect(input().value).toBe('45/11/2026');
  expect(screen.getByText('Escreva a data assim: 20/11/2026.')).toBeTruthy();
});

test('arrow keys move through the month; days after the limit cannot be picked', () => {
  const picked = vi.fn();
  renderUi(<Day onPick={picked} />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-20');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-13');
  fireEvent.click(document.activeElement as Element);
  expect(picked).toHaveBeenLastCalledWith('2026-11-13', '13/11/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect((document.querySelector('[data-day="2026-11-26"]') as HTMLButtonElement).disabled).toBe(true);
});

test("a phone uses the system's picker", () => {
  setWidth(390);
  renderUi(<Day />);
  expect(input().type).toBe('date');
  expect(input().value).toBe('2026-11-20');
});

test('minutes are offered in tens, "Agora" is the exact minute', () => {
  const picked = vi.fn();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:37:00Z') });
  renderUi(<TimePicker value="09:30" onChange={picked} />);
  fireEvent.click(screen.getByRole('button', { name: 'Escolher a hora' }));
  expect(screen.getByRole('group', { name: 'Minutos' }).textContent).toBe('001020304050');
  fireEvent.click(screen.getByRole('button', { name: 'Agora' }));
  expect(picked).toHaveBeenCalledWith('15:37', '15:37');
  vi.useRealTimers();
});
