import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { rowKey } from '#components/area/area-kept.ts';
import { AreaRowForm } from '#components/area/form/area-row-form.tsx';
import { spacedLer } from '#components/catalogue/ler-options.tsx';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { type LicenseRecord, licenses } from '#domain/reference/license-record.ts';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { showDate } from '#ui/fields/dates/calendar-days.ts';
import { licenseScreens } from './license-screens.tsx';

vi.mock('#runtime/engine/use-sync-state.tsx', () => ({ useSyncState: () => ({ reach: 'online' }) }));
vi.mock('#runtime/use-gone.ts', async (real) => ({ ...(await real()), useFailurePage: () => undefined }));

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`license-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const id = '11111111-1111-4111-8111-111111111111';
const day = 86_400_000;
const dayIn = (days: number) => lisbonDay(Date.now() + days * day);
const pair = (LerCode: string, OperationCode: string) => ({
  LerOperationId: `${LerCode}-${OperationCode}`,
  LerCode,
  OperationCode,
});
const none: LicenseRecord = {
  UniqueId: id,
  EstablishmentId: id,
  LicenseId: null,
  Number: '',
  ExpirationDateUtc: null,
  LicenseLerOperations: [],
  Version: 0,
};
const kept: LicenseRecord = {
  ...none,
  LicenseId: 'l',
  Number: 'LIC/1',
  ExpirationDateUtc: endOfDay(dayIn(12)).toISOString(),
  LicenseLerOperations: [pair('150101', 'R13'), pair('160601', 'R4')],
  Version: 3,
};

function show(row: LicenseRecord, send: Http['send'] = async () => ({ ...row, Version: row.Version + 1 }) as never) {
  const onSaved = vi.fn();
  const sent = vi.fn(send as (...args: unknown[]) => Promise<unknown>);
  const user = { db, context: async () => ({ http: { get: async () => row, send: sent } }) } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AreaRowForm screens={licenseScreens} id={id} onSaved={onSaved} onBack={() => undefined} />
    </UserContext>,
  );
  return { sent, onSaved };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => user.click(await button(name));
const save = async () => user.click(await screen.findByRole('button', { name: /^Gravar/ }));
const write = async (name: RegExp, value: string) => fill(await screen.findByRole('textbox', { name }), value);
const choose = async (list: HTMLElement, text: string) => {
  await fill(list, text);
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
};
const ler = (line: number) => screen.findByRole<HTMLInputElement>('combobox', { name: `Código LER da linha ${line}` });
const addOperation = async (line: number, code: string) => {
  await press(`Juntar operação à linha ${line}`);
  await choose(await screen.findByRole('combobox', { name: `Juntar operação à linha ${line}` }), code);
};
const lines = () => screen.findAllByRole('listitem', { name: /^Linha/ });
const summary = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const focused = () => document.activeElement as HTMLInputElement | null;
/** Waits until the focused element has this name. */
const focusOn = (name: string) =>
  waitFor(() => {
    const { labels } = focused() ?? {};
    expect(focused()?.getAttribute('aria-label') ?? labels?.[0]?.textContent?.replace(' *', '')).toBe(name);
  });

test('adds a licence with number, last day, codes and operations', async () => {
  const { sent, onSaved } = show(none);
  expect(await screen.findByText('Ainda sem códigos LER')).toBeVisible();
  await write(/^Número/, 'LIC/9');
  await write(/^Válida até/, '31/07/2099');
  await press('Juntar LER');
  await choose(await ler(1), '160601');
  await addOperation(1, 'R13');
  await addOperation(1, 'R4');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const payload = {
    EstablishmentId: id,
    Number: 'LIC/9',
    ExpirationDateUtc: '2099-07-31T22:59:59.000Z',
    LicenseLerOperations: [
      { LerCode: '160601', OperationCode: 'R13' },
      { LerCode: '160601', OperationCode: 'R4' },
    ],
  };
  expect(sent.mock.calls[0]?.slice(0, 3)).toEqual(['POST', '/establishments/licenses', payload]);
  expect(sent.mock.calls[0]?.[3]).toMatchObject({ version: 0 });
  expect(await db.drafts.count()).toBe(0);
  expect((await db.pages.get(rowKey(licenses, id)))?.value).toMatchObject({ Version: 1 });
});

test('shows the time left and rejects a past day', async () => {
  const { sent } = show(kept);
  expect(await screen.findByText('A licença termina em 12 dias')).toBeVisible();
  expect(screen.getByText('Não pode ser anterior a hoje.')).toBeVisible();
  await write(/^Válida até/, showDate(dayIn(-1)));
  await save();
  expect(await summary()).toEqual(['Válida até: Não pode ser anterior a hoje.']);
  await write(/^Válida até/, 'amanhã');
  expect(await summary()).toEqual(['Válida até: Data inválida']);
  expect(sent).not.toHaveBeenCalled();
  await write(/^Válida até/, showDate(dayIn(0)));
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

test('reports repeated codes and operations in row and summary', async () => {
  const { sent } = show(kept);
  await addOperation(1, 'R13');
  expect(await screen.findByText('Esta operação já está selecionada, selecione outra operação')).toBeVisible();
  await press('Juntar LER');
  await choose(await ler(3), '160601');
  expect(await screen.findByText('Este ler já foi selecionado por favor selecione outro ler')).toBeVisible();
  await press('Juntar LER');
  await save();
  expect(await summary()).toEqual([
    'Linha 1, operações: Esta operação já está selecionada, selecione outra operação',
    'Linha 3, código LER: Este ler já foi selecionado por favor selecione outro ler',
    'Linha 4, código LER: Obrigatório',
    'Linha 4, operações: Junte pelo menos uma operação',
  ]);
  await user.click(screen.getByRole('link', { name: /^Linha 3/ }));
  expect(await ler(3)).toHaveFocus();
  expect(await ler(3)).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
});

test('takes no sixth operation, and no eleventh code', async () => {
  const ten = lerCodes
    .slice(0, 10)
    .flatMap((code) => ['R1', 'R2', 'R3', 'R4'].map((operation) => pair(code, operation)));
  show({ ...kept, LicenseLerOperations: ten });
  const [first] = await lines();
  expect(within(first as HTMLElement).getByText('4 de 5')).toBeVisible();
  await addOperation(1, 'R5');
  expect(await screen.findByText('Número máximo de 5 Operações')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Juntar operação à linha 1' })).not.toBeInTheDocument();
  await focusOn('Retirar R5 da linha 1');
  expect((await screen.findAllByText('Número máximo de 10 Ler licença')).length).toBeGreaterThan(0);
  const add = await button('Juntar LER');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(await lines()).toHaveLength(10);
});

test('focus follows the work', async () => {
  show({ ...kept, LicenseLerOperations: ['R1', 'R2', 'R3'].map((operation) => pair('150101', operation)) });
  await press('Retirar R1 da linha 1');
  await focusOn('Retirar R2 da linha 1');
  await press('Retirar R3 da linha 1');
  await focusOn('Juntar operação à linha 1');
  await press('Juntar LER');
  await focusOn('Código LER da linha 2');
  await press('Juntar LER');
  await press('Retirar a linha 2');
  await focusOn('Retirar a linha 2');
  await press('Retirar a linha 2');
  await focusOn('Retirar a linha 1');
  await press('Retirar a linha 1');
  await waitFor(() => expect(focused()?.textContent).toBe('Juntar LER'));
});

test('choices survive a kill', async () => {
  show(kept);
  await press('Juntar LER');
  await choose(await ler(3), '200101');
  await addOperation(3, 'R12');
  await waitFor(async () =>
    expect((await db.drafts.toArray())[0]?.value).toMatchObject({ LicenseLerOperations: { length: 3 } }),
  );
  cleanup();
  show(kept);
  expect(await ler(3)).toHaveValue(spacedLer('200101', false));
  expect(await button('Retirar R12 da linha 3')).toBeVisible();
});

const named = (code: string) => `LER ${spacedLer(code, code === '160601')}`;
const body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
test('a conflict merges codes singly and asks about shared ones', async () => {
  const now = {
    ...kept,
    Number: 'LIC/2',
    LicenseLerOperations: [pair('150101', 'R3'), pair('160601', 'R4'), pair('200101', 'R5')],
    Version: 4,
  };
  const send = vi
    .fn()
    .mockRejectedValueOnce(
      new ApiError(412, { ...body, Current: now, ChangedBy: 'operador', ChangedAt: '2026-11-24T10:00:00Z' }, null),
    )
    .mockResolvedValue({ ...now, Version: 5 });
  const { onSaved } = show(kept, send as unknown as Http['send']);
  await addOperation(1, 'R12');
  await press('Juntar LER');
  await choose(await ler(3), '200136');
  await addOperation(3, 'R1');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Esta licença mudou entretanto' }));
  const groups = dialog.getAllByRole('radiogroup');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([named('150101'), named('200136')]);
  expect(groups[0]).toHaveTextContent('R12, R13');
  expect(dialog.getByText(/Número, LER 20 01 01/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Gravar as escolhas/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [, , payload, options] = send.mock.calls[1] ?? [];
  expect(payload.Number).toBe('LIC/2');
  expect(
    payload.LicenseLerOperations.map(
      (one: { LerCode: string; OperationCode: string }) => `${one.LerCode} ${one.OperationCode}`,
    ).sort(),
  ).toEqual(['150101 R12', '150101 R13', '160601 R4', '200101 R5', '200136 R1']);
  expect(options).toMatchObject({ version: 4 });
});

test('a failed server shows the licence’s sentence', async () => {
  show(kept, () => Promise.reject(new ApiError(500, { ...body, _applicationErrors: [{ Message: 'x' }] }, null)));
  await save();
  expect(await screen.findByText(licenses.texts.saveFailed.message)).toBeVisible();
});

test('shows the server’s errors about codes above them', async () => {
  const refused = new ApiError(
    400,
    { ...body, _validationErrors: [{ Field: 'LicenseLerOperations', Message: 'val_unknown_ler' }] },
    null,
  );
  show(kept, () => Promise.reject(refused));
  await save();
  expect(await screen.findAllByText(/Este código LER não existe/)).toHaveLength(2);
});
