import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TroubledMail } from '../../domain/wire/jobs.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
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
  renderUi(<MailRow mail={mail} busy={false} away={false} onRetry={() => acts.push('retry')} onDrop={() => acts.push('drop')} />);
  return acts;
}

test('a failed e-mail says why, and is tried again or dropped', () => {
  const acts = show(failed);
  expect(screen.getByText('ECONNECTION')).toBeTruthy();
  expect(screen.getByText(/24 tentativas/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Desistir' }));
  expect(acts).toEqual(['retry', 'drop']);
});

test('an e-mail that is tried again says when, and has no button', () => {
  show({ ...failed, State: 'retry', NextAt: '2026-11-25T11:30:00Z' });
  expect(screen.getByText(/a próxima em/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
