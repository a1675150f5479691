import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { DoubtCandidate, RegistryDoubt } from '#domain/guide/registry/doubts.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { DoubtsPanel } from './doubts-panel.tsx';

let offline = false;
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => offline }));
const get = vi.fn();
const send = vi.fn();
const sendNow = vi.fn(async () => undefined);
let db: UserDb;
beforeEach(async () => {
  offline = false;
  for (const mock of [get, send, sendNow]) mock.mockReset();
  db = await openUserDb(`doubts-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const sent = {
  OriginName: 'Padaria Forno da Ria, Lda.',
  DestinName: 'Cerâmica Vouga Novo, S.A.',
  LerCode: '160213',
  Quantity: 1200,
  Plates: ['BX-48-TL'],
  TransportAt: '2026-11-28T09:30:00Z',
};
const candidate = (number: string, over: Partial<DoubtCandidate> = {}): DoubtCandidate => ({
  ...sent,
  Number: number,
  Status: 'o',
  StatusAt: '2026-11-28T09:05:00Z',
  Differs: [],
  ...over,
});
const doubt = (over: Partial<RegistryDoubt> = {}): RegistryDoubt => ({
  ...sent,
  UniqueId: 'd1',
  SentAt: '2026-11-28T09:00:00Z',
  UserName: 'Ana Prates',
  InBatch: false,
  Found: [
    candidate('PT1'),
    candidate('PT2', { Quantity: 900, Plates: ['AU-71-QX'], Differs: ['Quantity', 'Plates', 'Operation'] }),
  ],
  ...over,
});

function open(...Items: RegistryDoubt[]) {
  get.mockResolvedValue({ Items });
  const user = {
    db,
    engine: { sendNow, pull: async () => undefined },
    context: async () => ({ http: { get, send } }),
  } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <DoubtsPanel />
    </UserContext>,
  );
}
const card = (number: string) => screen.findByRole('region', { name: `No SILiAmb: ${number}` });
const bodies = () => send.mock.calls.map(([, path, body]) => [path, body]);

test('shows what was sent beside what was found', async () => {
  open(doubt({ InBatch: true }));
  const mine = await screen.findByRole('region', { name: 'O que foi enviado' });
  for (const text of ['De um lote', 'Ana Prates', 'Padaria Forno da Ria, Lda.', '1 200,00 kg', 'BX-48-TL'])
    expect(within(mine).getByText(text)).toBeVisible();
  const same = within(await card('PT1'));
  expect(same.getByRole('heading', { name: 'PT1' })).toBeVisible();
  for (const text of ['Aberta', 'Cerâmica Vouga Novo, S.A.', '1 200,00 kg', '28/11/2026, 09:30'])
    expect(same.getByText(text)).toBeVisible();
  expect(same.queryByText(/Diferente/)).not.toBeInTheDocument();
});

test('a differing fact says so, with what was sent', async () => {
  open(doubt());
  const other = within(await card('PT2'));
  const quantity = other.getByText('Quantidade').closest('div');
  expect(quantity).toHaveTextContent(/900,00\skgDiferente. Enviada com:\s*1\s200,00\skg/);
  expect(other.getByText('Matrículas').closest('div')).toHaveTextContent(/AU-71-QX.*Enviada com:.*BX-48-TL/);
  expect(other.getByText('A operação é diferente')).toBeVisible();
  expect(other.getByText('Transporte').closest('div')).not.toHaveTextContent('Diferente');
});

test('a chosen guide is bound to its number after confirmation', async () => {
  open(doubt());
  send.mockResolvedValue({ Items: [] });
  await user.click(within(await card('PT2')).getByRole('button', { name: /^É esta/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'É a guia PT2?' });
  expect(dialog).toHaveTextContent('O que enviou fica ligado a este número, e não é enviado outra vez.');
  expect(send).not.toHaveBeenCalled();
  get.mockResolvedValue({ Items: [] });
  await user.click(within(dialog).getByRole('button', { name: /^É esta/ }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(bodies()).toEqual([['/egar/registry/doubts/d1', { Number: 'PT2' }]]);
  expect(sendNow).toHaveBeenCalledOnce();
});

test('none of them is sent again after a warning of two guides', async () => {
  open(doubt(), doubt({ UniqueId: 'd2' }));
  send.mockResolvedValue({ Items: [doubt()] });
  const [, second] = await screen.findAllByRole('button', { name: 'Nenhuma destas: enviar de novo' });
  await user.click(second as HTMLElement);
  const dialog = screen.getByRole('alertdialog', { name: 'Enviar de novo?' });
  expect(dialog).toHaveTextContent('É emitida uma guia nova no SILiAmb. Se a primeira existir, ficam lá duas.');
  get.mockResolvedValue({ Items: [doubt()] });
  await user.click(within(dialog).getByRole('button', { name: /^Enviar de novo/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Nenhuma destas/ })).toHaveLength(1));
  expect(bodies()).toEqual([['/egar/registry/doubts/d2', { Number: null }]]);
});

test('a lost answer is repeated under the same key', async () => {
  open(doubt());
  send.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce({ Items: [] });
  await user.click(within(await card('PT1')).getByRole('button', { name: /^É esta/ }));
  const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: /^É esta/ });
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('tente outra vez');
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const keys = send.mock.calls.map(([, , , { key }]) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a doubt that somebody else settled goes when the dialog closes', async () => {
  open(doubt());
  const gone = { _validationErrors: [], _applicationErrors: [{ Message: 'Já não há dúvida.' }], _externalErrors: [] };
  send.mockRejectedValue(new ApiError(404, gone, null));
  await user.click(within(await card('PT1')).getByRole('button', { name: /^É esta/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: /^É esta/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Já não há dúvida.');
  get.mockResolvedValue({ Items: [] });
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test('offline, what was found stays, and the answers wait', async () => {
  await db.pages.put({ key: 'egar:doubts', value: { Items: [doubt()] }, readAt: 1 });
  offline = true;
  open(doubt());
  get.mockRejectedValue(new Error('offline'));
  const choose = within(await card('PT1')).getByRole('button', { name: /^É esta/ });
  expect(choose).toHaveAccessibleDescription('É preciso rede.');
  await user.click(choose);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('without doubts there is no panel', async () => {
  open();
  await waitFor(() => expect(get).toHaveBeenCalled());
  await waitFor(async () => expect(await db.pages.get('egar:doubts')).toBeDefined());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
