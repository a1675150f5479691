import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useExternalPages } from './use-external-pages.ts';

const away = vi.hoisted(() => ({ now: false }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.now }));
afterEach(() => {
  away.now = false;
});

function Pages({ row }: { row: GuideRow }) {
  return <Menu groups={[[{ key: 'consult', label: 'Consultar' }], useExternalPages()(row)]} />;
}

async function open(NewFrontEndUrl: string, { UniqueId = 'g/1', Actions = ['CAN_CREATE_NON_COMPLIANCE'] } = {}) {
  const db = await openUserDb(`pages-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'config', value: { NewFrontEndUrl } });
  const signedIn = { db } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: signedIn }}>
      <Pages row={{ UniqueId, Actions } as unknown as GuideRow} />
    </UserContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
}

const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

test('both pages link without a referrer', async () => {
  await open('https://nova.example.pt/');
  const page = await screen.findByRole('menuitem', { name: 'Não conformidade' });
  const files = screen.getByRole('menuitem', { name: 'Ficheiros' });
  expect([page, files].map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://nova.example.pt/egar/g%2F1/non-compliance', 'noreferrer'],
    ['https://nova.example.pt/gars/g%2F1/files/list', 'noreferrer'],
  ]);
});

test('offline, both pages state their need and link nowhere', async () => {
  away.now = true;
  await open('https://nova.example.pt');
  for (const name of [/^Não conformidade/, /^Ficheiros/]) {
    const item = await screen.findByRole('menuitem', { name });
    expect([item.textContent?.endsWith('Precisa de rede.'), item.getAttribute('href')]).toEqual([true, null]);
  }
});

test('offers non-compliance only where the server does', async () => {
  await open('https://nova.example.pt', { Actions: [] });
  await screen.findByRole('menuitem', { name: 'Ficheiros' });
  expect(names()).toEqual(['Consultar', 'Ficheiros']);
});

test.each([
  ['a deployment without such a front end', '', {}],
  ['a guide that only this device has', 'https://nova.example.pt', { UniqueId: 'local:1' }],
])('offers neither page for %s', async (_, url, row) => {
  await open(url, row);
  expect(names()).toEqual(['Consultar']);
});
