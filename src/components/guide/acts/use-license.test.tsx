import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { NetworkError } from '#api/transport/wire.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import type { License } from '#domain/reference/license.ts';
import type { EgarSettings } from '#domain/reference/settings.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { useLicense } from './use-license.ts';

const vat = '508391687';
const license: License = {
  Number: 'LIC/2024/7',
  ExpirationDateUtc: '2099-01-01T00:00:00Z',
  LicenseLerOperations: [{ LerCode: '160601', OperationCode: 'R13' }],
};
const expired = { ...license, ExpirationDateUtc: '2020-01-01T00:00:00Z' };
const settings = (block: boolean, evenIfNone = false): EgarSettings => ({
  DuplicateEgarQuantity: false,
  BlockEgarCreationRectification: block,
  BlockEgarCreationRectificationEvenIfNoLicense: evenIfNone,
});

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`license-${crypto.randomUUID()}`);
});

const record = (License: License | null, ApaCode = 'APA1') =>
  db.establishments.put(
    toRow.establishment(
      v.parse(EstablishmentOption, {
        UniqueId: `${ApaCode}-${Math.random()}`,
        Name: 'Recetor',
        Vat: vat,
        ApaCode,
        Type: 2,
        License,
      }),
      1,
    ),
  );

/** Returns the trouble found offline, with the settings as last stored. */
async function troubleOf(waste: { lerCode?: string; operation?: string }, kept: EgarSettings) {
  await db.pages.put({ key: 'settings:egar', value: kept, readAt: 1 });
  const user = { db, context: () => Promise.reject(new NetworkError('offline')) } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
    </I18nProvider>
  );
  const receiving = { vat, apaCode: 'APA1', lerCode: '160601', operation: 'R13', ...waste };
  return renderHook(() => useLicense(receiving), { wrapper }).result;
}

test.each([
  ['an expired licence', expired, {}, 'expired'],
  ['a licence without the operation', license, { operation: 'R12' }, 'uncovered'],
  ['a licence without the waste', license, { lerCode: '200125' }, 'uncovered'],
] as const)('%s warns, and blocks if the account says so', async (_, kept, waste, gap) => {
  await record(kept);
  const warned = await troubleOf(waste, settings(false));
  await waitFor(() => expect(warned.current).toMatchObject({ gap, blocks: false }));
  const blocked = await troubleOf(waste, settings(true));
  await waitFor(() => expect(blocked.current).toMatchObject({ gap, blocks: true }));
});

test('mentions a missing licence only where it blocks', async () => {
  await record(null);
  const blocked = await troubleOf({}, settings(false, true));
  await waitFor(() => expect(blocked.current).toMatchObject({ gap: 'none', blocks: true, license: null }));
  const silent = await troubleOf({}, settings(true));
  await waitFor(() => expect(silent.current).toBeNull());
});

test('accepts any covering licence, and an unchosen waste', async () => {
  await record(expired);
  const trouble = await troubleOf({}, settings(true));
  await waitFor(() => expect(trouble.current?.gap).toBe('expired'));
  await record(license);
  await waitFor(() => expect(trouble.current).toBeNull());
  await db.establishments.clear();
  await record(license, 'APA2');
  const elsewhere = await troubleOf({ lerCode: '' }, settings(true, true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(elsewhere.current).toBeNull();
});
