import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncPill } from '#components/counters/sync-words.ts';
import type { CommandState, JournalRow, OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { SyncState } from '#runtime/engine/sync-state.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { DeadlineAlert } from './deadline-alert.tsx';
import { readOpen } from './outbox-queries.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const hour = 3_600_000;
const db = await openUserDb('deadlines-test');

/** Five acts in order of doing: two urgent, one of them refused. */
const acts: [string, CommandState, number | null][] = [
  ['sem prazo', 'queued', null],
  ['amanhã', 'waiting', now + 24 * hour],
  ['recusado', 'rejected', null],
  ['ontem', 'rejected', now - 24 * hour],
  ['daqui a um mês', 'queued', now + 720 * hour],
];
beforeAll(async () => {
  for (const [i, [detail, state, deadline]] of acts.entries()) {
    const seq = i + 1;
    await db.outbox.add({ seq, state, deadline, lanes: [`lane:${seq}`], ask: false } as unknown as OutboxRow);
    const title = { id: 'command.delivery', message: 'Entrega de equipamento' };
    await db.journal.add({ seq, detail, title } as unknown as JournalRow);
  }
});
afterAll(() => db.delete());
const details = (items: { receipt: JournalRow }[]) => items.map(({ receipt }) => receipt.detail);

test('urgent acts lead their group, others keep their order', async () => {
  const open = await readOpen(db, now, 12);
  expect(details(open.urgent)).toEqual(['ontem', 'amanhã']);
  expect(details(open.needYou)).toEqual(['ontem', 'recusado']);
  expect(details(open.alone)).toEqual(['amanhã', 'sem prazo', 'daqui a um mês']);
});

test('announces an urgent act and its deadline', async () => {
  const { urgent } = await readOpen(db, now, 12);
  renderUi(<DeadlineAlert items={urgent} now={now} />);
  const words = screen.getByRole('status').textContent;
  expect(words).toContain('2 atos por enviar têm o prazo a terminar.');
  expect(words).toContain('Entrega de equipamento · ontem: o prazo terminou em 19/11/2026, 09:00');
  expect(words).toContain('Entrega de equipamento · amanhã: até 21/11/2026, 09:00');
});

test('says nothing without urgent acts', () => {
  renderUi(<DeadlineAlert items={[]} now={now} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the header ranks deadlines between user work and automatic work', () => {
  const state = { tone: 'offline', reach: 'offline', open: 3, needYou: 0, urgent: 2 } as SyncState;
  expect(syncPill(i18n, state).text).toBe('2 com o prazo a terminar');
  expect(syncPill(i18n, { ...state, urgent: 0 }).text).toBe('Sem rede');
  expect(syncPill(i18n, { ...state, tone: 'refused', refused: 1, needYou: 1 }).text).toBe('1 recusado');
});
