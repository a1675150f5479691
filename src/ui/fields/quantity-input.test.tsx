import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WrittenQuantity } from '#lib/quantity.ts';
import { fill } from '#tests/fixtures/user.ts';
import { renderUi, speak } from '../basics/render-ui.tsx';
import { Field } from './field.tsx';
import { QuantityInput } from './quantity-input.tsx';

function Quantity({
  first = null,
  corrects,
  onRead,
}: {
  first?: WrittenQuantity;
  corrects?: number;
  onRead?: (kg: WrittenQuantity) => void;
}) {
  const [kg, setKg] = useState<WrittenQuantity>(first);
  return (
    <Field label="Quantidade">
      <QuantityInput
        value={kg}
        corrects={corrects}
        onChange={(next) => {
          setKg(next);
          onRead?.(next);
        }}
      />
    </Field>
  );
}
const input = () => screen.getByLabelText('Quantidade') as HTMLInputElement;
const type = (value: string) => fill(input(), value);

afterEach(() => speak('pt'));

test.each([
  ['pt', '1.240', '= 1\u202f240,00\u00a0kg'],
  ['en', '1,240', '= 1,240.00\u00a0kg'],
  ['es-AR', '1.240', '= 1.240,00\u00a0kg'],
])('%s shows how %s was read, and reads 1240', async (locale, text, preview) => {
  speak(locale);
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  await type(text);
  expect(read).toHaveBeenLastCalledWith(1240);
  expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === preview)).toBeVisible();
});

test('keeps an ambiguous text without showing a number', async () => {
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  await type('1,240');
  expect(read).toHaveBeenLastCalledWith('1,240');
  expect(input()).toHaveValue('1,240');
  expect(screen.queryByText(/^=/)).not.toBeInTheDocument();
});

test('changing the language keeps and reformats the quantity', async () => {
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  await type('1.240,5');
  read.mockClear();
  speak('en');
  expect(input()).toHaveValue('1240.5');
  expect(read).not.toHaveBeenCalled();
});

test('warns of a tenfold correction of the guide', async () => {
  renderUi(<Quantity corrects={1240} />);
  await type('1200');
  expect(screen.queryByText(/A guia diz/)).not.toBeInTheDocument();
  for (const text of ['124', '12400']) {
    await type(text);
    expect(screen.getByText(/A guia diz/)).toBeVisible();
  }
});
