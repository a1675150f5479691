import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { changeLook } from '#lib/dom/look.ts';
import { hasSingleKeys } from '#lib/dom/single-keys.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { HelpDialog } from './help-dialog.tsx';

const place = vi.hoisted(() => ({ routeId: '', pathname: '' }));
vi.mock('@tanstack/react-router', () => ({
  useMatches: ({ select }: { select: (all: object[]) => object }) => select([place]),
}));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => true }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`help-${crypto.randomUUID()}`);
});
afterEach(async () => {
  cleanup();
  changeLook({ singleKeys: true });
  await db.delete();
});

function show(routeId: string, pathname: string): void {
  Object.assign(place, { routeId, pathname });
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <HelpDialog onClose={() => undefined} />
    </UserContext>,
  );
}

test('explains screen and states, lists keys and switches them off', async () => {
  show('/_auth/gars/list', '/gars/list');
  expect(await screen.findByText('Ajuda: e-GARs')).toBeVisible();
  expect(screen.getByText(/Todas as guias em que é parte/)).toBeVisible();
  expect(screen.getByText('Estados das e-GARs')).toBeVisible();
  expect(screen.getByText('Ajuda deste ecrã')).toBeVisible();
  expect(screen.getByText('Software de terceiros')).toHaveAttribute('href', '/third-party-notices.txt');
  await user.click(screen.getByText(/Teclas de um só carácter/));
  expect(hasSingleKeys()).toBe(false);
});

test('shows the area’s help on forms, no keys on phones', async () => {
  setWidth(390);
  show('/_auth/$', '/vehicle/edit/x');
  expect(await screen.findByText('Ajuda: Veículos')).toBeVisible();
  expect(screen.queryByText('Ajuda deste ecrã')).not.toBeInTheDocument();
  expect(screen.queryByText('Estados das e-GARs')).not.toBeInTheDocument();
});
