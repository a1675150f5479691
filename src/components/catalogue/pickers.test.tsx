import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CatalogueDb } from '../../db/catalogue-db.ts';
import type { CatalogueName, Catalogues } from '../../domain/waste/catalogue.ts';
import { isHazardous, lerCodes } from '../../domain/waste/ler-codes.ts';
import { renderUi, setWidth } from '../../ui/basics/render-ui.tsx';
import { FormScope } from '../../ui/fields/form-scope.tsx';
import type { CataloguePickerProps } from './catalogue-select.tsx';
import { LerPicker } from './ler-picker.tsx';
import { OperationPicker } from './operation-picker.tsx';
import { PackingGroupPicker } from './packing-group-picker.tsx';
import { UnPicker } from './un-picker.tsx';
import { useLerTitle } from './use-ler-title.ts';

const titles: Record<string, string> = { 160601: 'ACUMULADORES DE CHUMBO', 130101: 'ÓLEOS HIDRÁULICOS CONTENDO PCB', 170403: 'CHUMBO' };
const ler: Catalogues['ler'] = {
  Version: '1',
  Items: lerCodes.map((Code) => ({ Code, Title: titles[Code] ?? `RESÍDUO ${Code}`, Hazardous: isHazardous(Code), Doubtful: false })),
  Headings: [{ Code: '1606', Title: 'PILHAS E ACUMULADORES' }],
};
const adr: Catalogues['adr'] = {
  Version: '1',
  Items: [
    { Un: '2794', Class: '8', PackingGroups: ['N/A'], Name: 'ACUMULADORES ELÉTRICOS', English: false },
    { Un: '3291', Class: '6.2', PackingGroups: ['II'], Name: 'CLINICAL WASTE', English: true, Words: 'RESÍDUOS HOSPITALARES' },
    { Un: '1263', Class: '3', PackingGroups: ['I', 'II', 'III'], Name: 'TINTAS', English: false },
  ],
};
const operations = { Version: '1', Items: [{ Code: 'R13', Description: 'Armazenamento de resíduos' }] };

const db = new CatalogueDb();
const put = <N extends CatalogueName>(name: N, list: Catalogues[N]) =>
  act(async () => void (await db.lists.put({ name, version: list.Version, list })));
beforeEach(async () => {
  await put('ler', ler);
  await put('adr', adr);
  await put('operations', operations);
});

type Picker = (props: CataloguePickerProps) => React.ReactNode;
function Chosen({ picker: One, first = null, ...props }: { picker: Picker; first?: string | null } & Partial<CataloguePickerProps>) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <>
      <One label="Campo" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </>
  );
}
const GroupPicker: Picker = (props) => <LerPicker groups {...props} />;
const Title = () => useLerTitle('170403') ?? 'nada';
const field = () => screen.getByRole('combobox') as HTMLInputElement;
const rows = () => screen.queryAllByRole('option').map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));
/** With titles: the codes alone are available at once. */
const openList = async () => {
  fireEvent.click(field());
  await waitFor(() => expect(rows()[0]).toContain('Resíduo 010101'));
};
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a whole chapter can be chosen in a filter, and unknown words are said to find nothing', async () => {
  renderUi(<Chosen picker={GroupPicker} />);
  await openList();
  type('pilhas');
  expect(rows()[0]).toBe('16 06todos os códigosPilhas e acumuladores');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(document.querySelector('output')?.textContent).toBe('1606');
  fireEvent.click(field());
  type('zebra');
  expect(rows()).toEqual([]);
  expect(screen.getByText('Nenhum código LER com estas palavras.')).toBeTruthy();
});

test('finds a waste by words without accents and chooses it by keyboard', async () => {
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  type('oleos pcb');
  expect(rows()).toEqual(['13 01 01* resíduo perigosoÓleos hidráulicos contendo PCB']);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(document.querySelector('output')?.textContent).toBe('130101');
  expect(field().value.replaceAll('\u00a0', ' ')).toBe('13 01 01* · Óleos hidráulicos contendo PCB');
});

