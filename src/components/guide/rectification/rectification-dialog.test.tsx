import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GuideRow, OutboxRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import { toSeenRectification } from '#domain/guide/acts/seen-rectification.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { commands } from '#sync/commands/all.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { readKeptRectification } from '../list/kept-pages.ts';
import { RectificationDialog } from './rectification-dialog.tsx';

const corrected = {
  CodigoResiduoLerCorrigido: '160601',
  DescricaoResiduo: null,
  QuantidadeCorrigido: 77.25,
  CodigoOperacaoCorrigido: 'R13',
  CodigoGrupoCorrigido: null,
  NumPglCorrigido: null,
  ComentarioDestinatario: 'Pesado à chegada',
  ComentarioRemetente: null,
};
const guide = (ResidueRectified: object): GuideRow =>
  toRow.egar(
    {
      UniqueId: 'g',
      Id: 1,
      Number: 'PT1',
      Code: 'X',
      Status: 'r',
      Authorized: true,
      Version: 3,
      Deadline: null,
      Actions: ['CAN_ACCEPT_RECTIFICATION'],
      FirstTransportDate: null,
      ResidueRectified,
      Origin: { TipoRemetente: 'EX_SITU', Nif: '5', Nome: 'A' },
      Destin: { Nif: '6', Nome: 'B', NumPgl: null },
      Transporters: [],
      Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R13', CodigoGrupo: null, Quantidade: 112.5 },
    } as unknown as Egar,
    1,
  );
const read: Rectification = {
  DestinComment: null,
  OriginComment: null,
  GroupCode: null,
  LerCode: '160601',
  OperationCode: 'R13',
  PglNumber: null,
  NewGroupCode: null,
  NewLerCode: '160601',
  NewOperationCode: 'R13',
  NewPglNumber: null,
  Quantity: 112.5,
  NewQuantity: 80,
  FormatedCloseDate: '',
  CloseDate: '2026-11-20T09:30:00.000Z',
};

/** Opens the dialog for a row on the device; `answer` is the server's, null if unreachable. */
async function open(row: GuideRow, answer: Rectification | null, fix?: OutboxRow, kept?: UserDb) {
  const db = kept ?? (await openUserDb(`correction-${crypto.randomUUID()}`));
  await db.egars.put(row);
  const get = async () => answer ?? Promise.reject(new Error('no network'));
  const ports = { clock: { now: () => 0 }, newKey: () => 'key' };
  const context = async () => ({ http: { get }, ports, registry: commands });
  const user = { db, context, backup: {}, engine: { kick: async () => undefined } } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <RectificationDialog view={{ row, pending: [] }} fix={fix} onClose={() => undefined} />
    </UserContext>,
  );
  return db;
}
const accept = () => screen.queryByRole('button', { name: /^Aceitar correção/ });
const quantity = () => screen.findByRole('row', { name: /Quantidade/ });

test('offline, corrections are answered from the device’s values', async () => {
  await open(guide({ ...corrected, CloseDate: '2026-11-20T09:30:00.000Z' }), null);
  expect((await quantity()).textContent).toMatch(/112,50\skg.*77,25\skg.*−35,25\skg.*\(−31,3\s%\)/);
  expect(screen.getByText('«Pesado à chegada»')).toBeVisible();
  expect(screen.getByText(/20\/11\/2026, 09:30/)).toBeVisible();
  expect(accept()).toBeVisible();
});

test('a correction without values cannot be answered offline', async () => {
  await open(guide(corrected), null);
  await screen.findByText('Os valores desta correção não estão neste dispositivo.');
  expect(accept()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Rejeitar correção/ })).not.toBeInTheDocument();
});

test('online, a correction shows and keeps the server’s values', async () => {
  const db = await open(guide(corrected), read);
  expect((await quantity()).textContent).toMatch(/80,00\skg/);
  expect(accept()).toBeVisible();
  expect(await readKeptRectification(db, 'g')).toMatchObject({ Version: 3, Rectification: { NewQuantity: 80 } });
});

test('refusing a correction requires a comment and leads back', async () => {
  const db = await open(guide({ ...corrected, CloseDate: '2026-11-20T09:30:00.000Z' }), null);
  await quantity();
  await user.click(screen.getByRole('button', { name: /^Rejeitar correção/ }));
  const comment = await screen.findByRole('textbox', { name: /Comentário/ });
  await waitFor(() => expect(comment).toHaveFocus());
  expect(screen.queryByText(/Escreva um comentário/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Rejeitar correção/ }));
  await screen.findByText(/Escreva um comentário/);
  expect(await db.outbox.count()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(accept()).toBeVisible());
});

test('accepting a correction records which values were seen', async () => {
  const db = await open(guide(corrected), read);
  await quantity();
  await user.click(accept() as HTMLElement);
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect((await db.outbox.toArray())[0]?.payload).toMatchObject({
    EgarId: 'g',
    Seen: { Quantity: 80, CloseDate: read.CloseDate },
  });
});

test('a refused acceptance shows the correction’s present values', async () => {
  const payload = { EgarId: 'g', AsOrigin: false, Seen: { Quantity: 77.25 } };
  await open(guide(corrected), read, {
    seq: 1,
    kind: 'egar.acceptRectification',
    payload,
    refusal: null,
  } as unknown as OutboxRow);
  expect((await quantity()).textContent).toMatch(/80,00\skg/);
  expect(accept()).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a refused acceptance can become a denial', async () => {
  const db = await openUserDb(`answered-${crypto.randomUUID()}`);
  const ports = { clock: { now: () => 0 } as never, newKey: () => crypto.randomUUID() };
  const Seen = { ...toSeenRectification(read), Quantity: 77.25 };
  const seq = await enqueue({ db, ports }, guideCommands.acceptRectification, { EgarId: 'g', Seen }, { detail: 'PT1' });
  const errors = { _validationErrors: [], _externalErrors: [], _applicationErrors: [{ Message: 'corrected_again' }] };
  const refusal = { status: 400, at: 0, requestId: null, body: errors };
  await db.outbox.update(seq, { state: 'conflict', refusal } as never);
  await open(guide(corrected), read, await db.outbox.get(seq), db);
  await quantity();
  await user.click(screen.getByRole('button', { name: /^Rejeitar correção/ }));
  await fill(await screen.findByRole('textbox', { name: /Comentário/ }), 'O talão diz 112,5');
  await user.click(screen.getByRole('button', { name: /^Rejeitar correção/ }));
  await waitFor(async () => expect((await db.outbox.get(seq))?.state).toBe('queued'));
  const payload = { EgarId: 'g', AsOrigin: false, OriginComment: 'O talão diz 112,5', Seen: { Quantity: 80 } };
  expect(await db.outbox.toArray()).toMatchObject([{ seq, kind: 'egar.rejectRectification', payload, refusal: null }]);
  expect(await db.journal.get(seq)).toMatchObject({
    kind: 'egar.rejectRectification',
    title: { message: 'Rejeitar correção' },
  });
  expect(await db.pending.toArray()).toMatchObject([{ note: 'rejectRectification' }]);
});
