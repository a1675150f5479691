import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingRow } from '../../db/rows.ts';
import type { ArchivePlace, GuideArchive } from '../../domain/guide/guide-archive.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { ArchiveAct } from './archive-act.tsx';

const away = vi.hoisted(() => ({ now: false }));
vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => away.now }));
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
  (latest) => {
    const { onRequest } = show(place(latest));
    fireEvent.click(screen.getByRole('button', { name: 'Pedir arquivo de Vela Azul' }));
    expect(onRequest).toHaveBeenCalledOnce();
  },
);

test('says how far it is', () => {
  show(place(archive));
  expect(screen.getByRole('progressbar', { name: 'Em geração' }).getAttribute('value')).toBe('60');
  expect(screen.getByText('60%')).toBeTruthy();
});

test('is downloaded once it is ready, with network', () => {
  const { onDownload } = show(place({ ...archive, Status: 'ready' }));
  fireEvent.click(screen.getByRole('button', { name: /^Descarregar o arquivo/ }));
  expect(onDownload).toHaveBeenCalledExactlyOnceWith('a1');
});

test('says why it cannot be downloaded without network', () => {
  away.now = true;
  const { onDownload } = show(place({ ...archive, Status: 'ready' }));
  const button = screen.getByRole('button', { name: /^Descarregar o arquivo/ });
  fireEvent.click(button);
  expect([button.getAttribute('aria-disabled'), button.title, onDownload.mock.calls.length]).toEqual(['true', 'Precisa de rede.', 0]);
});

test('has nothing to request where nothing was closed', () => {
  show(place(null, 0));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['queued', 'Pedido por enviar'],
  ['rejected', 'Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.'],
] as const)('a request that is %s here leads to what is to be sent', (state, text) => {
  show(place(null), [{ seq: 1, state }]);
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('#/sync');
});
