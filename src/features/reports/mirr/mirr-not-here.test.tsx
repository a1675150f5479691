import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { MirrNotHere } from './mirr-not-here.tsx';

vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));
const send = vi.fn();
let db: UserDb;
beforeEach(async () => {
  send.mockReset();
  db = await openUserDb(`mirr-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const guide = (number: string, UniqueId: string) => ({
  UniqueId,
  Number: number,
  Establishment: 'Oficinas Vela Azul',
  Counterpart: 'Cerâmica Vouga Novo, S.A.',
  LerCode: '160213',
  Quantity: 1200,
});

async function compare(Items: ReturnType<typeof guide>[]) {
  send.mockResolvedValue({ Items });
  const signedIn = { db, context: async () => ({ http: { send } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signedIn }}>
      <MirrNotHere year={2026} establishmentId="e1" />
    </UserContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Procurar as guias do SILiAmb' }));
  return screen.findByRole('status');
}

test('a guide read from the national system counts and opens', async () => {
  expect(await compare([guide('PT1', 'g/1'), guide('PT2', 'g2')])).toHaveTextContent('2 guias já contam aqui.');
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('1 200,00 kg')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir PT1' })).toHaveAttribute('href', '#/gars/consult/g%2F1');
  expect(screen.queryByRole('link', { name: /^Importar/ })).not.toBeInTheDocument();
});

test('a guide that is not here is imported', async () => {
  expect(await compare([guide('PT1', 'g1'), guide('PT3', '')])).toHaveTextContent(
    '1 guia já conta aqui. Falta 1 guia.',
  );
  expect(screen.getByRole('link', { name: 'Importar PT3' })).toHaveAttribute('href', '#/gars/import');
});

test('a year without guides issued elsewhere says so', async () => {
  expect(await compare([])).toHaveTextContent('Nenhuma guia emitida noutra aplicação.');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
