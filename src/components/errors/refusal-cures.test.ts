import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { toastStore } from '#ui/overlays/toast-store.ts';
import { showFailure } from '../foreground.ts';
import { sentence } from './error-messages.ts';
import { findCure, listMessages } from './refusal-cures.ts';

let db: UserDb;
const menu = (...areas: string[]) =>
  db.meta.put({
    key: 'menu',
    value: [
      {
        Name: 'organisationGroup',
        Parameter: null,
        ChildMenuItems: areas.map((Name) => ({ Name, Parameter: null, ChildMenuItems: [] })),
      },
    ],
  });
const place = (UniqueId: string, HasApaAccessConfigured: boolean, over = {}) => ({
  UniqueId,
  Type: 1,
  Version: 1,
  sort: UniqueId,
  search: '',
  IsDefault: false,
  HasApaAccessConfigured,
  ...over,
});
beforeEach(async () => {
  db = await openUserDb(`cures-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

test('missing access leads to the establishment lacking it', async () => {
  await menu('myEstablishments');
  await db.establishments.bulkPut([
    place('a', true, { IsDefault: true }),
    place('b', false),
    place('c', false, { Type: 2 }),
  ] as never);
  expect((await findCure(db, ['val_required', 'no_configured_apa_credentials']))?.href).toBe(
    '#/establishments/my/edit/b?tab=access',
  );
  expect((await findCure(db, ['no_default_establishment_present']))?.href).toBe('#/establishments/my');
});

test('offers no cure missing from the user’s menu', async () => {
  expect(await findCure(db, ['no_configured_apa_credentials'])).toBeNull();
  await menu('clients');
  expect(await findCure(db, ['no_configured_apa_credentials'])).toBeNull();
  expect((await findCure(db, ['destin_has_no_valid_license']))?.href).toBe('#/establishments');
  expect(await findCure(db, ['val_required'])).toBeNull();
});

test('a bare 403 means no national-system access', () => {
  const body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
  expect(listMessages({ status: 403, body })).toEqual(['forbiden_apa_access']);
  expect(listMessages({ status: 400, body })).toEqual([]);
  showFailure(i18n, new ApiError(403, body, null));
  expect(toastStore.read().at(-1)?.text).toBe(sentence(i18n, 'forbiden_apa_access'));
});
