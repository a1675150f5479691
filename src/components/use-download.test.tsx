import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { clearToasts } from '#ui/overlays/toast-store.ts';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { useDownload } from './use-download.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const saved: string[] = [];
const told: boolean[] = [];

/** Runs the app in this browser, which can share or not. */
function runIn(userAgent: string, sharing = true): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.assign(navigator, { share, canShare: () => sharing });
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  share.mockReset();
  saved.length = 0;
  told.length = 0;
});

function Save() {
  const save = useDownload();
  return (
    <button type="button" onClick={() => void save('guia.pdf', '%PDF-', 'application/pdf').then((ok) => told.push(ok))}>
      Guardar
    </button>
  );
}

async function press(): Promise<void> {
  renderUi(
    <>
      <Save />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
}

test('an iPhone shares the file, by name and type', async () => {
  runIn(iphone);
  share.mockResolvedValue();
  await press();
  const file = share.mock.calls[0]?.[0].files?.[0];
  expect([file?.name, file?.type, await file?.text()]).toEqual(['guia.pdf', 'application/pdf', '%PDF-']);
  expect([told, saved]).toEqual([[true], []]);
});

test('a share that the user cancels says nothing', async () => {
  runIn(iphone);
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  await press();
  expect([told, saved, screen.getByRole('status').textContent]).toEqual([[false], [], '']);
});

test('a press that is too old asks for another one', async () => {
  runIn(iphone);
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press();
  expect(screen.getByText('O ficheiro está pronto.')).toBeVisible();
  share.mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Partilhar' }));
  expect([share.mock.calls.length, told, saved]).toEqual([2, [false], []]);
});

test('a second press that is refused saves the file', async () => {
  runIn(iphone);
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press();
  await user.click(screen.getByRole('button', { name: 'Partilhar' }));
  await vi.waitFor(() => expect(saved).toEqual(['guia.pdf']));
});

test('a file that cannot be shared is saved', async () => {
  runIn(iphone);
  share.mockRejectedValue(new TypeError());
  await press();
  expect([told, saved]).toEqual([[true], ['guia.pdf']]);
});

test.each([
  ['an Android', android, true],
  ['an old iPhone', iphone, false],
])('%s saves the file', async (_, userAgent, sharing) => {
  runIn(userAgent, sharing);
  await press();
  expect([share.mock.calls.length, told, saved]).toEqual([0, [true], ['guia.pdf']]);
});
