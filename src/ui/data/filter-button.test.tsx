import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi, setWidth } from '../basics/render-ui.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChoices } from './filter-choices.tsx';

const choose = vi.fn();
const bar = () => (
  <FilterBar
    onClearAll={vi.fn()}
    filters={[
      {
        key: 's',
        label: 'Estado',
        onClear: vi.fn(),
        control: (
          <FilterChoices
            label="Estado"
            all="Todos"
            value={null}
            onChange={choose}
            options={[
              { key: 'o', label: 'Aberta' },
              { key: 'f', label: 'Fechada' },
            ]}
          />
        ),
      },
      { key: 'n', label: 'Número', onClear: vi.fn(), control: <TextInput aria-label="Qual número" value="" onChange={choose} /> },
    ]}
  />
);
const button = (name: string) => screen.getByRole('button', { name });

test('a filter opens on its choices; Enter takes one, closes it and returns to its button', () => {
  renderUi(bar());
  fireEvent.click(button('Estado'));
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Aberta', 'Fechada']);
  const field = screen.getByRole('combobox', { name: 'Estado' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(choose).toHaveBeenLastCalledWith('f', expect.anything());
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(button('Estado'));
});

test('a click on a choice closes the filter too, and Escape leaves it without one', () => {
  choose.mockClear();
  renderUi(bar());
  fireEvent.click(button('Estado'));
  fireEvent.click(screen.getByRole('option', { name: 'Aberta' }));
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.click(button('Estado'));
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(choose).toHaveBeenCalledOnce();
});

test('Enter in a text applies it and closes the filter', () => {
  renderUi(bar());
  fireEvent.click(button('Número'));
  fireEvent.keyDown(screen.getByLabelText('Qual número'), { key: 'Enter' });
  expect(screen.queryByLabelText('Qual número')).toBeNull();
  expect(document.activeElement).toBe(button('Número'));
});

test('on a phone the few choices are all in sight in the sheet, and Enter closes it', async () => {
  setWidth(390);
  choose.mockClear();
  renderUi(bar());
  fireEvent.click(button('Filtros'));
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((one) => one.closest('label')?.textContent)).toEqual(['Todos', 'Aberta', 'Fechada']);
  fireEvent.click(screen.getByRole('radio', { name: 'Fechada' }));
  expect(choose).toHaveBeenLastCalledWith('f');
  fireEvent.submit(screen.getByLabelText('Qual número'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
