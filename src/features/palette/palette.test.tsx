import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRow } from '../../db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Egar } from '../../domain/guide/guide.ts';
import { changeLook, readLook } from '../../lib/dom/look.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { Palette } from './palette.tsx';

const guide = {
  UniqueId: 'g/1',
  Number: 'PT20261120004718',
  Code: '7KQ4M2HD',
  Status: 'o',
  Origin: { Nif: '539291595', Nome: 'Oficinas Vela Azul' },
  Destin: { Nif: '520265513', Nome: 'Moliço Verde' },
  Transporters: [],
  Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R13', Quantidade: 1 },
} as unknown as Egar;
const entry = (Name: string, ...ChildMenuItems: object[]) => ({ Name, Parameter: null, ChildMenuItems });

let db: UserDb;
const sendNow = vi.fn(async () => undefined);
const onClose = vi.fn();
beforeEach(async () => {
  db = await openUserDb(`palette-${crypto.randomUUID()}`);
  await db.egars.put(toRow.egar(guide, 1));
  location.hash = '#/dashboard';
  onClose.mockClear();
  sendNow.mockClear();
});
afterEach(async () => {
  changeLook({ theme: 'system' });
  await db.delete();
});

async function open(...names: string[]) {
  await db.meta.put({
    key: 'menu',
    value: [entry('dashboard'), entry('egarGroup', entry('egarList'), ...names.map((name) => entry(name)))],
  });
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db, engine: { sendNow } } as unknown as UserRuntime }}>
      <Palette onClose={onClose} />
    </UserContext>,
  );
  const field = screen.getByRole('combobox', { name: /^Procurar guia/ });
  await screen.findByRole('option', { name: 'Painel' });
  return {
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}
const option = (name: string | RegExp) => screen.queryByRole('option', { name });

test('offers acts and screens of the menu, and no act that this user may not do', async () => {
  await open('delivery');
  expect(option('Entrega de equipamento')).not.toBeNull();
  expect(option('e-GARs: Lista')).not.toBeNull();
  expect(option('Nova e-GAR')).toBeNull();
  expect(screen.getByText('Pesquisa só neste computador.')).toBeDefined();
});

test('the arrows move through the rows and Enter opens the act', async () => {
  const { press, active } = await open('egarNew', 'delivery');
  expect(active()).toBe('Nova e-GAR');
  press('ArrowDown');
  expect(active()).toBe('Entrega de equipamento');
  press('Enter');
  expect(location.hash).toBe('#/delivery/create');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a guide of the device is found by its waste and opened', async () => {
  const { type, press } = await open();
  type('16 06 01');
  const found = await screen.findByRole('option', { name: /PT20261120004718/ });
  expect(within(screen.getByRole('group', { name: 'Guias' })).getByRole('option')).toBe(found);
  expect(found.textContent).toContain('resíduo perigoso');
  press('Enter');
  expect(location.hash).toBe('#/gars/consult/g%2F1');
});

test('what the device does not have is searched for in the list', async () => {
  const { type, press } = await open();
  type('nada disto & mais');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(option('Procurar «nada disto & mais» na lista de e-GARs')).not.toBeNull();
  press('Enter');
  expect(location.hash).toBe('#/gars/list?texto=nada%20disto%20%26%20mais');
});

test('acts that are no screen are done at once', async () => {
  const { type } = await open();
  type('escuro');
  fireEvent.click(await screen.findByRole('option', { name: 'Tema escuro' }));
  expect(readLook().theme).toBe('dark');
  type('enviar agora');
  fireEvent.click(await screen.findByRole('option', { name: 'Enviar agora' }));
  expect(sendNow).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#/sync');
});

test('Escape closes it', async () => {
  const { press } = await open();
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});
