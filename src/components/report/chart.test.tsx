import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { QuantityChart } from './chart.tsx';
import type { Drawing } from './draw-chart.ts';

const library = vi.hoisted(() => ({ drawChart: vi.fn(), chartPicture: vi.fn(), destroy: vi.fn() }));
const save = vi.hoisted(() => vi.fn());
vi.mock('./draw-chart.ts', () => library);
vi.mock('../use-download.ts', () => ({ useDownload: () => save }));
vi.mock('#lib/dom/hooks/use-width.ts', () => ({ useWidth: () => 600 }));
beforeEach(() => {
  // The test's document has no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } });
  vi.clearAllMocks();
  library.drawChart.mockReturnValue({ destroy: library.destroy });
  library.chartPicture.mockResolvedValue(new Blob(['png']));
});

const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    label: `50000000${index}`,
    value: 1000 - index,
    note: `Nome ${index}`,
  }));

async function show(count = 3, chosen = 'k1') {
  const onChoose = vi.fn();
  renderUi(
    <QuantityChart
      title="Volumes de massa"
      unit="t"
      bars={bars(count)}
      decimals={3}
      chosen={chosen}
      onChoose={onChoose}
      tableId="table"
      fileName="Volumes"
    />,
  );
  await waitFor(() => expect(library.drawChart).toHaveBeenCalled());
  return onChoose;
}
const buttons = () => screen.getAllByRole('button', { name: /^5/ });
const drawn = () => library.drawChart.mock.lastCall?.[1] as Drawing;

test('bars are labelled buttons; the picture links the table', async () => {
  const onChoose = await show();
  expect(buttons().map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-pressed')])).toEqual([
    ['500000000, Nome 0, 1\u202f000,000 t', 'false'],
    ['500000001, Nome 1, 999,000 t', 'true'],
    ['500000002, Nome 2, 998,000 t', 'false'],
  ]);
  expect(screen.getByRole('img', { name: 'Volumes de massa (t)' })).toHaveAttribute('aria-details', 'table');
  await user.click(buttons()[2] as HTMLElement);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('k2');
});

test('is one tab stop, with arrows between bars', async () => {
  await show();
  expect(buttons().map((one) => one.tabIndex)).toEqual([-1, 0, -1]);
  const press = async (from: number, key: string) => {
    const target = buttons()[from] as HTMLElement;
    target.focus();
    await user.keyboard(`{${key}}`);
    return buttons().indexOf(document.activeElement as HTMLElement);
  };
  expect([
    await press(1, 'ArrowRight'),
    await press(2, 'Home'),
    await press(0, 'ArrowLeft'),
    await press(0, 'End'),
    await press(2, 'ArrowDown'),
  ]).toEqual([2, 0, 0, 2, 2]);
});

test('a phone shows twelve bars and points to the table', async () => {
  setWidth(390);
  await show(20);
  expect([buttons().length, drawn().rows, drawn().content.bars.length]).toEqual([12, true, 12]);
  expect(screen.getByText('As primeiras 12 de 20. Estão todas na tabela.')).toBeVisible();
});

test('redraws for printing and for a changed theme', async () => {
  await show();
  expect(drawn().look.ground).not.toBe('#fff');
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn().look).toMatchObject({ ground: '#fff', ink: '#000', chosen: '#000' });
  window.dispatchEvent(new Event('afterprint'));
  expect(drawn().look.ground).not.toBe('#fff');
  const before = library.drawChart.mock.calls.length;
  document.documentElement.dataset.theme = 'dark';
  await waitFor(() => expect(library.drawChart.mock.calls.length).toBe(before + 1));
  expect(library.destroy).toHaveBeenCalledTimes(before);
});

test('saves a picture of all bars', async () => {
  setWidth(390);
  await show(20);
  await user.click(screen.getByRole('button', { name: /^Guardar imagem/ }));
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('Volumes.png', expect.any(Blob), 'image/png'));
  expect(library.chartPicture.mock.lastCall?.[0].bars).toHaveLength(20);
});
