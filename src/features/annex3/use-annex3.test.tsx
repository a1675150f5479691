import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Annex3Found } from '#domain/guide/annex3.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import type { Criteria } from './criteria.ts';
import { useAnnex3 } from './use-annex3.ts';

const api = vi.hoisted(() => ({ searchAnnex3: vi.fn(), issueAnnex3: vi.fn() }));
vi.mock('#api/annex3.ts', () => api);

let db: UserDb;
beforeEach(async () => {
  vi.clearAllMocks();
  db = await openUserDb(`annex3-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const works: Criteria = {
  month: '2026-10',
  destinId: 'd1',
  origin: 'works',
  originId: null,
  works: 'Obra',
  worksAddress: '',
  transporterId: null,
};
const answer = { Items: [{ UniqueId: 'g1' }] } as unknown as Annex3Found;

function open() {
  const user = { db, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
    </I18nProvider>
  );
  return renderHook(() => useAnnex3(works), { wrapper }).result;
}

test('shows guides for the criteria and drops them on change', async () => {
  api.searchAnnex3.mockResolvedValue(answer);
  const form = open();
  await act(() => form.current.search());
  expect(form.current.found?.Items).toEqual(answer.Items);
  act(() => form.current.change({ works: 'Outra obra' }));
  expect(form.current.found).toBeNull();
});

test('drops an answer to criteria changed meanwhile', async () => {
  let answerNow: (found: Annex3Found) => void = () => undefined;
  api.searchAnnex3.mockReturnValue(new Promise<Annex3Found>((resolve) => (answerNow = resolve)));
  const form = open();
  act(() => void form.current.search());
  await waitFor(() => expect(api.searchAnnex3).toHaveBeenCalled());
  act(() => form.current.change({ works: 'Outra obra' }));
  await act(async () => answerNow(answer));
  await waitFor(() => expect(form.current.busy).toBeNull());
  expect(form.current.found).toBeNull();
});
