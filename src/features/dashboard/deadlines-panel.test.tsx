import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
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

// The panel loads this module when it is shown: loaded here, so that no test waits for it.
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
  await db.egars.bulkPut([
    guide('PT1', 'i', ['CAN_AUTHORIZE']),
    guide('PT2', 'o', ['CAN_ACCEPT_EMISSION'], [other, mine]),
  ]);
});
afterEach(() => db.delete());

const counter = { value: { AsOrigin: 1, AsDestin: 7 }, fetchedAt: 0, failed: false };
const show = () =>
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <DeadlinesPanel counter={counter} />
    </UserContext>,
  );

test('starts on the busier side and keeps a chosen one', async () => {
  const first = show();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /Como destino · 7/ })).toHaveAttribute('aria-selected', 'true'),
  );
  expect(await screen.findByRole('link', { name: /^PT2/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Como origem · 1/ }));
  expect(await screen.findByRole('link', { name: /^PT1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    '#/egars/expiring?eGarExpiringType=AsOrigin',
  );
  first.unmount();
  show();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /Como origem/ })).toHaveAttribute('aria-selected', 'true'),
  );
});

test('a row shows its deadline and the guide’s next act', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Aceitar PT2' })).toBeVisible();
  expect(screen.getAllByText(/Prazo expirado à \d+ dias/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /PT1/ })).not.toBeInTheDocument();
});

test('distinguishes guides not yet here from no guides', async () => {
  await db.egars.clear();
  show();
  expect(await screen.findByText('As guias ainda não estão neste dispositivo')).toBeVisible();
  expect(screen.queryByText('Nenhum prazo a correr')).not.toBeInTheDocument();
});
