import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { transportTime } from '#domain/guide/create/transport-time.ts';
import { outageExample } from '#domain/law/outage.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { commands } from '#sync/commands/all.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { OutagesScreen } from './outages-screen.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => undefined }));
vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ late: 1, reach: 'online' }) }));
vi.mock('#components/catalogue/use-catalogue.ts', () => ({ useCatalogue: () => null }));
vi.mock('#components/screen/screen.tsx', () => ({
  Screen: ({ title, subtitle, actions, children }: Record<string, ReactNode>) => (
    <main>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {actions}
      {children}
    </main>
  ),
}));

const minute = 60_000;
const begun = Math.floor(Date.now() / minute) * minute;
const at = (minutes: number) => new Date(begun + minutes * minute);
const clockAt = (now: number) => ({ now: () => now, elapsed: () => 0, after: () => () => undefined });
let keys = 0;
const newKey = () => `key-${++keys}`;
let db: UserDb;
afterEach(() => {
  vi.unstubAllGlobals();
  return db.delete();
});

/** Saves a guide an hour and a half ago, to leave at this minute from now. */
function save(destin: string, leaves: number): Promise<number> {
  const ports = { clock: clockAt(begun - 98 * minute), newKey };
  const start = { plate: 'BX-48-TL', ...transportTime(writtenLisbon(at(leaves)), at(leaves)) };
  const input = {
    selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO' as const,
    nameOrigin: 'Padaria',
    nameDestin: destin,
    selectedLerCode: '200125',
    quantity: 180,
    transporters: [start],
    LocalId: `local:${destin}`,
  };
  return enqueue({ db, ports }, createGuide, input, { detail: `Padaria · ${destin}` });
}

async function open(end: number, { operator = false } = {}) {
  db = await openUserDb(`outages-${crypto.randomUUID()}`);
  const seqs = [await save('Dentro', -70), await save('Fora', -30)] as const;
  const [Start, End] = [at(-90), at(end)].map((moment) => moment.toISOString()) as [string, string];
  const told = { EndForeseen: false, ModelName: null, RegisteredAt: Start, Version: 1, read: 1 };
  const { ModelFileId: _, ...outage } = outageExample;
  await db.outages.put({ ...outage, ...told, UniqueId: '1', Start, End, PublishedAt: Start });
  const child = { Name: 'outages', Parameter: null, ChildMenuItems: [] };
  await db.meta.put({ key: 'menu', value: operator ? [child] : [] });
  const kick = vi.fn(async () => undefined);
  const runtime = {
    db,
    engine: { kick },
    context: async () => ({ registry: commands, http: {}, ports: { clock: clockAt(Date.now()), newKey } }),
  } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: runtime }}>
      <OutagesScreen />
    </UserContext>,
  );
  await screen.findByRole('region', { name: 'Guias deste período' });
  return { seqs, kick };
}
const loadButton = () => screen.getByRole('button', { name: 'Carregar guias deste período' });
const guides = () => within(screen.getByRole('region', { name: 'Guias deste período' }));

test('loads the guides of an ended outage, and no others', async () => {
  const { seqs, kick } = await open(-50);
  expect(await guides().findByText('Dentro', { selector: 'bdi' })).toBeVisible();
  expect(guides().queryByText('Fora', { selector: 'bdi' })).not.toBeInTheDocument();
  await user.click(loadButton());
  await waitFor(async () =>
    expect(await db.outbox.get(seqs[0])).toMatchObject({ asksWhenLate: false, state: 'queued' }),
  );
  expect(await db.outbox.get(seqs[1])).toMatchObject({ asksWhenLate: true });
  expect(kick).toHaveBeenCalled();
  await waitFor(() => expect(loadButton()).toHaveAttribute('aria-disabled', 'true'));
});

test('loads nothing while the outage runs', async () => {
  const { seqs } = await open(30);
  await guides().findByText('Dentro', { selector: 'bdi' });
  expect(loadButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(loadButton());
  expect(await db.outbox.get(seqs[0])).toMatchObject({ asksWhenLate: true });
});

test('notes the time at which a guide’s data were printed', async () => {
  const drawn: boolean[] = [];
  const print = vi.fn(() => drawn.push(document.querySelector('[data-print="sheet"]') !== null));
  vi.stubGlobal('print', print);
  const { seqs } = await open(30);
  await guides().findByText('Dentro', { selector: 'bdi' });
  expect(guides().getAllByText('Por imprimir')).toHaveLength(2);
  await user.click(guides().getByRole('button', { name: 'Imprimir Dentro' }));
  expect(await guides().findByText(/^Impresso \d\d:\d\d$/)).toBeVisible();
  expect(print).toHaveBeenCalledOnce();
  const sheet = () => screen.queryByText('Dados para o modelo em papel da APA');
  expect(sheet()).toBeInTheDocument();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  expect(drawn).toEqual([true]);
  expect((await db.outbox.get(seqs[0]))?.printedAt).toBeGreaterThan(begun);
  expect((await db.outbox.get(seqs[1]))?.printedAt).toBeUndefined();
});

test('only the operator enters outages', async () => {
  await open(30);
  expect(screen.queryByRole('button', { name: 'Registar período' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Corrigir' })).not.toBeInTheDocument();
});

test('the operator corrects and removes what is registered', async () => {
  await open(30, { operator: true });
  expect((await screen.findAllByRole('button', { name: 'Registar período' })).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(await screen.findByRole('alertdialog', { name: 'Remover indisponibilidade' })).toBeVisible();
});
