import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { ComparedRow } from '../../domain/reference/sheet.ts';
import { tags } from '../../domain/reference/tag.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { AreaSheetImport } from './area-sheet-import.tsx';

const away = vi.hoisted(() => ({ offline: false }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.offline }));

let db: UserDb;
beforeEach(async () => {
  away.offline = false;
  db = await openUserDb(`import-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

/** Says of all rows that they are new, unless told otherwise; `send` gets the other calls. */
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
      <AreaSheetImport area={tags} onBack={() => undefined} onSaved={onSaved} />
    </UserContext>,
  );
  return onSaved;
}
const choose = (text: string, name = 'etiquetas.csv') =>
  fireEvent.change(screen.getByLabelText('Ficheiro', { selector: 'input' }), { target: { files: [new File([text], name)] } });
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await cell(name), { target: { value } });
const saveButton = () => screen.findByRole('button', { name: /^Gravar/ });
const isOff = async () => (await saveButton()).getAttribute('aria-disabled');

const file = 'Código;Descrição;Peso\nA1;Óleo;2,5\n;Filtros;muito\nA3;Baterias;\n';

test('errors are corrected in their cells, and all rows are sent together', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  choose(file);
  await press(/^Verificar 3 linhas/);
  const code = await cell('Código interno, linha 3');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Código interno: Obrigatório');
  expect(await isOff()).toBe('true');
  await write('Código interno, linha 3', 'A2');
  await write('Peso da embalagem (kg), linha 3', '12');
  expect(await isOff()).toBeNull();
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('3 linhas gravadas'));
  const [, path, body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect([path, body.Rows[1]]).toEqual(['/productCodes/rows', { InternalCode: 'A2', Description: 'Filtros', PackageWeight: 12 }]);
});

test('the server’s errors come back at their cells until they change', async () => {
  const errors = [{ Field: 'Rows.1.Description', Message: 'val_max_length_255' }];
  const refused = new ApiError(400, { _validationErrors: errors, _applicationErrors: [], _externalErrors: [] }, null);
  show(() => Promise.reject(refused));
  choose('Código;Descrição\nA1;Óleo\nA2;Filtros\n');
  await press(/^Verificar/);
  fireEvent.click(await saveButton());
  expect(await screen.findByText('Descrição: Máximo 255 caracteres')).toBeTruthy();
  expect((await cell('Descrição, linha 3')).getAttribute('aria-invalid')).toBe('true');
  await write('Descrição, linha 3', 'Filtros de óleo');
  expect(await isOff()).toBeNull();
});

test('after a lost answer the rows stay as they were sent', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  const onSaved = show(send as unknown as Http['send']);
  choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  fireEvent.click(await saveButton());
  expect(await screen.findByText('As linhas podem já estar gravadas')).toBeTruthy();
  expect((await cell('Código interno, linha 2')).readOnly).toBe(true);
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('1 linha gravada'));
  const [first, again] = send.mock.calls.map(([, , body, , options]) => ({ body, options }));
  expect(again).toEqual(first);
});

test('a row is taken out, and a required field needs its column', async () => {
  show();
  choose('Código;Armazém\nA1;x\n');
  expect((await screen.findByRole('button', { name: /^Verificar/ })).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Obrigatório ainda sem coluna: Descrição', { selector: 'p' })).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Armazém/ })).getByText('fica de fora')).toBeTruthy();
  await press(/^Voltar/);
  choose('Código da etiqueta;Descrição\nA1;Óleo\n;Vazia\n');
  expect(await screen.findByText('Confirme')).toBeTruthy();
  await press(/^Verificar/);
  await press(/^Retirar a linha 3/);
  expect((await saveButton()).textContent).toContain('Gravar 1 linha');
  expect(await isOff()).toBeNull();
});

test('offline the rows are checked, and saving says that it needs the network', async () => {
  away.offline = true;
  show();
  choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  expect(await isOff()).toBe('true');
  expect(screen.getAllByText('Gravar precisa de rede.').length).toBeGreaterThan(0);
});

test('a file without rows, or with too many, says so', async () => {
  show();
  choose('Código;Descrição\n');
  expect(await screen.findByText('O ficheiro não tem linhas.')).toBeTruthy();
  choose(`Código;Descrição\n${'A;b\n'.repeat(501)}`);
  expect(await screen.findByText('O ficheiro tem 501 linhas; entram no máximo 500 de cada vez.')).toBeTruthy();
});

const box = () => screen.getByRole('textbox', { name: /Ou cole/ });
const paste = async (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  await press(/^Usar as linhas coladas/);
};

test('rows pasted from a spreadsheet go the way of a file', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  await paste('Código\tDescrição\tPeso\nA1\tÓleo\t1 240,5\n');
  expect(await screen.findByText('Linhas coladas')).toBeTruthy();
  await press(/^Verificar 1 linha/);
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('1 linha gravada'));
  const [, , body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect(body.Rows).toEqual([{ InternalCode: 'A1', Description: 'Óleo', PackageWeight: 1240.5 }]);
});

test('pasted rows without titles or too many of them say so beside the box', async () => {
  show();
  await paste('Código\tDescrição\n');
  expect(await screen.findByText('Cole a linha dos títulos e, por baixo, pelo menos uma linha.')).toBeTruthy();
  await paste(`Código\tDescrição\n${'A\tb\n'.repeat(501)}`);
  expect(await screen.findByText('Colou 501 linhas; entram no máximo 500 de cada vez.')).toBeTruthy();
});

test('rows under correction outlive leaving: they are offered again, as corrected', async () => {
  show();
  choose(file);
  await press(/^Verificar 3 linhas/);
  await write('Código interno, linha 3', 'A2');
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('"A2"'));
  cleanup();
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send']);
  expect(await screen.findByText('Deixou 3 linhas por gravar')).toBeTruthy();
  await press(/^Continuar/);
  expect((await cell('Código interno, linha 3')).value).toBe('A2');
  await write('Peso da embalagem (kg), linha 3', '12');
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('3 linhas gravadas'));
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
});

test('rows that were sent without an answer stay as they were, also after leaving', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  show(send as unknown as Http['send']);
  choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  fireEvent.click(await saveButton());
  await screen.findByText('As linhas podem já estar gravadas');
  cleanup();
  const onSaved = show(send as unknown as Http['send']);
  await press(/^Continuar/);
  expect((await cell('Código interno, linha 2')).readOnly).toBe(true);
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [first, again] = send.mock.calls.map(([, , body, , options]) => ({ body, options }));
  expect(again).toEqual(first);
});

test('what was left is thrown away on request', async () => {
  await db.drafts.put({ key: 'sheet:tags', value: { name: 'x.csv', rows: [{ id: 2, line: 2, cells: {} }], isSent: false }, updatedAt: 1 });
  show();
  await press(/^Deitar fora/);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deitar fora' }));
  await waitFor(() => expect(screen.queryByText('Deixou 1 linha por gravar')).toBeNull());
  expect(await db.drafts.count()).toBe(0);
});

test('the rows with errors leave as a file, each with its reasons', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  show();
  choose(file);
  await press(/^Verificar 3 linhas/);
  await press(/^Exportar as linhas com erros/);
  const blob = saved.mock.calls[0]?.[0] as Blob;
  expect(await blob.text()).toContain('Obrigatório');
});

test('titles below other lines are found, and the user can say which line they are', async () => {
  show();
  choose('Etiquetas da oficina\n2026;novembro\nCódigo;Descrição\nA1;Óleo\n');
  const head = await screen.findByRole('combobox', { name: /Linha dos títulos/ });
  expect((head as HTMLInputElement).value).toContain('Linha 3: Código · Descrição');
  expect(screen.getByRole('button', { name: /^Verificar 1 linha/ })).toBeTruthy();
  fireEvent.click(head);
  fireEvent.click(await screen.findByRole('option', { name: /Linha 2: 2026/ }));
  expect(await screen.findByRole('button', { name: /^Verificar 2 linhas/ })).toBeTruthy();
});

test('of two columns with one title the user says which enters', async () => {
  const send = vi.fn(async () => ({}));
  show(send as unknown as Http['send']);
  choose('Código;Descrição;Descrição\nA1;Óleo;Óleo usado\n');
  const verify = await screen.findByRole('button', { name: /^Verificar/ });
  expect(verify.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /Coluna 3/ }));
  await press(/^Verificar 1 linha/);
  expect((await cell('Descrição, linha 2')).value).toBe('Óleo usado');
});

test('a line that cannot be read is an error until it is looked at', async () => {
  show();
  choose('Código;Descrição\nA1;Óleo; usado\nA2;dois\n');
  await press(/^Verificar/);
  expect(await isOff()).toBe('true');
  await write('Descrição, linha 2', 'Óleo; usado');
  expect(await isOff()).toBeNull();
});

const there = (UniqueId: string) => ({ UniqueId, Version: 3 });
const known: ComparedRow[] = [
  { State: 'new', Changes: [] },
  { State: 'changed', ...there('a2'), Changes: [{ Field: 'Description', Now: 'Filtro', New: 'Filtros' }] },
  { State: 'changed', ...there('a3'), Changes: [{ Field: 'PackageWeight', Now: '2,5', New: '' }] },
  { State: 'same', ...there('a4'), Changes: [] },
];
const four = 'Código;Descrição;Peso\nA1;Óleo;1\nA2;Filtros;1\nA3;Baterias;\nA4;Pneus;1\n';

test('the user chooses which records a file changes, and the same ones are not sent', async () => {
  const send = vi.fn(async () => ({}));
  const onSaved = show(send as unknown as Http['send'], known);
  choose(four);
  await press(/^Verificar 4 linhas/);
  fireEvent.click(await saveButton());
  expect(await screen.findByText('1 nova · 2 alteradas · 1 igual ao que está')).toBeTruthy();
  expect(screen.getByText('Peso da embalagem (kg)').nextSibling?.textContent).toBe('Agora: 2,5 No ficheiro: vazio');
  fireEvent.click(screen.getByRole('checkbox', { name: /Alterar A3/ }));
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('2 linhas gravadas'));
  const [, , body] = send.mock.calls[0] as unknown as [string, string, { Rows: object[] }];
  expect(body.Rows).toEqual([
    { InternalCode: 'A1', Description: 'Óleo', PackageWeight: 1 },
    { InternalCode: 'A2', Description: 'Filtros', PackageWeight: 1, ...there('a2') },
  ]);
});

test('a file that says what is there already sends nothing', async () => {
  const send = vi.fn();
  const onSaved = show(send, [{ State: 'same', ...there('a1'), Changes: [] }]);
  choose('Código;Descrição\nA1;Óleo\n');
  await press(/^Verificar/);
  fireEvent.click(await saveButton());
  await press(/^Terminar sem alterar/);
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Nada mudou.'));
  expect(send).not.toHaveBeenCalled();
});

test('chosen changes that got no answer go again as they went', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  const onSaved = show(send as unknown as Http['send'], known);
  choose(four);
  await press(/^Verificar 4 linhas/);
  fireEvent.click(await saveButton());
  await screen.findByText('Alteradas');
  fireEvent.click(screen.getByRole('checkbox', { name: /Alterar A2/ }));
  fireEvent.click(await saveButton());
  await screen.findByText('As linhas podem já estar gravadas');
  fireEvent.click(await saveButton());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('2 linhas gravadas'));
  const [first, again] = send.mock.calls.map(([, , body, , options]) => ({ body, options }));
  expect(again).toEqual(first);
});
