import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi, setWidth } from '../basics/render-ui.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { MultiSelectProps } from './multi-select-props.ts';
import type { Option, OptionSource } from './options.ts';

const page = (from: number, count: number): Option[] =>
  Array.from({ length: count }, (_, index) => ({ key: `e${from + index}`, label: `Contentor ${from + index}`, code: `C-${from + index}` }));

type ManyProps = OptionSource<string> &
  Pick<MultiSelectProps<string>, 'oneTouch' | 'openKey' | 'scan'> & {
    first?: readonly string[];
    onPick?: (keys: readonly string[]) => void;
  };

function Many(props: ManyProps) {
  const [value, setValue] = useState<readonly string[]>(props.first ?? []);
  return (
    <MultiSelect
      {...props}
      label="Equipamento"
      value={value}
      resultLabel={(count) => `Juntar ${count} equipamentos`}
      onChange={(keys) => {
        setValue(keys);
        props.onPick?.(keys);
      }}
    />
  );
}
const box = () => screen.getByRole('combobox') as HTMLInputElement;
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(600)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows chosen options as tokens, ticked in the list, removed by button or Backspace', async () => {
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} first={['e1']} onPick={picked} />);
  fireEvent.click(box());
  fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
  expect(picked).toHaveBeenLastCalledWith(['e1', 'e2']);
  expect(screen.getByRole('listbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirar C-1' }));
  expect(picked).toHaveBeenLastCalledWith(['e2']);
  fireEvent.keyDown(box(), { key: 'Backspace' });
  expect(picked).toHaveBeenLastCalledWith([]);
});

test('on a phone nothing changes until the button that says the result', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} first={['e4']} onPick={picked} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Equipamento' })));
  await settle();
  const boxes = screen.getAllByRole('checkbox');
  expect((boxes[0] as HTMLInputElement).checked).toBe(true);
  await act(async () => fireEvent.click(boxes[1] as HTMLElement));
  expect(picked).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Juntar 2 equipamentos' })));
  expect(picked).toHaveBeenCalledWith(['e4', 'e1']);
});

test('with one touch on a phone the first row is taken and closes the sheet, more are ticked', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} oneTouch onPick={picked} />);
  const open = async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Equipamento/ })));
    await settle();
  };
  await open();
  expect(screen.queryByRole('button', { name: /^Juntar/ })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Contentor 2/ })));
  expect(picked).toHaveBeenLastCalledWith(['e2']);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Contentor 3/ })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Juntar 2 equipamentos' })));
  expect(picked).toHaveBeenLastCalledWith(['e2', 'e3']);
});

test('a scanned code is taken like a touched row', async () => {
  setWidth(390);
  const picked = vi.fn();
  const [first] = page(7, 1);
  const scan = (take: (option: Option) => void) => (
    <button type="button" onClick={() => take(first as Option)}>
      Ler
    </button>
  );
  renderUi(<Many options={page(1, 4)} oneTouch scan={scan} onPick={picked} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Equipamento/ })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ler' })));
  expect(picked).toHaveBeenLastCalledWith(['e7']);
});

test('a new key opens the sheet by itself', async () => {
  setWidth(390);
  const { rerender } = renderUi(<Many options={page(1, 4)} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => rerender(<Many options={page(1, 4)} openKey={1} />));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
