import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { emptyGuide, type GuideValues } from '../guide-values.ts';
import type { GuideFormState } from '../use-guide-form.ts';
import { IssuerLine } from './issuer-line.tsx';

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
  await db.establishments.bulkPut([
    place('a', 'Oficinas', '508391687'),
    place('b', 'Transportes', '501964843'),
  ] as never);
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

test('names the issuer of one’s works and offers another', async () => {
  const change = show(work);
  expect(await screen.findByRole('radio', { name: /Transportes/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Oficinas/ }));
  expect(change).toHaveBeenCalledWith({ issuer: 'a' });
});

test('names the only possible issuer without a choice', async () => {
  show({ ...work, transporters: [emptyTransporter('1')] });
  expect(await screen.findByText('Emite Oficinas.')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
