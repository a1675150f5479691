import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { ServiceArea } from '#domain/reference/service-area.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { ruleOf } from '#tests/fixtures/device-rows.ts';
import { user } from '#tests/fixtures/user.ts';
import { emptyGuide } from '../guide-values.ts';
import { useGuideForm } from '../use-guide-form.ts';
import { RuleLine, RuleStatus } from './rule-line.tsx';

const key = 'egar:new:1';
const start = {
  ...emptyGuide,
  originId: 'oficinas',
  nameOrigin: 'Oficinas',
  vatOrigin: '508391687',
  codApaOrigin: 'APA1',
};

function Form() {
  const form = useGuideForm({ draft: key, fix: null, start, onSaved: () => undefined });
  if (!form.ready) return null;
  const { nameDestin, selectedLerCode, selectedOperationCode, adrOnuNumber } = form.values;
  return (
    <>
      <RuleStatus form={form} />
      <section aria-label="Destino" id={form.idOf('section-destin')} tabIndex={-1}>
        <RuleLine form={form} section="destin" />
      </section>
      <section aria-label="Resíduo">
        <RuleLine form={form} section="waste" />
      </section>
      <section aria-label="ADR">
        <RuleLine form={form} section="adr" />
      </section>
      <button type="button" onClick={() => form.change({ selectedOperationCode: 'D10' })}>
        Escrever
      </button>
      <output>{JSON.stringify([nameDestin, selectedLerCode, selectedOperationCode, adrOnuNumber])}</output>
    </>
  );
}

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`rule-line-${crypto.randomUUID()}`);
  const places = [
    { UniqueId: 'oficinas', Name: 'Oficinas', Vat: '508391687', ApaCode: 'APA1', Type: 1 },
    { UniqueId: 'ceramica', Name: 'Cerâmica', Vat: '501964843', ApaCode: 'APA2', Type: 2 },
  ];
  await db.establishments.bulkPut(places.map((one) => toRow.establishment(v.parse(EstablishmentOption, one), 1)));
  const area = { UniqueId: 'zs2', InternalCode: 'ZS2', AssignedToUserId: 'm', AssignedToUserName: 'motorista' };
  await db.serviceAreas.put(toRow.serviceArea(v.parse(ServiceArea, area), 1));
  await db.creationRules.put(toRow.creationRule(ruleOf('saude', { LerCode2: '180104', LerCode2Group: 'II' }), 1));
});

function opened(username = 'motorista') {
  const user = { db, session: { username }, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  return render(
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>
        <Form />
      </UserContext>
    </I18nProvider>,
  );
}
const part = (name: string) => screen.getByRole('region', { name });
const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
/** Expects recipient, waste, operation and UN number. */
const expectValues = (...values: (string | null)[]) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(JSON.stringify(values)));

test('names the rule where it filled, without starting a draft', async () => {
  opened();
  await expectValues('Cerâmica', '180103', 'D9', null);
  for (const name of ['Destino', 'Resíduo']) expect(part(name)).toHaveTextContent('Preenchido pela regra SAU · ZS2');
  expect(part('ADR').textContent).toBe('');
  expect(screen.getByText('Preenchido pela regra SAU · ZS2', { selector: '[role=status]' })).toBeVisible();
  expect(await db.drafts.count()).toBe(0);
});

test('another user’s service area chooses no recipient', async () => {
  opened('operador');
  await expectValues('', '', '', null);
  expect(screen.queryByText(/Preenchido pela regra/)).not.toBeInTheDocument();
});

test('a reload neither doubles nor loses filled values', async () => {
  const first = opened();
  await expectValues('Cerâmica', '180103', 'D9', null);
  await press(/^Usar/);
  await expectValues('Cerâmica', '180104', 'D9', null);
  await press(/^Escrever/);
  await waitFor(async () =>
    expect(await db.drafts.get(key)).toMatchObject({ value: { selectedOperationCode: 'D10' } }),
  );
  first.unmount();
  await db.creationRules.clear();
  opened();
  await expectValues('Cerâmica', '180104', 'D10', null);
  await press(/^Desfazer Destino/);
  await expectValues('', '', 'D10', null);
});

test('undoing leaves no mark, moves focus and outlasts a reload', async () => {
  const first = opened();
  await expectValues('Cerâmica', '180103', 'D9', null);
  await press(/^Desfazer Destino/);
  await expectValues('', '', '', null);
  expect([document.activeElement, screen.queryByText(/Preenchido pela regra/)]).toEqual([part('Destino'), null]);
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  first.unmount();
  opened();
  await expectValues('', '', '', null);
});