test('finds by code, however spaced, and by the title of its sub-chapter', async () => {
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  type('16 06 01');
  expect(rows()).toHaveLength(1);
  type('pilhas');
  expect(rows().map((row) => row.slice(0, 8))).toEqual([
    '16 06 01',
    '16 06 02',
    '16 06 03',
    '16 06 04',
    '16 06 05',
    '16 06 06',
    '20 01 33',
    '20 01 34',
  ]);
});

test('shows only hazardous codes, and explains the asterisk', async () => {
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  type('chumbo');
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Só perigosos' }));
  expect(rows()).toEqual(['16 06 01* resíduo perigosoAcumuladores de chumboPilhas e acumuladores']);
  expect(screen.getByText('O asterisco marca um resíduo perigoso.')).toBeDefined();
});

test('on a phone it is a sheet with the same search', async () => {
  setWidth(390);
  renderUi(<Chosen picker={LerPicker} first="160601" />);
  const button = await screen.findByRole('button', { name: /Acumuladores de chumbo/ });
  fireEvent.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Campo' });
  fireEvent.change(within(sheet).getByRole('combobox'), { target: { value: '170403' } });
  fireEvent.click(within(sheet).getByRole('option'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('170403'));
});

test('shows its error once the form was submitted', async () => {
  renderUi(
    <FormScope submitted>
      <Chosen picker={LerPicker} required error="Campo obrigatório" />
    </FormScope>,
  );
  expect(await screen.findByText('Campo obrigatório')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('operations show their names', async () => {
  renderUi(<Chosen picker={OperationPicker} first="R13" />);
  await waitFor(() => expect(field().value).toBe('R13 · Armazenamento de resíduos'));
});

test('a UN number narrows the packing groups', async () => {
  renderUi(
    <>
      <Chosen picker={UnPicker} first="2794" />
      <Chosen picker={(props) => <PackingGroupPicker {...props} un="1263" label="Embalagem" />} />
    </>,
  );
  const [number, group] = screen.getAllByRole('combobox') as [HTMLInputElement, HTMLInputElement];
  await waitFor(() => expect(number.value).toBe('UN 2794 · ACUMULADORES ELÉTRICOS'));
  fireEvent.click(group);
  expect(rows()).toEqual(['I', 'II', 'III']);
});

test('a name without certain Portuguese wording is in English, marked, and found by Portuguese words', async () => {
  renderUi(<Chosen picker={UnPicker} />);
  fireEvent.click(field());
  await waitFor(() => expect(rows()).toHaveLength(3));
  type('residuos hospitalares');
  expect(rows()).toEqual(['UN 3291CLINICAL WASTEClasse 6.2 · Grupo de embalagem II · Nome em inglês']);
});

test('a title awaiting the official table is marked, in the list and under the field', async () => {
  const Items = ler.Items.map((row) => (row.Code === '170403' ? { ...row, Doubtful: true } : row));
  await put('ler', { ...ler, Version: '2', Items });
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  type('170403');
  expect(rows()[0]).toContain('designação por confirmar');
  fireEvent.click(screen.getByRole('option'));
  expect(await screen.findByText('Designação por confirmar na tabela oficial.')).toBeDefined();
});

test('shows a newer version of the list as soon as it arrives', async () => {
  renderUi(<Title />);
  expect(await screen.findByText('Chumbo')).toBeDefined();
  const Items = ler.Items.map((row) => (row.Code === '170403' ? { ...row, Title: 'CHUMBO E LIGAS' } : row));
  await put('ler', { ...ler, Version: '2', Items });
  expect(await screen.findByText('Chumbo e ligas')).toBeDefined();
});

test('without the lists codes can still be chosen, and the missing titles are explained', async () => {
  await act(() => db.lists.clear());
  renderUi(<Chosen picker={LerPicker} />);
  fireEvent.click(field());
  expect(await screen.findByText(/As designações ainda não estão neste aparelho/)).toBeDefined();
  type('1606');
  expect(rows()).toHaveLength(6);
});
