import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
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
  expect(screen.getByRole('status')).toHaveTextContent('Guardada');
  pass(200);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it pauses while being read', async () => {
  say('Guardada');
  pass(3000);
  const card = screen.getByText('Guardada').parentElement as HTMLElement;
  await user.hover(card);
  pass(10_000);
  expect(screen.getByText('Guardada')).toBeVisible();
  await user.unhover(card);
  pass(1900);
  expect(screen.getByText('Guardada')).toBeVisible();
  pass(200);
  expect(screen.queryByText('Guardada')).not.toBeInTheDocument();
});

test('shows two messages at most, dropping the oldest', () => {
  say('um');
  say('dois');
  say('três');
  expect(screen.queryByText('um')).not.toBeInTheDocument();
  expect(screen.getByText('dois')).toBeVisible();
  expect(screen.getByText('três')).toBeVisible();
});

test('its action runs once and dismisses it', async () => {
  const run = vi.fn();
  act(() => void toast({ text: 'Guardada', action: { label: 'Desfazer', run } }));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Guardada')).not.toBeInTheDocument();
});
