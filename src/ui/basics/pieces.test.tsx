import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { roundUpScale } from '../data/bar-chart.tsx';
import { FilterBar } from '../data/filters/filter-bar.tsx';
import { LerTile } from '../data/ler-tile.tsx';
import { Pager } from '../data/table/pager.tsx';
import { pagesAround } from '../data/table/pages-around.ts';
import { attachmentLimit, checkFile } from '../fields/check-file.ts';
import { FileDrop } from '../fields/file-drop.tsx';
import { Menu } from '../overlays/menu.tsx';
import { HelpIcon } from './help-icon.tsx';
import { renderUi } from './render-ui.tsx';

test('the pager shows both ends and nearby pages', () => {
  expect(pagesAround(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAround(1, 15)).toEqual([1, 2, 3, 4, 5, -2, 15]);
  expect(pagesAround(8, 15)).toEqual([1, -1, 7, 8, 9, -2, 15]);
  expect(pagesAround(15, 15)).toEqual([1, -1, 11, 12, 13, 14, 15]);
});

test("the chart's scale ends at a round number", () => {
  expect(roundUpScale([5240.5])).toBe(6000);
  expect(roundUpScale([0.3])).toBeCloseTo(0.3);
  expect(roundUpScale([])).toBe(1);
});

const [pdf, png, jpeg] = ['%PDF-1.7', '\x89PNG', '\xff\xd8\xff\xe0'].map((head) =>
  Uint8Array.from(head, (one) => one.charCodeAt(0)),
);
const fileOf = (name: string, head: BlobPart | undefined, size = 0) =>
  new File([head ?? '', new Uint8Array(size)], name);

test.each([
  ['a pdf', fileOf('a.pdf', pdf), null],
  ['a photo', fileOf('a.JPEG', jpeg), null],
  ['a document', fileOf('a.docx', pdf), 'type'],
  ['an empty file', fileOf('a.png', undefined), 'empty'],
  ['a text named .pdf', fileOf('a.pdf', 'Bom dia'), 'content'],
  ['a photo named .pdf', fileOf('a.pdf', png), 'content'],
  ['a large pdf', fileOf('a.pdf', pdf, attachmentLimit), 'size'],
])('%s is checked before it is kept', async (_, file, problem) => expect(await checkFile(file)).toBe(problem));

test('explains a refused file and takes valid ones', async () => {
  const added = vi.fn();
  renderUi(<FileDrop files={[]} onAdd={added} onRemove={vi.fn()} />);
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const good = fileOf('guia.pdf', pdf);
  await user.upload(input, [good, fileOf('guia.exe', 'MZ'), fileOf('talão.pdf', 'Bom dia')]);
  await waitFor(() => expect(added).toHaveBeenCalledWith([good]));
  expect(screen.getByRole('alert').textContent).toBe(
    'guia.exe: Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf' +
      'talão.pdf: não é o que o nome diz. Abra-o e grave-o outra vez como png, jpeg ou pdf.',
  );
});

test('a LER code is read aloud with its hazard', () => {
  renderUi(<LerTile code="160213*" />);
  expect(screen.getByText('resíduo perigoso')).toBeVisible();
  expect(document.body.textContent).toContain('16\u00a002\u00a013');
});

test('a menu runs the chosen act and explains unavailable ones', async () => {
  const run = vi.fn();
  renderUi(
    <Menu
      groups={[
        [{ key: 'a', label: 'Consultar', onSelect: run }],
        [{ key: 'b', label: 'Exportar', disabled: true, reason: 'Precisa de rede', onSelect: run }],
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  expect(screen.getByText('Precisa de rede')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /Exportar/ }));
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Consultar' }));
  expect(run).toHaveBeenCalledOnce();
});

test('a menu moves and returns focus by key, not touch', async () => {
  renderUi(<Menu groups={[[{ key: 'a', label: 'Consultar', onSelect: vi.fn() }]]} />);
  const button = () => screen.getByRole('button', { name: 'Mais ações' });
  button().focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem').dataset.focus).toBe('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  cleanup();
  renderUi(<Menu groups={[[{ key: 'a', label: 'Consultar', onSelect: vi.fn() }]]} />);
  await user.click(button());
  expect(screen.getByRole('menuitem').dataset.focus).toBe(undefined);
});

test('closes an open menu when its row changes', async () => {
  const menu = (of: string) => (
    <Menu of={of} label={`Mais ações de ${of}`} groups={[[{ key: 'a', label: 'Anular', onSelect: vi.fn() }]]} />
  );
  const { rerender } = renderUi(menu('PT1'));
  await user.click(screen.getByRole('button', { name: 'Mais ações de PT1' }));
  expect(screen.getByRole('menuitem', { name: 'Anular' })).toBeVisible();
  await act(async () => rerender(menu('PT2')));
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mais ações de PT2' })).toHaveAttribute('aria-expanded', 'false');
});

test('a new page scrolls up to its first row', async () => {
  const onPage = vi.fn();
  renderUi(
    <section data-list>
      <Pager page={1} pageSize={10} total={30} onPage={onPage} />
    </section>,
  );
  const list = document.querySelector('[data-list]') as HTMLElement;
  const scrolled = vi.fn();
  let top = 40;
  Object.assign(list, { scrollIntoView: scrolled, getBoundingClientRect: () => ({ top }) });
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }));
  expect([onPage.mock.calls, scrolled.mock.calls.length]).toEqual([[[2]], 0]);
  top = -900;
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  expect([onPage.mock.calls, scrolled.mock.calls.length]).toEqual([[[2], [3]], 1]);
});

test('a partly counted list says that more exist', () => {
  renderUi(<Pager page={2} pageSize={10} total={10_000} capped onPage={vi.fn()} />);
  expect(screen.getByText(/^11 a 20 de mais de 10.000$/)).toBeVisible();
});

test('help opens on press and Escape returns focus', async () => {
  renderUi(<HelpIcon title="Correção Negada">O remetente não aceitou.</HelpIcon>);
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  expect(screen.getByText('O remetente não aceitou.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('O remetente não aceitou.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ajuda' })).toHaveFocus();
});

test('an active filter can be removed without opening it', async () => {
  const clear = vi.fn();
  renderUi(
    <FilterBar
      filters={[
        { key: 'd', label: 'Data', chosen: '01/11/2026', onClear: clear, control: <input aria-label="Data" /> },
        { key: 's', label: 'Estado', onClear: vi.fn(), control: <input aria-label="Qual estado" /> },
      ]}
      onClearAll={vi.fn()}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Retirar filtro Data' }));
  expect(clear).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Estado' }));
  expect(screen.getByLabelText('Qual estado')).toHaveFocus();
});
