import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { emptyGuide, emptyTransporter, type GuideValues } from './guide-values.ts';
import { IssuerLine } from './issuer-line.tsx';
import type { GuideFormState } from './use-guide-form.ts';

let db: UserDb;
const place = (UniqueId: string, Name: string, Vat: string) => ({
  UniqueId,
  Name,
  Vat,
  ApaCode: `APA-${UniqueId}`,
  Type: 1,
  Permission: 10,
  IsDefault: false,
  HasApaAccessConfigured: true,
  Version: 1,
  sort: UniqueId,
  text: '',
});
beforeEach(async () => {
  db = await openUserDb(`issuer-${crypto.randomUUID()}`);
  await db.establishments.bulkPut([place('a', 'Oficinas', '508391687'), place('b', 'Transportes', '501964843')] as never);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const work: GuideValues = {
  ...emptyGuide,
  selectedEgarCreateType: 'OBRAS_RCD',
  works: true,
  vatRCD: '508391687',
  transporters: [{ ...emptyTransporter('1'), vat: '501964843' }],
};
function show(values: GuideValues) {
  const change = vi.fn();
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as unknown as UserRuntime }}>
      <IssuerLine form={{ values, change } as unknown as GuideFormState} />
    </UserContext>,
  );
  return change;
}

test('a work of the own NIF says who issues, and another may', async () => {
  const change = show(work);
  expect(((await screen.findByRole('radio', { name: /Transportes/ })) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Oficinas/ }));
  expect(change).toHaveBeenCalledWith({ issuer: 'a' });
});

test('the only possible issuer is named without a choice', async () => {
  show({ ...work, transporters: [emptyTransporter('1')] });
  expect(await screen.findByText('Emite Oficinas.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
