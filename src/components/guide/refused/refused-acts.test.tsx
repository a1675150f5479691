import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuideRow, OutboxRow, PendingRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { useGuideActs } from '../acts/use-guide-acts.tsx';
import type { GuideView } from '../list/guide-view.ts';
import { QueuedLine } from '../list/queued-line.tsx';
import { RefusedActs } from './refused-acts.tsx';

const kick = vi.fn();
let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`refused-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
const pendingRow = (state: PendingRow['state']): PendingRow =>
  ({ entity: 'egar', id: 'g1', seq: 1, note: 'acceptEmission', hides: false, state, row: null }) as PendingRow;

async function refuse(refusal: Partial<NonNullable<OutboxRow['refusal']>>): Promise<PendingRow> {
  const row = {
    seq: 1,
    kind: 'egar.acceptEmission',
    lanes: ['egar:g1'],
    state: 'rejected',
    payload: { EgarId: 'g1' },
    key: 'k',
  };
  await db.outbox.put({
    ...row,
    refusal: { status: 400, body, at: 0, requestId: null, ...refusal },
  } as unknown as OutboxRow);
  return pendingRow('rejected');
}

function show(content: React.ReactNode) {
  const user = { db, engine: { kick } } as unknown as UserRuntime;
  renderUi(<UserContext value={{ runtime: {} as Runtime, user }}>{content}</UserContext>);
}

const external = { ...body, _externalErrors: [{ Message: 'A guia está bloqueada no SILiAmb' }] };

test('a refused act shows why and offers a resend', async () => {
  const pending = await refuse({ body: external });
  show(<RefusedActs pending={[pending]} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('A guia está bloqueada no SILiAmb');
  expect(screen.getByText('Aceitação recusada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(async () => expect(await db.outbox.get(1)).toMatchObject({ state: 'queued', refusal: null }));
});

test('missing access asks for verification with SILiAmb', async () => {
  const pending = await refuse({ status: 403 });
  show(<RefusedActs pending={[pending]} />);
  expect(await screen.findByText('Por favor verifique se tem accesso ao SILIAmb')).toBeVisible();
});

test('an act done only in the national system links to its guide there', async () => {
  const told = { ...body, _externalErrors: [{ Message: 'registry_operation_unknown' }] };
  const pending = await refuse({ body: { ...told, Link: 'https://siliamb.example/g1' } });
  show(<RefusedActs pending={[pending]} />);
  expect(await screen.findByText('Este ato ainda se faz no SILiAmb.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir no SILiAmb' });
  expect(link).toHaveAttribute('href', 'https://siliamb.example/g1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['javascript:alert(1)', 'http://siliamb.example/g1'])('an address like %s is no link', async (Link) => {
  const pending = await refuse({ body: { ...external, Link } });
  show(<RefusedActs pending={[pending]} />);
  expect(await screen.findByText('A guia está bloqueada no SILiAmb')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir no SILiAmb' })).not.toBeInTheDocument();
});

test('a hopeless act offers no retry', async () => {
  const pending = await refuse({
    body: { ...body, _validationErrors: [{ Field: 'day', Message: 'val_before_first_transport' }] },
  });
  show(<RefusedActs pending={[pending]} />);
  expect(await screen.findByText('Antes do início do transporte')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
});

test('a list row shows the reason below the state', async () => {
  const pending = await refuse({ body: external });
  show(<QueuedLine pending={[pending]} />);
  expect(await screen.findByText('«A guia está bloqueada no SILiAmb»')).toBeVisible();
});

function Next({ state }: { state: PendingRow['state'] }) {
  const { offered } = useGuideActs();
  const row = { UniqueId: 'g1', Actions: ['CAN_ACCEPT_EMISSION'] } as unknown as GuideRow;
  const view: GuideView = { row, pending: [pendingRow(state)] };
  return <p>{offered.next(view)?.label ?? 'nothing'}</p>;
}

test.each([
  ['rejected', 'Aceitar'],
  ['conflict', 'Aceitar'],
  ['queued', 'nothing'],
  ['sending', 'nothing'],
] as const)('an act that is %s offers next: %s', async (state, label) => {
  show(<Next state={state} />);
  expect(await screen.findByText(label)).toBeVisible();
});
