import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EstablishmentRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { useGuideForm } from '../use-guide-form.ts';
import { TransportersSection } from './transporters-section.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: 'online' }) }));

function Form() {
  const form = useGuideForm({ draft: 'egar:1', fix: null, onSaved: () => undefined });
  return form.ready ? <TransportersSection form={form} /> : null;
}

function show(db: UserDb, http: object = {}) {
  const user = {
    db,
    context: async () => ({ http }),
    engine: { pull: async () => undefined },
  } as unknown as UserRuntime;
  render(
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>
        <Form />
      </UserContext>
    </I18nProvider>,
  );
}

const transporter = {
  UniqueId: 'carrier',
  Name: 'Vela Azul Transportes',
  Vat: '539291595',
  ApaCode: 'APA1',
  sort: 'vela azul',
  text: 'vela azul',
};

test('keeps a plate typed while the carrier loads', async () => {
  const db = await openUserDb(`transporters-${crypto.randomUUID()}`);
  await db.establishments.put(transporter as unknown as EstablishmentRow);
  show(db);
  await user.click(await screen.findByRole('combobox', { name: 'Transportador' }));
  const option = await screen.findByRole('option', { name: /Vela Azul/ });
  let found = () => {};
  const looking = new Promise<void>((resolve) => {
    found = resolve;
  });
  const lookUp = db.establishments.get.bind(db.establishments);
  vi.spyOn(db.establishments, 'get').mockImplementation(((id: string) => looking.then(() => lookUp(id))) as never);
  await user.click(option);
  await fill(screen.getByRole('combobox', { name: 'Matrícula' }), 'AA-00-BB');
  await act(async () => found());
  await waitFor(() => expect(screen.getByDisplayValue('539291595')).toBeVisible());
  expect(screen.getByDisplayValue('AA-00-BB')).toBeVisible();
});

test('splits a pasted plate pair into tractor and trailer', async () => {
  const db = await openUserDb(`transporters-${crypto.randomUUID()}`);
  show(db);
  const tractor = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Matrícula' });
  const trailer = screen.getByRole<HTMLInputElement>('combobox', { name: 'Matrícula do reboque' });
  await user.click(tractor);
  await user.paste('AA-00-BB / L-123456');
  expect([tractor.value, trailer.value]).toEqual(['AA-00-BB', 'L-123456']);
  await fill(trailer, 'L-7');
  await fill(tractor, 'FÜ-AB 1');
  expect([tractor.value, trailer.value]).toEqual(['FÜ-AB 1', 'L-7']);
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain('"FÜ-AB 1 / L-7"'));
});

test('a NIF that is typed brings the code from the national register', async () => {
  const db = await openUserDb(`transporters-${crypto.randomUUID()}`);
  const place = {
    Name: 'Rodovia, Lda.',
    Vat: '508391687',
    ApaCode: 'APA00000077',
    Address: null,
    Local: null,
    PostalCode: null,
  };
  const get = vi.fn(async (..._: unknown[]) => ({ result: { Establishments: [place] } }));
  show(db, { get });
  await fill(await screen.findByRole('textbox', { name: /^NIF/ }), place.Vat);
  await user.click(await screen.findByRole('button', { name: 'Procurar no SILiAmb' }));
  await waitFor(() => expect(screen.getByDisplayValue(place.ApaCode)).toBeVisible());
  expect(get.mock.calls.map(([path]) => path)).toContainEqual(expect.stringContaining(place.Vat));
  await waitFor(async () => expect(JSON.stringify(await db.drafts.toArray())).toContain(place.ApaCode));
});
