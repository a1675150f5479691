import { afterEach, expect, test, vi } from 'vitest';
import { appDownload, hearAppDownload, subscribeToAppDownload } from './app-download.ts';

afterEach(() => vi.unstubAllGlobals());

test('reports the first download’s progress to its last file', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const told = vi.fn();
  hearAppDownload();
  const stop = subscribeToAppDownload(told);
  const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  expect(appDownload()).toBeNull();
  say({ type: 'OTHER' });
  expect(told).not.toHaveBeenCalled();
  say({ type: 'APP_DOWNLOAD', done: 3, total: 120 });
  expect([appDownload(), told.mock.calls.length]).toEqual([{ type: 'APP_DOWNLOAD', done: 3, total: 120 }, 1]);
  say({ type: 'APP_DOWNLOAD', done: 120, total: 120 });
  expect(appDownload()).toBeNull();
  stop();
  say({ type: 'APP_DOWNLOAD', done: 1, total: 2 });
  expect(told).toHaveBeenCalledTimes(2);
});
