import { act, screen } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeLook } from '#lib/dom/look.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps, RowKey } from './data-table-types.ts';
import { Pager } from './pager.tsx';
import { fittingColumns, tableWidth } from './table-width.ts';

interface Guide {
  number: string;
  kg: number;
}
const columns: readonly Column<Guide>[] = [
  { key: 'number', header: 'Número', render: (row) => row.number, sortable: true },
  { key: 'kg', header: 'Qtd (Kg)', render: (row) => row.kg, align: 'end' },
];
const guides: Guide[] = [
  { number: 'PT1', kg: 1 },
  { number: 'PT2', kg: 2 },
];
const table = (props: Partial<DataTableProps<Guide>>) => (
  <DataTable
    label="Guias"
    columns={columns}
    rows={undefined}
    rowKey={(row) => row.number}
    empty={<p>Nenhuma guia</p>}
    {...props}
  />
);
const bones = () => document.querySelectorAll('.bg-skeleton').length;

afterEach(() => vi.useRealTimers());

test('shows the skeleton after 300 ms, before any data', () => {
  vi.useFakeTimers();
  const { rerender } = renderUi(table({ loading: true }));
  expect(bones()).toBe(0);
  act(() => vi.advanceTimersByTime(301));
  expect(bones()).toBeGreaterThan(0);
  rerender(table({ loading: true, rows: guides }));
  act(() => vi.advanceTimersByTime(1000));
  expect(bones()).toBe(0);
  expect(screen.getByText('PT1')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('says that nothing was found', () => {
  renderUi(table({ rows: [] }));
  expect(screen.getByText('Nenhuma guia')).toBeVisible();
});

test('a failure stands alone first, later keeps old rows', async () => {
  const retry = vi.fn();
  const error = { title: 'Não foi possível executar a operação!' };
  const { rerender } = renderUi(table({ error, onRetry: retry }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(table({ error, onRetry: retry, rows: guides }));
  expect(screen.getByRole('alert')).toHaveTextContent(error.title);
  expect(screen.getByText('PT2')).toBeVisible();
});

test('the strip announces a partial result', () => {
  renderUi(table({ rows: guides, partial: 'Resultados deste computador: 2 de 43 guias.' }));
  expect(screen.getByText(/2 de 43/)).toBeVisible();
});

test('the sorted column shows its order and reverses it', async () => {
  const sorted = vi.fn();
  renderUi(table({ rows: guides, sort: { key: 'number', descending: true }, onSort: sorted }));
  const head = screen.getByRole('columnheader', { name: 'Número' });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Número' }));
  expect(sorted).toHaveBeenCalledWith({ key: 'number', descending: false });
});

test('a column without room moves below another, and back', () => {
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  const under = columns.map((one) => (one.key === 'kg' ? { ...one, under: 'number' } : one));
  room.mockReturnValue(tableWidth({ columns: under }));
  const { unmount } = renderUi(table({ columns: under, rows: guides }));
  expect(screen.getByRole('columnheader', { name: 'Qtd (Kg)' })).toBeVisible();
  unmount();
  room.mockReturnValue(tableWidth({ columns: under }) - 1);
  renderUi(table({ columns: under, rows: guides }));
  expect(screen.queryByRole('columnheader', { name: 'Qtd (Kg)' })).not.toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /^PT1.*Qtd \(Kg\).*1$/ })).toBeVisible();
  room.mockRestore();
});

test('columns yield in order, only as many as needed', () => {
  const [first, ...others] = ['a', 'b', 'c', 'd'].map((key, at) => ({
    key,
    header: key,
    width: 100,
    render: () => key,
    ...(at > 0 && { under: 'a', yields: 4 - at }),
  }));
  const all = [first, ...others] as Column<Guide>[];
  const keys = (room: number) => fittingColumns({ columns: all }, room).map(({ key }) => key);
  expect([keys(400), keys(399), keys(299), keys(0)]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ]);
});

test('the pager makes rows compact in every table', async () => {
  renderUi(table({ rows: guides, pager: <Pager page={1} pageSize={10} total={2} onPage={vi.fn()} /> }));
  const dense = () => screen.getByRole('table').hasAttribute('data-dense');
  expect(dense()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Linhas compactas' }));
  expect([dense(), JSON.parse(localStorage.getItem('guiar:look') ?? '{}').dense]).toEqual([true, true]);
  act(() => changeLook({ dense: false }));
});

test('an unsortable list offers no ordering', () => {
  renderUi(table({ rows: guides, sort: { key: 'number', descending: true } }));
  expect(screen.getByRole('columnheader', { name: 'Número' })).not.toHaveAttribute('aria-sort');
});

test('cards replace the table on a phone', () => {
  setWidth(390);
  renderUi(table({ rows: guides, renderCard: (row) => <article>{row.number}</article> }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('J and K move between rows, Enter opens one', async () => {
  const open = vi.fn();
  renderUi(table({ rows: guides, onOpen: open }));
  await user.keyboard('j');
  await user.keyboard('j');
  expect(document.activeElement).toHaveTextContent('PT2');
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(guides[1]);
});

test('selecting all skips rows that cannot be selected', async () => {
  const change = vi.fn();
  const selection = {
    keys: new Set<string | number>(),
    onChange: change,
    label: (row: Guide) => `Escolher ${row.number}`,
    disabled: (row: Guide) => row.kg === 2,
  };
  renderUi(table({ rows: guides, selection }));
  await user.click(screen.getByRole('checkbox', { name: 'Escolher todas as linhas' }));
  expect([...(change.mock.calls[0]?.[0] ?? [])]).toEqual(['PT1']);
});

test('on a phone, rows keep their cards as others arrive', async () => {
  setWidth(390);
  const drawn = vi.fn((row: Guide) => <article>{row.number}</article>);
  const many = Array.from({ length: 12 }, (_, i): Guide => ({ number: `PT${i + 10}`, kg: i }));
  const { rerender } = renderUi(table({ rows: many.slice(2), renderCard: drawn }));
  await screen.findByText('PT21');
  const kept = screen.getByText('PT19');
  drawn.mockClear();
  rerender(table({ rows: many, renderCard: drawn }));
  await screen.findByText('PT10');
  expect(screen.getAllByRole('article').map((one) => one.textContent)).toEqual(many.map((row) => row.number));
  expect(screen.getByText('PT19')).toBe(kept);
  expect(drawn.mock.calls.map(([row]) => row.number)).toEqual(['PT10', 'PT11']);
});

test('on a phone, reused cards hide until drawn', async () => {
  setWidth(390);
  const many = Array.from({ length: 20 }, (_, i): Guide => ({ number: `PT${i + 10}`, kg: i }));
  const inBetween: string[][] = [];
  const card = (row: Guide) => {
    // The fourth card is drawn a moment later: the test looks at the time in between.
    if (row.number === 'PT23')
      for (const held of [false, true])
        inBetween.push(
          screen
            .getAllByRole('listitem', { hidden: true })
            .flatMap((one) => (one.inert === held ? (one.textContent ?? '') : [])),
        );
    return <article>{row.number}</article>;
  };
  const { rerender } = renderUi(table({ rows: many.slice(0, 10), renderCard: card }));
  await screen.findByText('PT19');
  const places = screen.getAllByRole('listitem');
  const articles = screen.getAllByRole('article');
  rerender(table({ rows: many.slice(10), renderCard: card }));
  await screen.findByText('PT29');
  const numbers = (from: number, to: number) => many.slice(from - 10, to - 10).map((row) => row.number);
  expect(inBetween).toEqual([numbers(20, 23), numbers(13, 20)]);
  expect(screen.getAllByRole('listitem')).toEqual(places);
  expect(screen.getAllByRole('article')).toEqual(articles);
  expect(articles.map((one) => one.textContent)).toEqual(numbers(20, 30));
});

test('a table without room becomes cards', () => {
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  const renderCard = (row: Guide) => <p>Cartão {row.number}</p>;
  room.mockReturnValue(tableWidth({ columns }));
  const { unmount } = renderUi(table({ rows: guides, renderCard }));
  expect(screen.getByRole('table')).toBeVisible();
  unmount();
  room.mockReturnValue(tableWidth({ columns }) - 1);
  renderUi(table({ rows: guides, renderCard }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('Cartão PT2')).toBeVisible();
  room.mockRestore();
});

const five = ['PT1', 'PT2', 'PT3', 'PT4', 'PT5'].map((number, kg) => ({ number, kg }));
const numberOf = (row: Guide) => row.number;
const chooseLabel = (row: Guide) => `Escolher ${row.number}`;
function Chooser({ drawn = () => undefined, most }: { drawn?: (number: string) => void; most?: number }) {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const render = useCallback(
    (row: Guide) => {
      drawn(row.number);
      return row.number;
    },
    [drawn],
  );
  const shown = useMemo(() => [{ key: 'number', header: 'Número', render }], [render]);
  return (
    <>
      <output>{[...keys].join(' ')}</output>
      {table({
        columns: shown,
        rows: five,
        rowKey: numberOf,
        selection: { keys, onChange: setKeys, label: chooseLabel, most },
      })}
    </>
  );
}

describe('a selection', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const chosen = () => screen.getByRole('status').textContent;

  test('Shift extends it to the pressed row', async () => {
    renderUi(<Chooser />);
    await user.click(box('Escolher PT2'));
    await user.keyboard('{Shift>}');
    await user.click(box('Escolher PT4'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('PT2 PT3 PT4');
  });

  test('Space marks, Shift with arrows extends, Ctrl A marks all', async () => {
    renderUi(<Chooser />);
    const row = screen.getAllByRole('row')[1] as HTMLElement;
    row.focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('PT1 PT2');
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('PT1 PT2 PT3 PT4 PT5');
  });

  test('selecting all stops at the maximum', async () => {
    renderUi(<Chooser most={3} />);
    await user.click(box('Escolher todas as linhas'));
    expect(chosen()).toBe('PT1 PT2 PT3');
  });

  test('redraws only the marked row', async () => {
    const drawn = vi.fn();
    renderUi(<Chooser drawn={drawn} />);
    drawn.mockClear();
    await user.click(box('Escolher PT3'));
    expect(drawn.mock.calls).toEqual([['PT3']]);
  });
});
