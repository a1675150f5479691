import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TroubledMail } from '#domain/wire/jobs.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { MailRow } from './mail-row.tsx';

const failed: TroubledMail = {
  UniqueId: '1',
  Kind: 'guide',
  State: 'failed',
  Attempts: 24,
  CreatedAt: '2026-11-25T10:00:00Z',
  NextAt: null,
  Error: 'ECONNECTION',
  Domain: 'prates.example',
};

function show(mail: TroubledMail) {
  const acts: string[] = [];
  renderUi(
    <MailRow
      mail={mail}
      busy={false}
      away={false}
      onRetry={() => acts.push('retry')}
      onDrop={() => acts.push('drop')}
    />,
  );
  return acts;
}

test('shows why an e-mail failed, with retry and drop', async () => {
  const acts = show(failed);
  expect(screen.getByText('ECONNECTION')).toBeVisible();
  expect(screen.getByText(/24 tentativas/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  await user.click(screen.getByRole('button', { name: 'Desistir' }));
  expect(acts).toEqual(['retry', 'drop']);
});

test('an e-mail awaiting its retry shows only the time', () => {
  show({ ...failed, State: 'retry', NextAt: '2026-11-25T11:30:00Z' });
  expect(screen.getByText(/a próxima em/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
