import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { changeLook } from '../../lib/dom/look.ts';
import { singleKeysOn } from '../../lib/dom/single-keys.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi, setWidth } from '../../ui/basics/render-ui.tsx';
import { HelpDialog } from './help-dialog.tsx';

const place = vi.hoisted(() => ({ routeId: '', pathname: '' }));
vi.mock('@tanstack/react-router', () => ({ useMatches: ({ select }: { select: (all: object[]) => object }) => select([place]) }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => true }));

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

test('says what the screen is for, explains states where guides are, and lists the keys, which are switched off here', async () => {
  show('/_auth/gars/list', '/gars/list');
  expect(await screen.findByText('Ajuda: e-GARs')).toBeTruthy();
  expect(screen.getByText(/Todas as guias em que é parte/)).toBeTruthy();
  expect(screen.getByText('Estados das e-GARs')).toBeTruthy();
  expect(screen.getByText('Ajuda deste ecrã')).toBeTruthy();
  fireEvent.click(screen.getByText(/Teclas de um só carácter/));
  expect(singleKeysOn()).toBe(false);
});

test('a form of an area has the help of its area; a phone has no keys', async () => {
  setWidth(390);
  show('/_auth/$', '/vehicle/edit/x');
  expect(await screen.findByText('Ajuda: Veículos')).toBeTruthy();
  expect(screen.queryByText('Ajuda deste ecrã')).toBeNull();
  expect(screen.queryByText('Estados das e-GARs')).toBeNull();
});
