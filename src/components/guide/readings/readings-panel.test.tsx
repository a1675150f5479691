import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { RegistryReading, RegistryReadings } from '#domain/guide/registry/readings.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ReadingsPanel } from './readings-panel.tsx';

let offline = false;
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => offline }));
const get = vi.fn();
const send = vi.fn();
const pull = vi.fn(async () => undefined);
let db: UserDb;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-28T15:00:00Z');
  offline = false;
  for (const mock of [get, send, pull]) mock.mockClear();
  db = await openUserDb(`readings-${crypto.randomUUID()}`);
});
afterEach(() => {
  vi.useRealTimers();
  return db.delete();
});

const reading = (over: Partial<RegistryReading> = {}): RegistryReading => ({
  Vat: '599910003',
  Name: 'Oficinas Vela Azul, Lda.',
  Role: 'P',
  State: 'current',
  Seen: 40,
  Total: 40,
  ReadAt: '2026-11-28T14:03:00Z',
  DueAt: '2026-11-28T15:03:00Z',
  ...over,
});
const answer = (Items: RegistryReading[], over: Partial<RegistryReadings> = {}): RegistryReadings => ({
  Items,
  ReadAt: '2026-11-28T14:03:00Z',
  DownSince: null,
  ...over,
});

function open(value: RegistryReadings) {
  get.mockResolvedValue(value);
  const user = { db, engine: { pull }, context: async () => ({ http: { get, send } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <ReadingsPanel />
    </UserContext>,
  );
}

test('a current reading says when, in which role and how much', async () => {
  open(answer([reading(), reading({ Role: 'D', Total: 1 })]));
  expect(await screen.findByText('SILiAmb lido às 14:03')).toBeVisible();
  expect(screen.getByText('Oficinas Vela Azul, Lda.')).toBeVisible();
  const line = screen.getByText('Como produtor').closest('li');
  expect(line).toHaveTextContent('Em dia');
  expect(line).toHaveTextContent('40 guias · 28/11, 14:03');
  expect(screen.getByText('Como destinatário').closest('li')).toHaveTextContent('1 guia ·');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(get.mock.calls[0]?.[0]).toBe('/egar/registry/readings');
});

test('a first reading shows its progress', async () => {
  open(answer([reading({ State: 'first', Seen: 1250, Total: 3000, ReadAt: null })], { ReadAt: null }));
  const progress = await screen.findByRole('progressbar', { name: 'Guias lidas' });
  expect(progress).toHaveAttribute('value', '1250');
  expect(progress).toHaveAttribute('max', '3000');
  expect(screen.getByText('1 250 de 3 000')).toBeVisible();
  expect(screen.getByText('SILiAmb ainda não lido')).toBeVisible();
});

test('refused credentials lead to the form of their establishment', async () => {
  await db.meta.put({ key: 'menu', value: [{ Name: 'myEstablishments', Parameter: null, ChildMenuItems: [] }] });
  const place = { Type: 1, Version: 1, sort: '', search: '', HasApaAccessConfigured: true };
  await db.establishments.bulkPut([
    { ...place, UniqueId: 'other', Vat: '500000000' },
    { ...place, UniqueId: 'mine', Vat: '599910003' },
  ] as never);
  open(answer([reading({ State: 'credentials' }), reading({ State: 'credentials', Role: 'T' })]));
  expect(await screen.findByText('O SILiAmb não aceita as credenciais de Oficinas Vela Azul, Lda.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dar acesso ao SILiAmb' })).toHaveAttribute(
    'href',
    '#/establishments/my/edit/mine?tab=access',
  );
});

test('who cannot edit establishments gets no link to them', async () => {
  open(answer([reading({ State: 'credentials' })]));
  expect(await screen.findByText(/^O SILiAmb não aceita as credenciais/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('an outage says since when, and what becomes of acts', async () => {
  open(answer([reading({ State: 'down', Seen: 10 })], { DownSince: '2026-11-28T14:03:00Z' }));
  expect(await screen.findByText('O SILiAmb não responde desde as 14:03.')).toBeVisible();
  expect(screen.getByText('O que registar fica guardado e segue depois.')).toBeVisible();
  expect(screen.getByText('Sem resposta')).toBeVisible();
  // The pages read before it stopped.
  expect(screen.getByRole('progressbar', { name: 'Guias lidas' })).toHaveAttribute('value', '10');
});

test('reading now shows the answer and reads the lists', async () => {
  open(answer([reading({ State: 'refused' })]));
  expect(await screen.findByText('O SILiAmb recusou a leitura das guias de Oficinas Vela Azul, Lda.')).toBeVisible();
  send.mockResolvedValue(answer([reading({ ReadAt: '2026-11-28T15:00:00Z' })], { ReadAt: '2026-11-28T15:00:00Z' }));
  await user.click(screen.getByRole('button', { name: /^Ler agora/ }));
  expect(await screen.findByText('SILiAmb lido às 15:00')).toBeVisible();
  expect(screen.getByText('Em dia')).toBeVisible();
  expect(send.mock.calls[0]?.slice(0, 3)).toEqual(['POST', '/egar/registry/readings', {}]);
  expect(pull).toHaveBeenCalledOnce();
});

test('a reading that fails says so and keeps what was shown', async () => {
  open(answer([reading()]));
  await screen.findByText('Em dia');
  send.mockRejectedValue(new Error('no answer'));
  await user.click(screen.getByRole('button', { name: /^Ler agora/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('tente outra vez');
  expect(screen.getByText('Em dia')).toBeVisible();
});

test('offline, the button gives its reason', async () => {
  offline = true;
  open(answer([reading()]));
  await screen.findByText('Em dia');
  const button = screen.getByRole('button', { name: /^Ler agora/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('É preciso rede.');
  await user.click(button);
  expect(send).not.toHaveBeenCalled();
});

test('without access to the national system, says what it would bring', async () => {
  open(answer([], { ReadAt: null }));
  const panel = await screen.findByRole('region', { name: 'Leituras do SILiAmb' });
  expect(await within(panel).findByText('Nenhum estabelecimento com acesso ao SILiAmb')).toBeVisible();
  expect(screen.queryByText('SILiAmb ainda não lido')).not.toBeInTheDocument();
});
