import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { ComparedRow } from '#domain/reference/sheet/sheet.ts';
import { tagsArea } from '#domain/reference/tag.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { AreaSheetImport } from './area-sheet-import.tsx';

const away = vi.hoisted(() => ({ offline: false }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.offline }));

let db: UserDb;
beforeEach(async () => {
  away.offline = false;
  db = await openUserDb(`import-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

/**
 * Shows the import. The server calls all rows new, unless `compared` differs; `send` gets the other
 * calls.
 */
function show(send: Http['send'] = vi.fn(), compared?: ComparedRow[]) {
  const onSaved = vi.fn();
  const answer = (async (method, path, body, ...rest) => {
    const { Rows } = body as { Rows: object[] };
    if (path.endsWith('/compare')) return { Rows: compared ?? Rows.map(() => ({ State: 'new', Changes: [] })) };
    return send(method, path, body, ...rest);
  }) as Http['send'];
  const signed = { db, context: async () => ({ http: { send: answer } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signed }}>
      <AreaSheetImport area={tagsArea} onBack={() => undefined} onSaved={onSaved} />
    </UserContext>,
  );
  return onSaved;
}
const choose = (text: string, name = 'etiquetas.csv') =>
  user.upload(screen.getByLabelText('Ficheiro', { selector: 'input' }), new File([text], name));
const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => fill(await cell(name), value);
const saveButton = () => screen.findByRole('button', { name: /^Gravar/ });

const file = 'Código;Descrição;Peso\nA1;Óleo;2,5\n;Filtros;muito\nA3;Baterias;\n';

test('corrects errors in cells and sends all rows together', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  await choose(file);
  await press(/^Verificar 3 linhas/);
  const code = await cell('Código interno, linha 3');
  expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Código interno: Obrigatório',
  );
  expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
  await write('Código interno, linha 3', 'A2');
  await write('Peso da embalagem (kg), linha 3', '12');
  expect(await saveButton()).not.toHaveAttribute('aria-disabled');
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('3 linhas gravadas'));
  const [, path, body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect([path, body.Rows[1]]).toEqual([
    '/productCodes/rows',
    { InternalCode: 'A2', Description: 'Filtros', PackageWeight: 12 },
  ]);
});

test('keeps the server’s errors at their cells until edited', async () => {
  const errors = [{ Field: 'Rows.1.Description', Message: 'val_max_length_255' }];
  const refused = new ApiError(400, { _validationErrors: errors, _applicationErrors: [], _externalErrors: [] }, null);
  show(() => Promise.reject(refused));
  await choose('Código;Descrição\nA1;Óleo\nA2;Filtros\n');
  await press(/^Verificar/);
  await user.click(await saveButton());
  expect(await screen.findByText('Descrição: Máximo 255 caracteres')).toBeVisible();
  expect(await cell('Descrição, linha 3')).toHaveAttribute('aria-invalid', 'true');
  await write('Descrição, linha 3', 'Filtros de óleo');
  expect(await saveButton()).not.toHaveAttribute('aria-disabled');
});

test('a lost answer locks the rows as sent', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  const onSaved = show(send as unknown as Http['send']);
  await choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  await user.click(await saveButton());
  expect(await screen.findByText('As linhas podem já estar gravadas')).toBeVisible();
  expect((await cell('Código interno, linha 2')).readOnly).toBe(true);
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('1 linha gravada'));
  const [first, again] = send.mock.calls.map(([, , body, { key }]) => ({ body, key }));
  expect(again).toEqual(first);
});

test('removes rows and requires a column per required field', async () => {
  show();
  await choose('Código;Armazém\nA1;x\n');
  expect(await screen.findByRole('button', { name: /^Verificar/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Obrigatório ainda sem coluna: Descrição', { selector: 'p' })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Armazém/ })).getByText('fica de fora')).toBeVisible();
  await press(/^Voltar/);
  await choose('Código da etiqueta;Descrição\nA1;Óleo\n;Vazia\n');
  expect(await screen.findByText('Confirme')).toBeVisible();
  await press(/^Verificar/);
  await press(/^Retirar a linha 3/);
  expect(await saveButton()).toHaveTextContent('Gravar 1 linha');
  expect(await saveButton()).not.toHaveAttribute('aria-disabled');
});

test('checks rows offline and asks for network to save', async () => {
  away.offline = true;
  show();
  await choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Gravar precisa de rede.').length).toBeGreaterThan(0);
});

test('reports a file with no rows or too many', async () => {
  show();
  await choose('Código;Descrição\n');
  expect(await screen.findByText('O ficheiro não tem linhas.')).toBeVisible();
  await choose(`Código;Descrição\n${'A;b\n'.repeat(501)}`);
  expect(await screen.findByText('O ficheiro tem 501 linhas; entram no máximo 500 de cada vez.')).toBeVisible();
});

const box = () => screen.getByRole('textbox', { name: /Ou cole/ });
const paste = async (text: string) => {
  await user.clear(box());
  await user.paste(text);
  await press(/^Usar as linhas coladas/);
};

test('treats rows pasted from a spreadsheet as a file', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  await paste('Código\tDescrição\tPeso\nA1\tÓleo\t1 240,5\n');
  expect(await screen.findByText('Linhas coladas')).toBeVisible();
  await press(/^Verificar 1 linha/);
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('1 linha gravada'));
  const [, , body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect(body.Rows).toEqual([{ InternalCode: 'A1', Description: 'Óleo', PackageWeight: 1240.5 }]);
});

test('reports untitled or excess pasted rows beside the box', async () => {
  show();
  await paste('Código\tDescrição\n');
  expect(await screen.findByText('Cole a linha dos títulos e, por baixo, pelo menos uma linha.')).toBeVisible();
  await paste(`Código\tDescrição\n${'A\tb\n'.repeat(501)}`);
  expect(await screen.findByText('Colou 501 linhas; entram no máximo 500 de cada vez.')).toBeVisible();
});

test('restores rows under correction after leaving', async () => {
  show();
  await choose(file);
  await press(/^Verificar 3 linhas/);
  await write('Código interno, linha 3', 'A2');
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('"A2"'));
  cleanup();
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  expect(await screen.findByText('Deixou 3 linhas por gravar')).toBeVisible();
  await press(/^Continuar/);
  expect(await cell('Código interno, linha 3')).toHaveValue('A2');
  await write('Peso da embalagem (kg), linha 3', '12');
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('3 linhas gravadas'));
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
});

test('restores rows awaiting an answer unchanged after leaving', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  show(send as unknown as Http['send']);
  await choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  await user.click(await saveButton());
  await screen.findByText('As linhas podem já estar gravadas');
  cleanup();
  const onSaved = show(send as unknown as Http['send']);
  await press(/^Continuar/);
  expect((await cell('Código interno, linha 2')).readOnly).toBe(true);
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [first, again] = send.mock.calls.map(([, , body, { key }]) => ({ body, key }));
  expect(again).toEqual(first);
});

test('discards the restored rows on request', async () => {
  await db.drafts.put({
    key: 'sheet:tags',
    value: { name: 'x.csv', rows: [{ id: 2, line: 2, cells: {} }], isSent: false },
    updatedAt: 1,
  });
  show();
  await press(/^Deitar fora/);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Deitar fora' }));
  await waitFor(() => expect(screen.queryByText('Deixou 1 linha por gravar')).not.toBeInTheDocument());
  expect(await db.drafts.count()).toBe(0);
});

test('exports the failing rows with their reasons', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  show();
  await choose(file);
  await press(/^Verificar 3 linhas/);
  await press(/^Exportar as linhas com erros/);
  const blob = saved.mock.calls[0]?.[0] as Blob;
  expect(await blob.text()).toContain('Obrigatório');
});

test('finds titles below other lines and offers another line', async () => {
  show();
  await choose('Etiquetas da oficina\n2026;novembro\nCódigo;Descrição\nA1;Óleo\n');
  const head = await screen.findByRole('combobox', { name: /Linha dos títulos/ });
  expect((head as HTMLInputElement).value).toContain('Linha 3: Código · Descrição');
  expect(screen.getByRole('button', { name: /^Verificar 1 linha/ })).toBeVisible();
  await user.click(head);
  await user.click(await screen.findByRole('option', { name: /Linha 2: 2026/ }));
  expect(await screen.findByRole('button', { name: /^Verificar 2 linhas/ })).toBeVisible();
});

test('asks which of two equally titled columns counts', async () => {
  const send = vi.fn(async () => ({}));
  show(send as unknown as Http['send']);
  await choose('Código;Descrição;Descrição\nA1;Óleo;Óleo usado\n');
  const verify = await screen.findByRole('button', { name: /^Verificar/ });
  expect(verify).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: /Coluna 3/ }));
  await press(/^Verificar 1 linha/);
  expect(await cell('Descrição, linha 2')).toHaveValue('Óleo usado');
});

test('a malformed line blocks saving until reviewed', async () => {
  show();
  await choose('Código;Descrição\nA1;Óleo; usado\nA2;dois\n');
  await press(/^Verificar/);
  expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
  await write('Descrição, linha 2', 'Óleo; usado');
  expect(await saveButton()).not.toHaveAttribute('aria-disabled');
});

const there = (UniqueId: string) => ({ UniqueId, Version: 3 });
const known: ComparedRow[] = [
  { State: 'new', Changes: [] },
  { State: 'changed', ...there('a2'), Changes: [{ Field: 'Description', Now: 'Filtro', New: 'Filtros' }] },
  { State: 'changed', ...there('a3'), Changes: [{ Field: 'PackageWeight', Now: '2,5', New: '' }] },
  { State: 'same', ...there('a4'), Changes: [] },
];
const four = 'Código;Descrição;Peso\nA1;Óleo;1\nA2;Filtros;1\nA3;Baterias;\nA4;Pneus;1\n';

test('lets the user choose changes and skips identical records', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send'], known);
  await choose(four);
  await press(/^Verificar 4 linhas/);
  await user.click(await saveButton());
  expect(await screen.findByText('1 nova · 2 alteradas · 1 igual ao que está')).toBeVisible();
  expect(screen.getByText('Peso da embalagem (kg)').nextSibling?.textContent).toBe('Agora: 2,5 No ficheiro: vazio');
  await user.click(screen.getByRole('checkbox', { name: /Alterar A3/ }));
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('2 linhas gravadas'));
  const [, , body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect(body.Rows).toEqual([
    { InternalCode: 'A1', Description: 'Óleo', PackageWeight: 1 },
    { InternalCode: 'A2', Description: 'Filtros', PackageWeight: 1, ...there('a2') },
  ]);
});

test('a file without changes sends nothing', async () => {
  const send = vi.fn();
  const onSaved = show(send, [{ State: 'same', ...there('a1'), Changes: [] }]);
  await choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  await user.click(await saveButton());
  await press(/^Terminar sem alterar/);
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Nada mudou.'));
  expect(send).not.toHaveBeenCalled();
});

test('repeats chosen changes unchanged after a lost answer', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  const onSaved = show(send as unknown as Http['send'], known);
  await choose(four);
  await press(/^Verificar 4 linhas/);
  await user.click(await saveButton());
  await screen.findByText('Alteradas');
  await user.click(screen.getByRole('checkbox', { name: /Alterar A2/ }));
  await user.click(await saveButton());
  await screen.findByText('As linhas podem já estar gravadas');
  await user.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('2 linhas gravadas'));
  const [first, again] = send.mock.calls.map(([, , body, { key }]) => ({ body, key }));
  expect(again).toEqual(first);
});
