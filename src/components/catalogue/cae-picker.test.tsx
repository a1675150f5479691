import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CatalogueDb } from '#db/catalogue-db.ts';
import type { CaeRow } from '#domain/waste/catalogue.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { CaePicker } from './cae-picker.tsx';

const row = (Revision: 4 | 3, Code: string, Designation: string): CaeRow => ({ Revision, Code, Designation });
const Items = [
  row(4, '01111', 'Cerealicultura (exceto arroz)'),
  row(4, '38211', 'Desmantelamento de veículos automóveis, em fim de vida'),
  row(4, '38214', 'Valorização de resíduos metálicos'),
  row(4, '95310', 'Reparação e manutenção de veículos automóveis'),
  row(3, '01111', 'Cerealicultura (excepto arroz)'),
  row(3, '38211', 'Tratamento e eliminação de resíduos inertes'),
  row(3, '38321', 'Valorização de resíduos metálicos'),
  row(3, '45200', 'Manutenção e reparação de veículos automóveis'),
];
const db = new CatalogueDb();
beforeEach(() =>
  act(async () => void (await db.lists.put({ name: 'cae', version: '1', list: { Version: '1', Items } }))),
);

function Chosen({ first = null }: { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <>
      <CaePicker label="CAE principal" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox') as HTMLInputElement;
const rows = () => screen.queryAllByRole('option').map((one) => one.textContent);
const value = () => document.querySelector('output')?.textContent;
const type = (text: string) => fill(field(), text);
const press = (key: string) => user.keyboard(`{${key}}`);
const openList = async () => {
  renderUi(<Chosen />);
  await user.click(field());
  await waitFor(() => expect(rows()).toHaveLength(6));
};

test('searches activities without accents, current ones first, by keyboard', async () => {
  await openList();
  await type('residuos metalicos');
  expect(rows()).toEqual(['38214Valorização de resíduos metálicos', '38321Valorização de resíduos metálicosCAE Rev.3']);
  await press('Enter');
  expect([value(), field().value]).toEqual(['38214', '38214 · Valorização de resíduos metálicos']);
});

test('ranks current activities above better-matching older ones', async () => {
  await openList();
  await type('manutencao');
  expect(rows()).toEqual([
    '95310Reparação e manutenção de veículos automóveis',
    '45200Manutenção e reparação de veículos automóveisCAE Rev.3',
  ]);
  await press('ArrowDown');
  await press('Enter');
  expect(value()).toBe('45200');
});

test('finds activities by code prefix, including leading zeros', async () => {
  await openList();
  await type('3821');
  expect(rows().map((text) => text?.slice(0, 5))).toEqual(['38211', '38214']);
  await type('01');
  expect(rows()).toEqual(['01111Cerealicultura (exceto arroz)']);
});

test('a kept Rev.3 code shows its designation and revision', async () => {
  renderUi(<Chosen first="45200" />);
  await waitFor(() => expect(field()).toHaveValue('45200 · CAE Rev.3 · Manutenção e reparação de veículos automóveis'));
  expect(screen.getByText('Código da CAE Rev.3, anterior a 2025.')).toBeVisible();
});

test('shows a differing Rev.3 meaning, not a mere respelling', async () => {
  const { unmount } = renderUi(<Chosen first="38211" />);
  expect(await screen.findByText('Na CAE Rev.3: Tratamento e eliminação de resíduos inertes')).toBeVisible();
  unmount();
  renderUi(<Chosen first="01111" />);
  await waitFor(() => expect(field()).toHaveValue('01111 · Cerealicultura (exceto arroz)'));
  expect(screen.queryByText(/Rev\.3/)).not.toBeInTheDocument();
});

test('accepts five digits outside the catalogues, no other length', async () => {
  await openList();
  await type('9999');
  expect([rows(), screen.queryByText('Nenhuma atividade com estas palavras.') === null]).toEqual([[], false]);
  await type('999999');
  expect(rows()).toEqual([]);
  await type('99 999');
  expect(rows()).toEqual(['99999Código fora da CAE Rev.4 e da Rev.3']);
  await press('Enter');
  expect([value(), field().value]).toEqual(['99999', '99999']);
  expect(screen.getByText('Código fora da CAE Rev.4 e da Rev.3')).toBeVisible();
});

test('can be cleared', async () => {
  renderUi(<Chosen first="38214" />);
  await user.click(await screen.findByRole('button', { name: 'Limpar' }));
  expect([value(), field().value]).toEqual(['', '']);
});

test('becomes a sheet with the same search on phones', async () => {
  setWidth(390);
  renderUi(<Chosen />);
  await user.click(await screen.findByRole('button', { name: /CAE principal/ }));
  const sheet = await screen.findByRole('dialog', { name: 'CAE principal' });
  await fill(within(sheet).getByRole('combobox'), 'cerealicultura');
  await user.click(await within(sheet).findByRole('option'));
  await waitFor(() => expect(value()).toBe('01111'));
});

test('without the catalogue a code can still be typed', async () => {
  await act(() => db.lists.clear());
  renderUi(<Chosen />);
  await user.click(field());
  expect(await screen.findByText('Escreva os cinco algarismos do código.')).toBeVisible();
  await type('38214');
  expect(rows()).toEqual(['38214Usar este código']);
  await press('Enter');
  expect(value()).toBe('38214');
});
