import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import type { MenuItem } from '#domain/screens/menu.ts';
import { changeLook } from '#lib/dom/look.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { MenuSheet } from './menu-sheet.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouterState: () => '#/dashboard' }));

const item = (Name: string, ...ChildMenuItems: MenuItem[]): MenuItem => ({ Name, Parameter: null, ChildMenuItems });
const batches = item('batchGroup', ...['batchAccept', 'batchAuthorize', 'batchCreate'].map((name) => item(name)));
const guides = item('egarGroup', item('egarList'), item('egarNew'));
const reports = ['reportsHub', 'genericReport', 'receivedQuantities', 'generatedDocuments'].map((name) => item(name));
const documents = ['annex3', 'exsituDeclaration', 'generalDeclaration'].map((name) => item(name));
const own = ['notifications', 'sync', 'prepare', 'support'].map((name) => item(name));
const whole = [
  item('dashboard'),
  guides,
  batches,
  item('reportGroup', ...reports),
  item('otherDocsGroup', ...documents),
  ...own,
];

async function open(menu: MenuItem[]) {
  const db = await openUserDb(`menu-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'menu', value: menu });
  const user = { db, session: { username: 'ana' } } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <MenuSheet onClose={() => undefined} />
    </UserContext>,
  );
}
const links = () => screen.getAllByRole('link').map((one) => one.textContent);

afterEach(() => changeLook({ folded: {} }));

test('a long menu starts with closed, openable groups', async () => {
  await open(whole);
  const group = await screen.findByRole('button', { name: 'Lotes' });
  expect(links()).toEqual([
    'Painel',
    'Notificações',
    'Por enviar',
    'Preparar para sair',
    'Suporte',
    'Aspeto e língua',
    'ana',
  ]);
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(links()).toContain('Lotes de criação');
});

test('a short menu shows its groups open', async () => {
  await open([item('dashboard'), guides, batches]);
  await screen.findByRole('button', { name: 'Lotes' });
  expect(links()).toContain('Lista de e-GARs');
});

test('search finds entries of closed groups by group name', async () => {
  await open(whole);
  await screen.findByRole('button', { name: 'Lotes' });
  await fill(screen.getByRole('textbox', { name: 'Procurar no menu' }), 'lotes');
  expect(links().slice(0, -2)).toEqual(['Lotes de aceitação', 'Lotes de autorização', 'Lotes de criação']);
});
