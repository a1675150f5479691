import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { commands } from '#sync/commands/all.ts';
import { editEquipment } from '#sync/commands/equipment-records.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { listOpenActs } from '../open-actions.ts';
import { editConflict } from './edit-conflict.ts';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';

afterEach(cleanup);

let keys = 0;
const ports = {
  clock: { now: () => 1_000_000, elapsed: () => 0, after: () => () => undefined },
  newKey: () => `key-${++keys}`,
};
const tag = (id: string) => ({ Id: 1, UniqueId: id, InternalCode: id.toUpperCase(), Description: null, Version: 1 });
const container = { Id: 1, UniqueId: 'e1', Name: 'Contentor', ExternalId: 'C1', Detail: 'velho', Version: 1 };

/** Sets up an offline user with an edit that met a newer version. */
async function refused(definition: CommandDefinition, payload: unknown, replaced: unknown, Current: unknown) {
  const db = await openUserDb(`conflict-${crypto.randomUUID()}`);
  await db.tags.bulkPut(['t1', 't2', 't3'].map((id) => ({ ...tag(id), sort: id, text: id, read: 1 })));
  const seq = await enqueue({ db, ports }, definition, payload, { detail: 'Contentor' });
  await enqueue({ db, ports }, definition, payload, { detail: 'Contentor' });
  const body = {
    _validationErrors: [],
    _applicationErrors: [],
    _externalErrors: [],
    Current,
    ChangedBy: 'colega',
    ChangedAt: '2026-11-20T09:00:00Z',
  };
  await db.outbox.update(seq, {
    state: 'conflict',
    attempt: 1,
    replaced: JSON.stringify(replaced),
    refusal: { status: 412, at: 0, requestId: null, body },
  });
  const command = (await db.outbox.get(seq)) as OutboxRow;
  const kick = vi.fn(async () => undefined);
  const backup = { put: async () => undefined };
  const user = {
    db,
    backup,
    engine: { kick },
    context: async () => ({ ports, registry: commands }),
  } as unknown as UserRuntime;
  return { db, seq, command, user, kick };
}

const editRefused = (Current: unknown = { ...container, Name: 'Contentor azul', Detail: 'novo', Version: 5 }) =>
  refused(
    editEquipment as unknown as CommandDefinition,
    { UniqueId: 'e1', Name: 'Contentor', ExternalId: 'C2', Detail: 'meu' },
    { Name: 'Contentor', ExternalId: 'C1', Detail: 'velho' },
    Current,
  );

function show({ command, user }: Awaited<ReturnType<typeof refused>>) {
  const conflict = editConflict(command);
  if (!conflict) throw new Error('there is nothing to choose');
  const onClose = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <EditConflictDialog command={command} detail="Contentor" conflict={conflict} onClose={onClose} />
    </UserContext>,
  );
  return onClose;
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => within(screen.getByRole('radiogroup', { name }));

test('a conflicting edit shows each field’s three values', async () => {
  show(await editRefused());
  expect(screen.getByRole('dialog')).toHaveTextContent('colega gravou em 20/11/2026, 09:00');
  expect(screen.getAllByRole('radiogroup').map((group) => group.textContent)).toEqual([
    'CódigoEra C1Está lá agoraC1EscreveuC2',
    'DetalheEra velhoEstá lá agoranovoEscreveumeu',
  ]);
  expect(screen.getByText(/Mais 1 campo mudou só no servidor \(Nome\)/)).toBeVisible();
});

test('the choice replaces the edit, on the version seen', async () => {
  const w = await editRefused();
  const onClose = show(w);
  await user.click(field('Detalhe').getByRole('radio', { name: /Está lá agora/ }));
  await press('Gravar as escolhas');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [row, later] = await w.db.outbox.toArray();
  expect(row).toMatchObject({
    seq: w.seq,
    state: 'queued',
    payload: { UniqueId: 'e1', Name: 'Contentor azul', ExternalId: 'C2', Detail: 'novo' },
    base: { 'equipment:e1': 5 },
    replaced: JSON.stringify({ Name: 'Contentor azul', ExternalId: 'C1', Detail: 'novo' }),
    frozen: null,
    refusal: null,
  });
  expect(row?.key).not.toBe(w.command.key);
  expect(later?.lanes).toEqual(row?.lanes);
  expect(w.kick).toHaveBeenCalled();
});

test('an edit with nothing left is removed unsent', async () => {
  const w = await editRefused();
  const onClose = show(w);
  await press('Ficar com tudo o que está lá');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await w.db.outbox.toArray()).map(({ seq }) => seq)).not.toContain(w.seq);
  expect(await w.db.journal.get(w.seq)).toMatchObject({ outcome: 'discarded' });
});

test('tags of a guide are chosen by their codes', async () => {
  const w = await refused(
    editGuideTags as unknown as CommandDefinition,
    { EgarId: 'g1', tagIds: ['t1', 't2'] },
    ['t1'],
    {
      UniqueId: 'g1',
      Version: 7,
      Products: [tag('t3')],
    },
  );
  const onClose = show(w);
  await screen.findByText('T1, T2');
  expect(field('Etiquetas').getByText('T3')).toBeVisible();
  await press('Gravar as escolhas');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await w.db.outbox.get(w.seq)).toMatchObject({
    state: 'queued',
    payload: { tagIds: ['t1', 't2'] },
    base: { 'egar:g1': 7 },
  });
});

test('a choice replaces looking and retrying', async () => {
  expect(listOpenActs((await editRefused()).command, true)).toEqual(['choose', 'fix-screen', 'remove']);
});

test.each([
  ['somebody else’s', { onBehalf: 'colega' }],
  ['refused for another reason', { refusal: { status: 404, at: 0, requestId: null, body: { Current: container } } }],
  ['queued again', { state: 'queued' }],
  ['of an unknown beginning', { replaced: undefined }],
])('an edit that is %s offers no choice', async (_what, change) => {
  const { command } = await editRefused();
  expect(editConflict({ ...command, ...change } as unknown as OutboxRow)).toBeNull();
});

test('an edit already applied offers no choice', async () => {
  const { command } = await editRefused({ ...container, ExternalId: 'C2', Detail: 'meu', Version: 5 });
  expect(editConflict(command)).toBeNull();
});
