import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Report } from '#components/report/use-report.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ReportPage } from './report-page.tsx';

vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));

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

test('shows a failed search beside the rows, which stay', () => {
  show({ failure: 'Não foi possível gerar o relatório.', found: { request: '', result: 'linhas' } });
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent('Não foi possível gerar o relatório.');
  expect(within(screen.getByRole('form')).queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('linhas')).toBeVisible();
});

test('explains itself until the first search starts', () => {
  const { unmount } = show({});
  expect(screen.getByText('Pesquise')).toBeVisible();
  unmount();
  show({ busy: 'search' });
  expect(screen.queryByText('Pesquise')).not.toBeInTheDocument();
});
