import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { changeLook, readLook } from '#lib/dom/look.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
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
    type: (value: string) => fill(field, value),
    press: (key: string) => user.keyboard(`{${key}}`),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}
const option = (name: string | RegExp) => screen.queryByRole('option', { name });

test('offers menu acts and screens, but no forbidden act', async () => {
  await open('delivery');
  expect(option('Entrega de equipamento')).toBeVisible();
  expect(option('e-GARs: Lista')).toBeVisible();
  expect(option('Nova e-GAR')).not.toBeInTheDocument();
  expect(screen.getByText('Pesquisa só neste computador.')).toBeVisible();
});

test('arrows move through the rows and Enter opens one', async () => {
  const { press, active } = await open('egarNew', 'delivery');
  expect(active()).toBe('Nova e-GAR');
  await press('ArrowDown');
  expect(active()).toBe('Entrega de equipamento');
  await press('Enter');
  expect(location.hash).toBe('#/delivery/create');
  expect(onClose).toHaveBeenCalledOnce();
});

test('finds a device’s guide by its waste and opens it', async () => {
  const { type, press } = await open();
  await type('16 06 01');
  const found = await screen.findByRole('option', { name: /PT20261120004718/ });
  expect(within(screen.getByRole('group', { name: 'Guias' })).getByRole('option')).toBe(found);
  expect(found).toHaveTextContent('resíduo perigoso');
  await press('Enter');
  expect(location.hash).toBe('#/gars/consult/g%2F1');
});

test('searches the list for what the device lacks', async () => {
  const { type, press } = await open();
  await type('nada disto & mais');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(option('Procurar «nada disto & mais» na lista de e-GARs')).toBeVisible();
  await press('Enter');
  expect(location.hash).toBe('#/gars/list?texto=nada%20disto%20%26%20mais');
});

test('performs acts without a screen at once', async () => {
  const { type } = await open();
  await type('escuro');
  await user.click(await screen.findByRole('option', { name: 'Tema escuro' }));
  expect(readLook().theme).toBe('dark');
  await type('enviar agora');
  await user.click(await screen.findByRole('option', { name: 'Enviar agora' }));
  expect(sendNow).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#/sync');
});

test('Escape closes it', async () => {
  const { press } = await open();
  await press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});
