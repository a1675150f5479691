import { globSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { SendsLater } from './sends-later.tsx';

afterEach(() => vi.unstubAllGlobals());

test('with Background Sync, promises to send while closed', () => {
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: {} });
  renderUi(<SendsLater />);
  expect(screen.getByText(/^Segue sozinha quando houver rede\. Pode fechar a aplicação/)).toBeVisible();
});

test('without Background Sync, asks to reopen the app', () => {
  renderUi(<SendsLater />);
  expect(
    screen.getByText('Segue quando houver rede e a Guiar estiver aberta: volte a abri-la para enviar.'),
  ).toBeVisible();
});

/**
 * Files whose texts on a closed app are true in every browser: the server does the work, or they
 * only promise that nothing is lost.
 */
const elsewhere = [
  'src/components/report/export-dialog.tsx',
  'src/features/help/field-help.ts',
  'src/features/help/guides-help.ts',
];

test('every other closed-app text checks for Background Sync', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*'] });
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const promising = texts.filter(([, source]) => /(fechar a|com a) (aplicação|Guiar)( fechada)?/i.test(source));
  const asking = promising.filter(([, source]) => source.includes('hasBackgroundSync()'));
  expect(promising.map(([file]) => file).filter((file) => !elsewhere.includes(file))).toEqual(
    asking.map(([file]) => file),
  );
  expect(asking.length).toBeGreaterThan(1);
});
