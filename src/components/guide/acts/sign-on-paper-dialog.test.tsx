import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { commands } from '#sync/commands/all.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { SignOnPaperDialog } from './sign-on-paper-dialog.tsx';

const issued = new Date(Date.now() - 3_600_000);
const guide = {
  UniqueId: 'g',
  Number: 'PT2026112700473',
  Status: 'i',
  Deadline: null,
  Actions: ['CAN_SIGN_ON_PAPER'],
  IssuedDate: issued.toISOString(),
  Origin: { Nif: '1', CodApa: 'APA1', Nome: 'Oficinas Vela Azul, Lda.' },
  Destin: { Nif: '2', CodApa: 'APA2', Nome: 'B' },
  Transporters: [],
  Residue: { CodigoResiduoLer: '160601', Quantidade: 1 },
} as unknown as Egar;

let db: UserDb;
afterEach(() => db.delete());

async function open() {
  db = await openUserDb(`paper-${crypto.randomUUID()}`);
  let keys = 0;
  const ports = {
    clock: { now: Date.now, elapsed: () => 0, after: () => () => undefined },
    newKey: () => `key-${++keys}`,
  };
  const runtime = {
    db,
    backup: { put: async () => undefined },
    engine: { kick: vi.fn(async () => undefined) },
    context: async () => ({ registry: commands, http: {}, ports }),
  } as unknown as UserRuntime;
  const closed = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: runtime }}>
      <SignOnPaperDialog view={{ row: toRow.egar(guide, 1), pending: [] }} onClose={closed} />
    </UserContext>,
  );
  return { box: await screen.findByRole('alertdialog', { name: 'Assinada em papel' }), closed };
}
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'folha.jpg', { type: 'image/jpeg' });
const record = (box: HTMLElement) => user.click(within(box).getByRole('button', { name: /^Registar assinatura/ }));

test('asks for the photo and for who signed', async () => {
  const { box, closed } = await open();
  await record(box);
  expect(await within(box).findByText('Junte a fotografia da folha assinada')).toBeVisible();
  expect(within(box).getByText('Obrigatório')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(await db.outbox.count()).toBe(0);
});

test('saves the photo before the signature that names it', async () => {
  const { box, closed } = await open();
  await user.upload(box.querySelector('input[type="file"]') as HTMLInputElement, photo);
  expect(await within(box).findByText('folha.jpg')).toBeVisible();
  await fill(within(box).getByRole('textbox', { name: /^Quem assinou/ }), 'Ana Sequeira');
  await record(box);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [file, act] = await db.outbox.orderBy('seq').toArray();
  expect([file?.kind, act?.kind]).toEqual(['file.send', 'egar.signOnPaper']);
  const LocalId = `local:${(await db.files.toArray())[0]?.key}`;
  expect(act).toMatchObject({
    payload: { EgarId: 'g', Name: 'Ana Sequeira', Capacity: '', FileGuid: LocalId },
    behind: [`file:${LocalId}`],
    lanes: ['egar:g'],
  });
  expect(await db.files.count()).toBe(1);
});

test('refuses an hour before the guide was issued', async () => {
  const { box } = await open();
  const before = writtenLisbon(new Date(issued.getTime() - 5 * 3_600_000));
  await fill(within(box).getByRole('textbox', { name: /^Data/ }), before.day.split('-').reverse().join('/'));
  await fill(within(box).getByRole('textbox', { name: /^Hora/ }), before.time);
  await record(box);
  expect(await within(box).findByText('A guia ainda não tinha sido emitida a esta hora')).toBeVisible();
});
