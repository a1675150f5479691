import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { JournalRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { clearToasts, toastStore } from '#ui/overlays/toast-store.ts';
import { useAnnounceSaved } from './use-announce-saved.ts';

beforeEach(clearToasts);
const texts = () => toastStore.read().map(({ text }) => text);

const saved = async () => {
  const db = await openUserDb(`announce-${crypto.randomUUID()}`);
  await db.journal.put({ seq: 1, kind: 'egar.revoke', outcome: 'open' } as unknown as JournalRow);
  const user = { db } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
    </I18nProvider>
  );
  const { result } = renderHook(useAnnounceSaved, { wrapper });
  result.current(1);
  return { db, announce: result.current, end: (outcome: JournalRow['outcome']) => db.journal.update(1, { outcome }) };
};

test('announces the save at once and success after confirmation', async () => {
  const { end } = await saved();
  expect(texts()).toEqual(['Guardada neste computador']);
  await end('done');
  await waitFor(() => expect(texts()).toEqual(['e-Gar anulada com sucesso!']));
});

test('announces no success once the user left the screen', async () => {
  const { db, announce, end } = await saved();
  dispatchEvent(new Event('hashchange'));
  await end('done');
  await db.journal.put({ seq: 2, kind: 'equipment.create', outcome: 'done' } as unknown as JournalRow);
  announce(2);
  await waitFor(() => expect(texts()).toContain('Equipamento criado!'));
  expect(texts()).not.toContain('e-Gar anulada com sucesso!');
});
