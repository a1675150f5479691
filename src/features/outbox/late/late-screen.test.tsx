import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { findDeparture, transportTime } from '#domain/guide/create/transport-time.ts';
import { formatShortDateTime } from '#lib/format.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { commands } from '#sync/commands/all.ts';
import { attachToGuide, createGuide } from '#sync/commands/guide-create.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { readOpen } from '../outbox-queries.ts';
import { LateScreen } from './late-screen.tsx';

const navigate = vi.fn(async () => undefined);
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ late: 1 }) }));
vi.mock('#components/screen/screen.tsx', () => ({
  Screen: ({ title, phoneSubtitle, children, foot }: Record<string, ReactNode>) => (
    <main>
      <h1>{title}</h1>
      <p>{phoneSubtitle}</p>
      {children}
      {foot}
    </main>
  ),
}));

const minute = 60_000;
/** Saved 98 minutes ago, to leave 70 minutes ago. */
const departure = new Date(Math.floor(Date.now() / minute) * minute - 70 * minute);
const clockAt = (at: number) => ({ now: () => at, elapsed: () => 0, after: () => () => undefined });
let keys = 0;
const newKey = () => `key-${++keys}`;

let db: UserDb;
afterEach(() => db.delete());

async function open(over: object = {}) {
  db = await openUserDb(`late-${crypto.randomUUID()}`);
  const saved = { db, ports: { clock: clockAt(Date.now() - 98 * minute), newKey } };
  const start = { plate: 'BX-48-TL', ...transportTime(writtenLisbon(departure), departure) };
  const input = {
    selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO' as const,
    nameOrigin: 'Padaria',
    nameDestin: 'Moliço',
    selectedLerCode: '200125',
    quantity: 180,
    transporters: [start],
    LocalId: 'local:1',
  };
  const seq = await enqueue(saved, createGuide, input, { detail: 'Padaria · Moliço' });
  await enqueue(saved, attachToGuide, { EgarId: 'local:1', FileKey: 'f', Name: 'foto.jpg' }, { detail: 'foto.jpg' });
  await db.outbox.update(seq, over);
  const runtime = {
    db,
    backup: { put: async () => undefined },
    engine: { kick: vi.fn(async () => undefined) },
    context: async () => ({ registry: commands, http: {}, ports: { clock: clockAt(Date.now()), newKey } }),
  } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: runtime }}>
      <LateScreen seq={seq} />
    </UserContext>,
  );
  await screen.findByRole('heading', { name: 'Guia à espera de si' });
  return seq;
}
const choice = (name: RegExp) => screen.findByRole('radio', { name });
const startOf = async (seq: number) =>
  findDeparture(((await db.outbox.get(seq))?.payload as EgarCreate | undefined)?.transporters ?? []);

test('offers the new hour first, ten minutes from now', async () => {
  const seq = await open();
  expect(await choice(/^Ainda não saiu/)).toBeChecked();
  expect(screen.getByText('Por enviar · 1 de 1')).toBeVisible();
  const { time } = writtenLisbon(new Date(Date.now() + 10 * minute));
  const button = screen.getByRole('button', { name: new RegExp(`^Enviar com as ${time}`) });
  await user.click(button);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/sync' }));
  expect((await startOf(seq))?.getTime()).toBeGreaterThan(Date.now() + 8 * minute);
  expect(await db.outbox.get(seq)).toMatchObject({ state: 'queued', asksWhenLate: true });
});

test('an hour that has passed is refused at its field', async () => {
  const seq = await open();
  const { day, time } = writtenLisbon(departure);
  await fill(await screen.findByRole('textbox', { name: /^Data/ }), day.split('-').reverse().join('/'));
  await fill(await screen.findByRole('textbox', { name: /^Hora/ }), time);
  await user.click(screen.getByRole('button', { name: /^Enviar com as/ }));
  expect(await screen.findByText('Esta hora já passou: escolha outra, ou diga que já saiu.')).toBeVisible();
  expect((await startOf(seq))?.getTime()).toBe(departure.getTime());
});

test('sends it as it is when the transport took place', async () => {
  const seq = await open();
  await user.click(await choice(new RegExp(`^Já saiu em ${formatShortDateTime(departure, 'pt')}`)));
  await user.click(screen.getByRole('button', { name: /^Enviar como está/ }));
  await waitFor(async () => expect(await db.outbox.get(seq)).toMatchObject({ deadline: null, asksWhenLate: false }));
  expect((await startOf(seq))?.getTime()).toBe(departure.getTime());
});

test('removes it once confirmed, with what waits for it', async () => {
  const seq = await open();
  await user.click(await choice(/^Não houve transporte/));
  await user.click(screen.getByRole('button', { name: /^Eliminar/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar deste dispositivo?' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /Juntar anexo/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
  expect(await db.journal.get(seq)).toMatchObject({ outcome: 'discarded' });
});

test('an administrator does not change another user’s hour', async () => {
  await open({ onBehalf: 'motorista' });
  expect(await choice(/^Ainda não saiu/)).toBeDisabled();
  expect(await choice(/^Já saiu/)).toBeChecked();
});

test('stands first among what needs its user', async () => {
  const seq = await open();
  await db.outbox.update(seq + 1, { state: 'conflict', lanes: ['other'], behind: [] });
  const { needYou, alone } = await readOpen(db, Date.now(), 12);
  expect(needYou.map(({ command }) => command.seq)).toEqual([seq, seq + 1]);
  expect(alone).toEqual([]);
});
