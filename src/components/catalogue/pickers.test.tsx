import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CatalogueDb } from '#db/catalogue-db.ts';
import type { CatalogueName, Catalogues } from '#domain/waste/catalogue.ts';
import { isHazardous, lerCodes } from '#domain/waste/ler-codes.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import type { CataloguePickerProps } from './catalogue-select.tsx';
import { LerPicker } from './ler-picker.tsx';
import { OperationPicker } from './operation-picker.tsx';
import { PackingGroupPicker } from './packing-group-picker.tsx';
import { UnPicker } from './un-picker.tsx';
import { useLerTitle } from './use-ler-title.ts';

const titles: Record<string, string> = {
  160601: 'ACUMULADORES DE CHUMBO',
  130101: 'ÓLEOS HIDRÁULICOS CONTENDO PCB',
  170403: 'CHUMBO',
};
const ler: Catalogues['ler'] = {
  Version: '1',
  Items: lerCodes.map((Code) => ({
    Code,
    Title: titles[Code] ?? `RESÍDUO ${Code}`,
    Hazardous: isHazardous(Code),
    Doubtful: false,
  })),
  Headings: [{ Code: '1606', Title: 'PILHAS E ACUMULADORES' }],
};
const adr: Catalogues['adr'] = {
  Version: '1',
  Items: [
    { Un: '2794', Class: '8', PackingGroups: ['N/A'], Name: 'ACUMULADORES ELÉTRICOS', English: false },
    {
      Un: '3291',
      Class: '6.2',
      PackingGroups: ['II'],
      Name: 'CLINICAL WASTE',
      English: true,
      Words: 'RESÍDUOS HOSPITALARES',
    },
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
function Chosen({
  picker: One,
  first = null,
  ...props
}: { picker: Picker; first?: string | null } & Partial<CataloguePickerProps>) {
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
/** Opens the list once it has titles: the codes alone are available at once. */
const openList = async () => {
  await user.click(field());
  await waitFor(() => expect(rows()[0]).toContain('Resíduo 010101'));
};
const type = (text: string) => fill(field(), text);

test('filters by a whole chapter and reports unmatched words', async () => {
  renderUi(<Chosen picker={GroupPicker} />);
  await openList();
  await type('pilhas');
  expect(rows()[0]).toBe('16 06todos os códigosPilhas e acumuladores');
  await user.keyboard('{Enter}');
  expect(document.querySelector('output')?.textContent).toBe('1606');
  await user.click(field());
  await type('zebra');
  expect(rows()).toEqual([]);
  expect(screen.getByText('Nenhum código LER com estas palavras.')).toBeVisible();
});

test('finds wastes without accents and picks them by keyboard', async () => {
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  await type('oleos pcb');
  expect(rows()).toEqual(['13 01 01* resíduo perigosoÓleos hidráulicos contendo PCB']);
  await user.keyboard('{Enter}');
  expect(document.querySelector('output')?.textContent).toBe('130101');
  expect(field().value.replaceAll('\u00a0', ' ')).toBe('13 01 01* · Óleos hidráulicos contendo PCB');
});

test('finds codes however spaced, and by sub-chapter title', async () => {
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  await type('16 06 01');
  expect(rows()).toHaveLength(1);
  await type('pilhas');
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
  await type('chumbo');
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Só perigosos' }));
  expect(rows()).toEqual(['16 06 01* resíduo perigosoAcumuladores de chumboPilhas e acumuladores']);
  expect(screen.getByText('O asterisco marca um resíduo perigoso.')).toBeVisible();
});

test('becomes a sheet with the same search on phones', async () => {
  setWidth(390);
  renderUi(<Chosen picker={LerPicker} first="160601" />);
  const button = await screen.findByRole('button', { name: /Acumuladores de chumbo/ });
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Campo' });
  await fill(within(sheet).getByRole('combobox'), '170403');
  await user.click(within(sheet).getByRole('option'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('170403'));
});

test('shows its error once the form was submitted', async () => {
  renderUi(
    <FormScope submitted>
      <Chosen picker={LerPicker} required error="Campo obrigatório" />
    </FormScope>,
  );
  expect(await screen.findByText('Campo obrigatório')).toBeVisible();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
});

test('operations show their names', async () => {
  renderUi(<Chosen picker={OperationPicker} first="R13" />);
  await waitFor(() => expect(field()).toHaveValue('R13 · Armazenamento de resíduos'));
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
  await user.click(group);
  expect(rows()).toEqual(['I', 'II', 'III']);
});

test('marks English names and finds them by Portuguese words', async () => {
  renderUi(<Chosen picker={UnPicker} />);
  await user.click(field());
  await waitFor(() => expect(rows()).toHaveLength(3));
  await type('residuos hospitalares');
  expect(rows()).toEqual(['UN 3291CLINICAL WASTEClasse 6.2 · Grupo de embalagem II · Nome em inglês']);
});

test('marks a title awaiting confirmation in list and field', async () => {
  const Items = ler.Items.map((row) => (row.Code === '170403' ? { ...row, Doubtful: true } : row));
  await put('ler', { ...ler, Version: '2', Items });
  renderUi(<Chosen picker={LerPicker} />);
  await openList();
  await type('170403');
  expect(rows()[0]).toContain('designação por confirmar');
  await user.click(screen.getByRole('option'));
  expect(await screen.findByText('Designação por confirmar na tabela oficial.')).toBeVisible();
});

test('shows a newer list as soon as it arrives', async () => {
  renderUi(<Title />);
  expect(await screen.findByText('Chumbo')).toBeVisible();
  const Items = ler.Items.map((row) => (row.Code === '170403' ? { ...row, Title: 'CHUMBO E LIGAS' } : row));
  await put('ler', { ...ler, Version: '2', Items });
  expect(await screen.findByText('Chumbo e ligas')).toBeVisible();
});

test('offers codes without titles and explains why', async () => {
  await act(() => db.lists.clear());
  renderUi(<Chosen picker={LerPicker} />);
  await user.click(field());
  expect(await screen.findByText(/As designações ainda não estão neste aparelho/)).toBeVisible();
  await type('1606');
  expect(rows()).toHaveLength(6);
});
