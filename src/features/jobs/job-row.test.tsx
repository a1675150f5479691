import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Jobs } from '#domain/wire/jobs.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { JobRow } from './job-row.tsx';

const failed: Jobs['Items'][number] = {
  UniqueId: '1',
  Queue: 'batch',
  State: 'failed',
  Attempts: 3,
  CreatedAt: '2026-11-25T10:00:00Z',
  StartedAt: '2026-11-25T10:00:01Z',
  NextAt: null,
  Error: 'OutsideDown',
};

function show(props: Partial<Parameters<typeof JobRow>[0]> = {}) {
  const onRetry = vi.fn();
  renderUi(<JobRow job={failed} name="Lotes" busy={false} away={false} onRetry={onRetry} {...props} />);
  return onRetry;
}

test('a failed job says why, and is tried again', async () => {
  const onRetry = show();
  expect(screen.getByText('OutsideDown')).toBeVisible();
  expect(screen.getByText(/3 tentativas/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a job awaiting its next attempt has no button', () => {
  show({ job: { ...failed, State: 'retry', NextAt: '2026-11-25T11:30:00Z' } });
  expect(screen.getByText(/a próxima em/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
