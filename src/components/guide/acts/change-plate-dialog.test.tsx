import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ChangePlateDialog } from './change-plate-dialog.tsx';

const transporter = { Nif: '501964843', ApaCode: 'APA00000003' };
const carrying = (Matricula: string) => [
  { ...transporter, Nome: 'Vela Azul', Matricula, DateTime: '2026-11-27T10:45:00Z' },
];
const guide = (id: string, part: object): Egar =>
  ({
    UniqueId: id,
    Number: id,
    Status: 'o',
    Deadline: '2026-12-27',
    Actions: ['CAN_CHANGE_TRANSPORTERS'],
    FirstTransportDate: '2026-11-27T10:45:00.000Z',
    ResidueRectified: null,
    IssuedHere: false,
    Origin: { Nif: '1', CodApa: 'APA1', Nome: 'A' },
    Destin: { Nif: '2', CodApa: 'APA2', Nome: 'B' },
    Transporters: carrying('BX-48-TL / AV-21408'),
    Residue: { CodigoResiduoLer: '160601', Quantidade: 1 },
    ...part,
  }) as unknown as Egar;

let db: UserDb;
afterEach(() => db.delete());

async function open(Permission: number, fix?: Partial<OutboxRow>, vehicles = ['45-PM-82', 'AD-31-RC', 'BX-48-TL']) {
  db = await openUserDb(`plate-${crypto.randomUUID()}`);
  const row = toRow.egar(guide('g', {}), 1);
  const today = { FirstTransportDate: new Date().toISOString(), Transporters: carrying('AD-31-RC') };
  await db.egars.bulkPut([row, toRow.egar(guide('other', today), 1)]);
  await db.vehicles.bulkPut(
    vehicles.map(
      (Registration) => ({ UniqueId: Registration, Registration, Description: null, sort: Registration }) as never,
    ),
  );
  await db.establishments.put({
    UniqueId: 't',
    Name: 'Vela Azul',
    Vat: transporter.Nif,
    ApaCode: transporter.ApaCode,
    Type: 1,
    Permission,
    HasApaAccessConfigured: true,
  } as never);
  const closed = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as unknown as UserRuntime }}>
      <ChangePlateDialog view={{ row, pending: [] }} onClose={closed} fix={fix as OutboxRow | undefined} />
    </UserContext>,
  );
  return { closed };
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Trocar matrícula' });
const plates = (box: HTMLElement) =>
  within(box)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replace('Matrícula ', ''));

test('offers vehicles without a guide first, the present one last', async () => {
  await open(30);
  expect(plates(await dialog())).toEqual([
    expect.stringMatching(/^P?45-PM-82sem guia hoje$/),
    expect.stringMatching(/^P?AD-31-RCtem guia às /),
    expect.stringMatching(/^P?BX-48-TLé a da guia$/),
    'Escrever outra matrícula',
  ]);
});

test('names the chosen vehicle on the button and keeps the trailer', async () => {
  await open(30);
  const box = await dialog();
  await user.click(within(box).getByRole('radio', { name: /45-PM-82/ }));
  expect(within(box).getByRole('button', { name: /^Trocar para 45-PM-82/ })).toBeVisible();
  expect(within(box).getByLabelText(/^Matrícula do reboque/)).toHaveValue('AV-21408');
});

test('a driver changes plates only, the office another company too', async () => {
  await open(30);
  expect(within(await dialog()).queryByRole('button', { name: 'Outro transportador' })).not.toBeInTheDocument();
});

test('the office goes on to the companies', async () => {
  const { closed } = await open(20);
  await user.click(within(await dialog()).getByRole('button', { name: 'Outro transportador' }));
  expect([closed.mock.calls.length, location.hash]).toEqual([1, '#/gars/transporters/g']);
});

test('asks for the plate where no vehicle is known', async () => {
  await open(30, undefined, []);
  const box = await dialog();
  await user.click(within(box).getByRole('button', { name: /^Trocar/ }));
  expect(await within(box).findByText(/obrigatório|inválid/i)).toBeVisible();
  await user.type(within(box).getByLabelText(/^Matrícula\b(?! do)/), '45-pm-82');
  expect(within(box).getByRole('button', { name: /^Trocar para 45-pm-82/ })).toBeVisible();
});

test('a queued change of companies is corrected on its own screen', async () => {
  const other = { vat: '509999999', apaCode: 'APA9', plate: 'AU-07-HN', date: '2026-11-27T10:45:00.000Z' };
  const { closed } = await open(20, { seq: 7, payload: { EgarId: 'g', transporters: [other] } });
  await vi.waitFor(() => expect(location.hash).toBe('#/gars/transporters/g?fix=7'));
  expect(closed).toHaveBeenCalled();
});
