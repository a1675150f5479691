import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { MultiSelectProps } from './multi-select-props.ts';
import type { Option, OptionSource } from './options.ts';

const page = (from: number, count: number): Option[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `e${from + index}`,
    label: `Contentor ${from + index}`,
    code: `C-${from + index}`,
  }));

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

test('chosen options are tokens, ticked and removable by Backspace', async () => {
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} first={['e1']} onPick={picked} />);
  await user.click(box());
  await user.click(screen.getAllByRole('option')[1] as HTMLElement);
  expect(picked).toHaveBeenLastCalledWith(['e1', 'e2']);
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar C-1' }));
  expect(picked).toHaveBeenLastCalledWith(['e2']);
  await user.type(box(), '{Backspace}');
  expect(picked).toHaveBeenLastCalledWith([]);
});

test('on a phone, only the final button changes anything', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} first={['e4']} onPick={picked} />);
  await user.click(screen.getByRole('button', { name: 'Equipamento' }));
  await settle();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes[0]).toBeChecked();
  await user.click(boxes[1] as HTMLElement);
  expect(picked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Juntar 2 equipamentos' }));
  expect(picked).toHaveBeenCalledWith(['e4', 'e1']);
});

test('on a phone the first touch picks, further ones tick', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<Many options={page(1, 4)} oneTouch onPick={picked} />);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Equipamento/ }));
    await settle();
  };
  await open();
  expect(screen.queryByRole('button', { name: /^Juntar/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Contentor 2/ }));
  expect(picked).toHaveBeenLastCalledWith(['e2']);
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await user.click(screen.getByRole('checkbox', { name: /Contentor 3/ }));
  await user.click(screen.getByRole('button', { name: 'Juntar 2 equipamentos' }));
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
  await user.click(screen.getByRole('button', { name: /^Equipamento/ }));
  await user.click(screen.getByRole('button', { name: 'Ler' }));
  expect(picked).toHaveBeenLastCalledWith(['e7']);
});

test('a new key opens the sheet by itself', async () => {
  setWidth(390);
  const { rerender } = renderUi(<Many options={page(1, 4)} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => rerender(<Many options={page(1, 4)} openKey={1} />));
  expect(screen.getByRole('dialog')).toBeVisible();
});
