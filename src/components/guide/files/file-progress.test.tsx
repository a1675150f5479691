import { Blob as NodeBlob } from 'node:buffer';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { FileProgress } from './file-progress.tsx';

async function open(command: Pick<OutboxRow, 'state' | 'paused'>, sent: number) {
  const db = await openUserDb(`progress-${crypto.randomUUID()}`);
  // The database of these tests cannot store the document's own Blob.
  const blob = new NodeBlob([new Uint8Array(2 * 1024 * 1024)]) as unknown as Blob;
  await db.files.add({ key: 'file-1', name: 'a.pdf', blob, addedAt: 0 });
  if (sent > 0) await db.uploads.add({ key: 'file-1', id: 'x', round: 0, sent });
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as unknown as UserRuntime }}>
      <FileProgress command={command} fileKey="file-1" />
    </UserContext>,
  );
  return db;
}

test.each([
  ['A enviar', { state: 'sending' }, 0],
  ['Em pausa', { state: 'sending', paused: true }, 1024],
  ['À espera de rede', { state: 'queued' }, 0],
  ['À espera de rede, continua de onde ficou', { state: 'uncertain' }, 1024],
] as const)('a file shows the state %s', async (word, command, sent) => {
  await open(command, sent);
  expect(await screen.findByRole('progressbar', { name: word })).toHaveProperty('value', sent);
});

test('shows the bytes that the server confirmed', async () => {
  const db = await open({ state: 'sending' }, 0);
  expect((await screen.findByText(/ de /)).textContent?.replaceAll('\u00a0', ' ')).toBe('0 kB de 2 MB');
  await act(() => db.uploads.put({ key: 'file-1', id: 'x', round: 0, sent: 512 * 1024 }).then(() => undefined));
  expect((await screen.findByText(/^512/)).textContent?.replaceAll('\u00a0', ' ')).toBe('512 kB de 2 MB');
});

test.each([
  ['sending', '640 kB de 2 MB'],
  ['uncertain', '512 kB de 2 MB'],
] as const)('shows bytes on the way of a file that is %s', async (state, text) => {
  const db = await open({ state }, 0);
  await act(() => db.uploads.put({ key: 'file-1', id: 'x', round: 0, sent: 512 * 1024, onWay: 128 * 1024 }));
  expect((await screen.findByText(/^(640|512)/)).textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
