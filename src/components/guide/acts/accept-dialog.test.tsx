import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { GuideAction } from '#domain/guide/acts/table.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { AcceptDialog } from './accept-dialog.tsx';

const all: GuideAction[] = ['CAN_ACCEPT_EMISSION', 'CAN_REJECT_EMISSION', 'CAN_RECTIFY'];

async function open(Actions: GuideAction[] = all, FirstTransportDate = '2026-01-20T09:30:00.000Z') {
  const row = toRow.egar(
    {
      UniqueId: 'g',
      Number: 'PT1',
      Status: 'o',
      Deadline: null,
      Actions,
      FirstTransportDate,
      ResidueRectified: null,
      Origin: { Nome: 'Oficinas Vela Azul' },
      Destin: { Nome: 'B' },
      Transporters: [{ Matricula: 'AA-00-BB' }, { Matricula: 'CC-11-DD' }],
      Residue: { CodigoResiduoLer: '160601', DescricaoResiduo: 'ACUMULADORES', CodigoOperacao: 'R4', Quantidade: 1240 },
    } as unknown as Egar,
    1,
  );
  const db = await openUserDb(`accept-${crypto.randomUUID()}`);
  await db.egars.put(row);
  const [closed, saved] = [vi.fn(), vi.fn()];
  const user = { db } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AcceptDialog view={{ row, pending: [] }} onClose={closed} onSaved={saved} />
    </UserContext>,
  );
  return { dialog: await screen.findByRole('alertdialog', { name: 'Aceitar e-GAR PT1' }), closed, saved };
}

test('the sheet shows the load and links its correction', async () => {
  const { dialog } = await open();
  const load = within(dialog).getByRole('region', { name: 'Carga' });
  for (const text of ['16 06 01', '1 240,00 kg', 'AA-00-BB', 'CC-11-DD', 'Oficinas Vela Azul'])
    expect(load.textContent?.replace(/\s/g, ' ')).toContain(text);
  expect(within(load).getByRole('link', { name: 'O peso é outro? Corrigir' })).toHaveAttribute(
    'href',
    '#/gars/rectify/g',
  );
});

test('the dialog names the transport start beforehand', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveTextContent(/O transporte começou em 20\/01\/2026/);
});

test('a load not yet under way cannot be accepted', async () => {
  const { dialog } = await open(all, '2099-01-20T09:30:00.000Z');
  expect(dialog).toHaveTextContent(/O transporte só começa em 20\/01\/2099/);
});

test('omits acts the server does not offer', async () => {
  const { dialog } = await open(['CAN_ACCEPT_EMISSION']);
  expect(within(dialog).queryByRole('link', { name: /O peso é outro/ })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Rejeitar' })).not.toBeInTheDocument();
});

test('prefills the present moment and refuses an empty one', async () => {
  const { dialog, saved, closed } = await open();
  expect(within(dialog).getByText('Preenchido automaticamente: agora.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Limpar' }));
  expect(within(dialog).queryByText('Preenchido automaticamente: agora.')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /^Aceitar e-GAR/ }));
  expect(await within(dialog).findByText('Escolha a data')).toBeVisible();
  expect(within(dialog).getByText('Escolha a hora')).toBeVisible();
  expect([saved.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0]);
});

test('offers rejection beside acceptance, with comment and way back', async () => {
  const { dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
  const reject = await screen.findByRole('alertdialog', { name: 'Rejeitar e-GAR PT1' });
  await waitFor(() => expect(within(reject).getByRole('textbox', { name: /Comentário/ })).toHaveFocus());
  await user.click(within(reject).getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Aceitar e-GAR PT1' })).toBeVisible();
});
