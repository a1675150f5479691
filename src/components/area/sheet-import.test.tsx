import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { Http } from '../../api/http.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { tags } from '../../domain/reference/tag.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import type { AreaScreens } from './area-screens.ts';
import { SheetImport } from './sheet-import.tsx';

const away = vi.hoisted(() => ({ offline: false }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.offline }));

let db: UserDb;
beforeEach(async () => {
  away.offline = false;
  db = await openUserDb(`import-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

function show(send: Http['send'] = vi.fn()) {
  const onSaved = vi.fn();
  const signed = { db, context: async () => ({ http: { send } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signed }}>
      <SheetImport screens={{ area: tags } as unknown as AreaScreens} onBack={() => undefined} onSaved={onSaved} />
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
