import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingRow } from '#db/rows.ts';
import type { ArchivePlace, GuideArchive } from '#domain/guide/archive.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ArchiveAct } from './archive-act.tsx';

const away = vi.hoisted(() => ({ now: false }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.now }));
afterEach(() => {
  away.now = false;
});

const archive: GuideArchive = {
  UniqueId: 'a1',
  Status: 'running',
  Done: 120,
  Total: 200,
  Size: 0,
  RequestedAt: '2026-11-25T10:00:00Z',
  ExpiresAt: null,
};
const place = (Archive: GuideArchive | null, Guides = 200): ArchivePlace => ({
  UniqueId: 'e1',
  Name: 'Vela Azul',
  Guides,
  Size: 1000,
  Archive,
});

function show(of: ArchivePlace, pending: Partial<PendingRow>[] = []) {
  const [onRequest, onDownload] = [vi.fn(), vi.fn()];
  renderUi(<ArchiveAct place={of} pending={pending as PendingRow[]} busy={null} {...{ onRequest, onDownload }} />);
  return { onRequest, onDownload };
}

test.each([null, { ...archive, Status: 'expired' as const }, { ...archive, Status: 'failed' as const }])(
  'can be requested: %j',
  async (latest) => {
    const { onRequest } = show(place(latest));
    await user.click(screen.getByRole('button', { name: 'Pedir arquivo de Vela Azul' }));
    expect(onRequest).toHaveBeenCalledOnce();
  },
);

test('shows its progress', () => {
  show(place(archive));
  expect(screen.getByRole('progressbar', { name: 'Em geração' })).toHaveAttribute('value', '60');
  expect(screen.getByText('60%')).toBeVisible();
});

test('downloads a ready archive with network', async () => {
  const { onDownload } = show(place({ ...archive, Status: 'ready' }));
  await user.click(screen.getByRole('button', { name: /^Descarregar o arquivo/ }));
  expect(onDownload).toHaveBeenCalledExactlyOnceWith('a1');
});

test('explains why it cannot download without network', async () => {
  away.now = true;
  const { onDownload } = show(place({ ...archive, Status: 'ready' }));
  const button = screen.getByRole('button', { name: /^Descarregar o arquivo/ });
  await user.click(button);
  expect([button.getAttribute('aria-disabled'), button.title, onDownload.mock.calls.length]).toEqual([
    'true',
    'Precisa de rede.',
    0,
  ]);
});

test('offers no request where nothing was closed', () => {
  show(place(null, 0));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['queued', 'Pedido por enviar'],
  ['rejected', 'Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.'],
] as const)('a request %s here links the outbox', (state, text) => {
  show(place(null), [{ seq: 1, state }]);
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '#/sync');
});
