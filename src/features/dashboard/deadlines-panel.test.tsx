import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EstablishmentRow, GuideRow } from '../../db/rows.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { DeadlinesPanel } from './deadlines-panel.tsx';

const [mine, other] = [
  { Nif: '508391687', CodApa: 'APA1', Nome: 'Minha' },
  { Nif: '501964843', CodApa: 'APA2', Nome: 'Outra' },
];
const residue = { CodigoResiduoLer: '160601', CodigoOperacao: 'R13', Quantidade: 1 };
const guide = (id: string, Status: string, Actions: string[], [Origin, Destin] = [mine, other]) =>
  ({
    UniqueId: id,
    sort: id,
    Number: id,
    Status,
    Deadline: '2026-01-02',
    Origin,
    Destin,
    Transporters: [],
    Actions,
    Residue: residue,
  }) as unknown as GuideRow;

// Fetched by the panel when it is shown: no test waits for it.
beforeAll(() => import('./deadline-rows.tsx'));

const place = {
  UniqueId: 'm',
  Vat: mine.Nif,
  ApaCode: 'APA1',
  Permission: 10,
  Type: 1,
  HasApaAccessConfigured: true,
  sort: 'm',
} as EstablishmentRow;

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`deadlines-${crypto.randomUUID()}`);
  await db.establishments.put(place);
  await db.egars.bulkPut([guide('PT1', 'i', ['CAN_AUTHORIZE']), guide('PT2', 'o', ['CAN_ACCEPT_EMISSION'], [other, mine])]);
});
afterEach(() => db.delete());

const counter = { value: { AsOrigin: 1, AsDestin: 7 }, fetchedAt: 0, failed: false };
const show = () =>
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <DeadlinesPanel counter={counter} />
    </UserContext>,
  );

test('starts on the side with more waiting; the chosen side stays chosen, and its list opens on it', async () => {
  const first = show();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Como destino · 7/ }).getAttribute('aria-selected')).toBe('true'));
  expect(await screen.findByRole('link', { name: /^PT2/ })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /Como origem · 1/ }));
  expect(await screen.findByRole('link', { name: /^PT1/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('#/egars/expiring?eGarExpiringType=AsOrigin');
  first.unmount();
  show();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Como origem/ }).getAttribute('aria-selected')).toBe('true'));
});

test("a row says its deadline and has its guide's next act", async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Aceitar PT2' })).toBeDefined();
  expect(screen.getAllByText(/Prazo expirado à \d+ dias/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /PT1/ })).toBeNull();
});

test('guides that the server counts and the device does not have yet are not called none', async () => {
  await db.egars.clear();
  show();
  expect(await screen.findByText('As guias ainda não estão neste dispositivo')).toBeDefined();
  expect(screen.queryByText('Nenhum prazo a correr')).toBeNull();
});
