import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { ReportPage } from './report-page.tsx';
import type { Report } from './use-report.ts';

vi.mock('../../runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));

const idle: Report<object, string, string> = {
  criteria: {},
  change: vi.fn(),
  clear: vi.fn(),
  problems: {},
  attempt: 1,
  found: null,
  readAt: null,
  stale: false,
  busy: null,
  failure: null,
  search: vi.fn(),
  more: vi.fn(),
};
const show = (over: Partial<typeof idle>) =>
  renderUi(
    <ReportPage report={{ ...idle, ...over }} head={() => null} result={({ result }) => result} hint="Pesquise">
      {null}
    </ReportPage>,
  );

test('a search that failed is said beside the rows, which stay, and not under a form that may be longer than the window', () => {
  show({ failure: 'Não foi possível gerar o relatório.', found: { request: '', result: 'linhas' } });
  const said = screen.getByRole('alert');
  expect(said.textContent).toContain('Não foi possível gerar o relatório.');
  expect(within(screen.getByRole('form')).queryByRole('alert')).toBeNull();
  expect(screen.getByText('linhas')).toBeTruthy();
});

test('before the first search it says what to do, and no longer while it is under way', () => {
  const { unmount } = show({});
  expect(screen.getByText('Pesquise')).toBeTruthy();
  unmount();
  show({ busy: 'search' });
  expect(screen.queryByText('Pesquise')).toBeNull();
});
