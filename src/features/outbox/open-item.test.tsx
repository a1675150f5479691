import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { journalRow, outboxRow } from '#tests/fixtures/device-rows.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { OpenCommand } from './open-item.tsx';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`open-item-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

function show(over: Partial<OutboxRow>) {
  const user = { db } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <OpenCommand item={{ command: outboxRow(1, over), receipt: journalRow(1) }} signedIn still />
    </UserContext>,
  );
}

test('a creation in doubt says why it waits, and where to settle it', () => {
  show({ kind: 'egar.create', state: 'uncertain', inDoubt: true, reason: 'national-doubt' });
  expect(screen.getByText('Por confirmar no SILiAmb')).toBeVisible();
  expect(
    screen.getByText('A resposta do SILiAmb perdeu-se, e há lá guias que podem ser esta. Diga qual é.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dizer qual é' })).toHaveAttribute('href', '#/gars/sync');
  expect(screen.queryByRole('link', { name: 'Corrigir' })).not.toBeInTheDocument();
});

test('an act done in the national system leads to the guide there', () => {
  const body = {
    _validationErrors: [],
    _applicationErrors: [],
    _externalErrors: [{ Message: 'registry_operation_unknown' }],
    Link: 'https://siliamb.example/g1',
  };
  show({ kind: 'egar.authorize', state: 'rejected', refusal: { status: 400, at: 0, requestId: null, body } });
  expect(screen.getByText('«Este ato ainda se faz no SILiAmb.»')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir no SILiAmb' })).toHaveAttribute('href', 'https://siliamb.example/g1');
});
