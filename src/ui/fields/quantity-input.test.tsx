import { i18n } from '@lingui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WrittenQuantity } from '../../lib/quantity.ts';
import { renderUi } from '../basics/render-ui.tsx';
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
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const speak = (locale: string) => act(() => i18n.loadAndActivate({ locale, messages: {} }));

afterEach(() => speak('pt'));

test.each([
  ['pt', '1.240', '= 1\u202f240,00\u00a0kg'],
  ['en', '1,240', '= 1,240.00\u00a0kg'],
  ['es-AR', '1.240', '= 1.240,00\u00a0kg'],
])('%s shows how %s was read, and reads 1240', (locale, text, preview) => {
  speak(locale);
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  type(text);
  expect(read).toHaveBeenLastCalledWith(1240);
  expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === preview)).toBeTruthy();
});

test('keeps an ambiguous text and shows no number for it', () => {
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  type('1,240');
  expect(read).toHaveBeenLastCalledWith('1,240');
  expect(input().value).toBe('1,240');
  expect(screen.queryByText(/^=/)).toBeNull();
});

test('a change of language keeps the quantity and reformats it', () => {
  const read = vi.fn();
  renderUi(<Quantity onRead={read} />);
  type('1.240,5');
  speak('en');
  expect(input().value).toBe('1240.5');
  expect(read).toHaveBeenCalledTimes(1);
});

test('warns of a correction ten times more or less than the guide', () => {
  renderUi(<Quantity corrects={1240} />);
  type('1200');
  expect(screen.queryByText(/A guia diz/)).toBeNull();
  for (const text of ['124', '12400']) {
    type(text);
    expect(screen.getByText(/A guia diz/)).toBeTruthy();
  }
});
