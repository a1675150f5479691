import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../basics/render-ui.tsx';
import { clearToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(<Toaster />);
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const say = (text: string) => act(() => void toast({ text }));

test('a message disappears after five seconds', () => {
  say('Guardada neste telemóvel');
  pass(4900);
  expect(screen.getByRole('status').textContent).toContain('Guardada');
  pass(200);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it stays while being read, and then for the remaining time', () => {
  say('Guardada');
  pass(3000);
  const card = screen.getByText('Guardada').parentElement as HTMLElement;
  fireEvent.mouseEnter(card);
  pass(10_000);
  expect(screen.queryByText('Guardada')).toBeTruthy();
  fireEvent.mouseLeave(card);
  pass(1900);
  expect(screen.queryByText('Guardada')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Guardada')).toBe(null);
});

test('at most two at a time: the oldest makes room', () => {
  say('um');
  say('dois');
  say('três');
  expect(screen.queryByText('um')).toBe(null);
  expect(screen.queryByText('dois')).toBeTruthy();
  expect(screen.queryByText('três')).toBeTruthy();
});

test('its action runs once and dismisses it', () => {
  const run = vi.fn();
  act(() => void toast({ text: 'Guardada', action: { label: 'Desfazer', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Guardada')).toBe(null);
});
