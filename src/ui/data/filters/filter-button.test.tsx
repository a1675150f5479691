import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
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
      {
        key: 'n',
        label: 'Número',
        onClear: vi.fn(),
        control: <TextInput aria-label="Qual número" value="" onChange={choose} />,
      },
    ]}
  />
);
const button = (name: string) => screen.getByRole('button', { name });

test('a filter opens its choices; Enter takes one and closes', async () => {
  renderUi(bar());
  await user.click(button('Estado'));
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Aberta', 'Fechada']);
  const field = screen.getByRole('combobox', { name: 'Estado' });
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenLastCalledWith('f', expect.anything());
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(button('Estado')).toHaveFocus();
});

test('a click on a choice closes the filter, Escape cancels', async () => {
  choose.mockClear();
  renderUi(bar());
  await user.click(button('Estado'));
  await user.click(screen.getByRole('option', { name: 'Aberta' }));
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(button('Estado'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(choose).toHaveBeenCalledOnce();
});

test('Enter applies a text and closes the filter', async () => {
  renderUi(bar());
  await user.click(button('Número'));
  await user.type(screen.getByLabelText('Qual número'), '{Enter}');
  expect(screen.queryByLabelText('Qual número')).not.toBeInTheDocument();
  expect(button('Número')).toHaveFocus();
});

test('a phone shows few choices at once; Enter closes', async () => {
  setWidth(390);
  choose.mockClear();
  renderUi(bar());
  await user.click(button('Filtros'));
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((one) => one.closest('label')?.textContent)).toEqual(['Todos', 'Aberta', 'Fechada']);
  await user.click(screen.getByRole('radio', { name: 'Fechada' }));
  expect(choose).toHaveBeenLastCalledWith('f');
  await user.type(screen.getByLabelText('Qual número'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
