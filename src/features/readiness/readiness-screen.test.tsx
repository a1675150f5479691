import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRow, GuideRow } from '#db/rows.ts';
import { newestFirst } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ReadinessScreen } from './readiness-screen.tsx';

vi.mock('#components/screen/screen.tsx', () => ({ Screen: ({ children }: { children: ReactNode }) => children }));

let db: UserDb;
beforeEach(async () => {
  vi.stubGlobal('caches', { match: async () => undefined, has: async () => false });
  db = await openUserDb(`readiness-${crypto.randomUUID()}`);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await db.delete();
});

test('a travelling guide’s PDF counts once it is there', async () => {
  const FirstTransportDate = new Date().toISOString();
  const guide = {
    UniqueId: 'g',
    Version: 1,
    Status: 'i',
    FileUrl: 'f',
    Actions: ['CAN_SEE_DOCUMENT'],
    FirstTransportDate,
  };
  await db.egars.put({ ...guide, sort: newestFirst(FirstTransportDate) } as unknown as GuideRow);
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user: { db } as unknown as UserRuntime }}>
      <ReadinessScreen />
    </UserContext>,
  );
  await screen.findByText('Faltam PDFs de guias que circulam.');
  // Waits until the other checks at the start have run: they would show it too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await db.documents.put({
    key: 'pdf:g',
    guide: 'g',
    version: 1,
    name: 'g.pdf',
    blob: new Blob(['%PDF-']),
    readAt: 1,
  } satisfies DocumentRow);
  await screen.findByText('Os das guias que circulam leem-se sem rede.');
});

const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
const fails = () => Promise.reject(new Error('no network'));
const engine = { sendNow: async () => null, pull: fails, refresh: fails };

function renderScreen() {
  const signedIn = { db, engine, context: fails } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime, user: signedIn }}>
      <ReadinessScreen />
    </UserContext>,
  );
}

test('reports a failed preparation', async () => {
  renderScreen();
  await user.click(await screen.findByText('Preparar agora'));
  await screen.findByText('Não ficou tudo guardado.');
  // Waits for the last check, so that nothing is under way when the test ends.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Preparar agora/ })).not.toHaveAttribute('aria-busy', 'true'),
  );
});

test('brings the report of a row’s failed button into view', async () => {
  // Newer browsers answer with a promise, which is no clean-up of an effect.
  const scrolled = vi.fn(async () => undefined);
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  renderScreen();
  const row = (await screen.findByText('Catálogos')).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Atualizar' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  await user.click(within(row).getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(within(row).getByRole('button')).not.toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
});

test('a device that cannot be looked at says so and tries again', async () => {
  const has = vi.fn(async () => false);
  vi.stubGlobal('caches', {
    match: async () => undefined,
    has: has.mockRejectedValue(new DOMException('lost', 'UnknownError')),
  });
  renderScreen();
  await screen.findByText('Não foi possível ler os dados.');
  has.mockResolvedValue(false);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Ainda não');
});

test('a check that fails after a press leaves the button usable', async () => {
  renderScreen();
  const row = (await screen.findByText('Catálogos')).closest('li') as HTMLElement;
  vi.stubGlobal('caches', { match: fails, has: fails });
  await user.click(within(row).getByRole('button', { name: 'Atualizar' }));
  await screen.findByText('Não ficou tudo guardado.');
  await waitFor(() => expect(within(row).getByRole('button')).not.toHaveAttribute('aria-busy', 'true'));
});

test('says so where the browser does not promise to keep the data', async () => {
  const persist = vi.fn(async () => false);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist, persisted: async () => false },
  });
  renderScreen();
  const row = within((await screen.findByText('Dados seguros')).closest('li') ?? document.body);
  expect(row.getByText('O dispositivo pode apagá-los. Instale a Guiar ou peça.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Pedir' }));
  await row.findByText('O navegador não prometeu. Instale a Guiar no ecrã inicial e peça outra vez.');
  expect(persist).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'storage');
});
