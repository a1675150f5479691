import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideTypeNames, guideTypes } from '#domain/guide/create/types.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { guideRequests } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { accountSettings, licenseOperations, licenses } from '#server/db/schema/reference-data.ts';
import { registryPlaces } from '#server/db/schema/registry.ts';
import { creation, placeNamed } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { mutations, validPayloads } from '#tests/fixtures/guide-payloads.ts';

const { server, cast, producer, desk, driver } = await testOffice(['producer', 'desk', 'driver']);

const create = (over: Partial<EgarCreate> = {}, who = producer) => who.post('/egar', creation(server, cast, over));
const count = () => server.db.$count(guides);

/** Turns a random guide into one with the demonstration's carrier, issued by its producer. */
function fitted(payload: EgarCreate): EgarCreate {
  const { transporter } = cast;
  const known = { OLEOS_ALIMENTARES: 'OUA-001', EX_SITU: 'EXS-013' } as Record<string, string>;
  return {
    ...payload,
    transporters: payload.transporters.map((t) => ({ ...t, vat: transporter.vat, apaCode: transporter.apaCode })),
    pickupPointCode: known[payload.selectedEgarCreateType] ?? '',
    issuer: transporter.uniqueId,
  };
}

test('accepts every kind of valid guide, returning what was sent', async () => {
  const payloads = fc.sample(validPayloads(server.now().getTime()), { numRuns: 40, seed: 7 });
  expect(new Set(payloads.map((p) => p.selectedEgarCreateType)).size).toBe(6);
  for (const payload of payloads.map(fitted)) {
    const answer = await desk.post('/egar', payload);
    expect([answer.status, answer.body._validationErrors, answer.body._applicationErrors]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(answer.body.Number).toMatch(/^PT\d{14}$/);
    expect(answer.body.Egar).toMatchObject({
      Status: 'i',
      Authorized: false,
      Code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      Residue: {
        Quantidade: payload.quantity,
        CodigoResiduoLer: payload.selectedLerCode,
        CodigoOperacao: payload.selectedOperationCode,
      },
      Destin: { Nif: payload.vatDestin, CodApa: payload.codApaDestin, NumPgl: payload.numPgl },
      Origin: { TipoRemetente: payload.selectedEgarCreateType },
    });
    expect(answer.body.Egar.Transporters).toHaveLength(payload.transporters.length);
  }
});

describe('reports every missing field of an empty request', () => {
  const destin = ['nameDestin', 'addressDestin', 'vatDestin', 'codApaDestin'];
  const rest = ['vat', 'plate', 'date', 'hour'].map((field) => `${field}Transporter1`);
  const everyKind = [...destin, ...rest, 'quantity', 'selectedLerCode', 'selectedOperationCode'];
  const fieldsOf = async (body: object) => {
    const answer = await desk.post('/egar', body);
    return [answer.status, answer.body._validationErrors.map((e: { Field: string }) => e.Field).sort()];
  };

  test('without a kind of guide', async () => {
    expect(await fieldsOf({})).toEqual([400, ['selectedEgarCreateType', ...everyKind].sort()]);
  });
  test.each(guideTypeNames)('of the kind %s', async (type) => {
    const { requires, requiresWithoutEstablishment = requires } = guideTypes[type];
    expect(await fieldsOf({ selectedEgarCreateType: type })).toEqual([
      400,
      [...requiresWithoutEstablishment, ...everyKind].sort(),
    ]);
  });
});

describe('rejects a single error at its field, storing nothing', () => {
  test.each(mutations)('$name', async ({ apply, field }) => {
    const [payload] = fc
      .sample(validPayloads(server.now().getTime()), { numRuns: 200, seed: 11 })
      .map(fitted)
      .filter((p) => apply(p) !== null);
    const wrong = apply(payload as EgarCreate);
    const before = await count();
    const answer = await desk.post('/egar', wrong);
    expect(answer.status).toBe(400);
    expect(answer.body._validationErrors.map((e: { Field: string }) => e.Field)).toContain(
      field(payload as EgarCreate),
    );
    expect(await count()).toBe(before);
  });
});

test('a transporter needs no APA code', async () => {
  const transporters = (creation(server, cast, {}).transporters ?? []).map((one) => ({ ...one, apaCode: '' }));
  const [first] = transporters;
  const answer = await create({ transporters });
  expect(answer.status).toBe(200);
  expect(answer.body.Egar.Transporters).toMatchObject([{ Nif: first?.vat, ApaCode: '' }]);
});

test('requires and keeps the pickup point’s establishment for animal origin', async () => {
  const { Items } = (await desk.get('/establishments/select-establishments')).body;
  const [owner] = Items.filter((one: { ProduceExSituAnimalOrigin: boolean }) => one.ProduceExSituAnimalOrigin);
  const points = (await desk.get('/pickupPoints/select/EX_SITU')).body.Items;
  const [point] = points.filter((one: { UniqueId: string }) => one.UniqueId === owner.PickupPointExSituUniqueId);
  expect(point.InternalCode).toBe('EXS-013');
  const made = {
    selectedEgarCreateType: 'EX_SITU',
    pickupPointCode: point.InternalCode,
    exSituAnimalOrigin: true,
  } as const;
  const answer = await create(made);
  expect([answer.status, answer.body.Egar?.Origin.ExSituAnimalOrigin]).toEqual([200, true]);
});

describe('issuing a guide', () => {
  test('is refused when no party belongs to the account', async () => {
    const stranger = { vatOrigin: '508391687', codApaOrigin: 'APA1', vatDestin: '501964843', codApaDestin: 'APA2' };
    await server.db.insert(registryPlaces).values({ vat: '508391687', apaCode: 'APA1', name: 'Alguém' });
    const transporters =
      creation(server, cast).transporters?.map((t) => ({ ...t, vat: '508391687', apaCode: 'APA1' })) ?? [];
    const answer = await create({ ...stranger, transporters, issuer: null });
    expect([answer.status, answer.body._applicationErrors]).toEqual([400, [{ Message: 'no_valid_egar_issuer' }]]);
  });
  test('requires the account’s establishment, not just its NIF', async () => {
    const other = { codApaOrigin: 'APA00000000', issuer: null };
    const transporters =
      creation(server, cast).transporters?.map((t) => ({ ...t, vat: '508391687', apaCode: 'APA1' })) ?? [];
    expect((await create({ ...other, transporters })).body._applicationErrors).toEqual([
      { Message: 'origin_must_be_account_establishment' },
    ]);
    const receiver = await server.as('destino', 'recicla');
    const answer = await create({ codApaDestin: 'APA00000000', issuer: null }, receiver);
    expect(answer.body._applicationErrors).toEqual([{ Message: 'destin_must_be_account_establishment' }]);
  });
  test('is refused to drivers, whatever the request', async () => {
    for (const issuer of [null, cast.origin.uniqueId]) {
      expect((await create({ issuer }, driver)).body._applicationErrors).toEqual([
        { Message: 'O utilizador não tem permissão para emitir em nome do estabelecimento.' },
      ]);
    }
  });
  test('answers 403 for an establishment without national-system access', async () => {
    const funchal = await placeNamed(server, 'Oficinas Vela Azul, Lda. · Funchal');
    const answer = await create(
      { vatOrigin: funchal.vat, codApaOrigin: funchal.apaCode, issuer: funchal.uniqueId },
      desk,
    );
    expect([answer.status, answer.body._applicationErrors]).toEqual([
      403,
      [{ Message: 'no_configured_apa_credentials' }],
    ]);
  });
  test('asks between two issuers, except for construction works', async () => {
    const answer = await create({ issuer: null }, desk);
    expect(answer.body._validationErrors).toEqual([{ Field: 'issuer', Message: 'must-select-issuer' }]);
    const works = await create({ issuer: null, selectedEgarCreateType: 'OBRAS_RCD' }, desk);
    expect([works.status, works.body.Egar.Status]).toEqual([200, 'i']);
    expect((await desk.get(`/egar/${works.body.UniqueId}`)).body.Issuer).toMatchObject({ Nome: cast.transporter.name });
  });
  test('authorises at once for a client with access', async () => {
    const client = { vatOrigin: cast.client.vat, codApaOrigin: cast.client.apaCode, issuer: cast.client.uniqueId };
    expect((await create(client, desk)).body.Egar).toMatchObject({ Status: 'o', Authorized: true });
    const silent = { vatOrigin: cast.silent.vat, codApaOrigin: cast.silent.apaCode, issuer: cast.silent.uniqueId };
    expect((await create(silent, desk)).body._applicationErrors).toEqual([{ Message: 'no_valid_egar_issuer' }]);
  });
  test('agrees with the check beforehand', async () => {
    const check = async (who: Client, over: object = {}) => {
      const p = creation(server, cast);
      const request = {
        SelectedEgarCreateType: p.selectedEgarCreateType,
        TransporterVats: [cast.transporter.vat],
        OriginVat: p.vatOrigin,
      };
      const parties = { OriginApaCode: p.codApaOrigin, DestinVat: p.vatDestin, DestinApaCode: p.codApaDestin };
      return (await who.post('/egar/check-intervinients-v3', { ...request, ...parties, ...over })).body.Establishments;
    };
    const [origin, transporter] = [cast.origin, cast.transporter].map((p) => ({ UniqueId: p.uniqueId, Name: p.name }));
    expect(await check(desk)).toEqual([origin, transporter]);
    expect(await check(producer)).toEqual([origin]);
    expect(await check(driver)).toEqual([]);
    expect(await check(await server.as('administrador', 'outra'))).toEqual([]);
  });
});

test('reports an unregistered transporter at its index', async () => {
  const [first] = creation(server, cast).transporters ?? [];
  const stranger = { ...(first as EgarCreate['transporters'][number]), vat: '501964843', index: 1 };
  const answer = await create({ transporters: [first as EgarCreate['transporters'][number], stranger] });
  expect(answer.body._validationErrors).toEqual([{ Field: 'vatTransporter2', Message: 'val_vatTransporter2_unkown' }]);
});

test('rejects unknown pickup points, tags and files', async () => {
  const unknown = { pickupPointCode: 'OUA-999', tagIds: [crypto.randomUUID()], attachmentIds: ['x'], localOAU: 'Ovar' };
  const answer = await create({ ...unknown, selectedEgarCreateType: 'OLEOS_ALIMENTARES' });
  expect(answer.body._validationErrors).toEqual([
    { Field: 'pickupPointCode', Message: 'val_unknown_pickup_point' },
    { Field: 'tagIds', Message: 'val_unknown_tag' },
    { Field: 'attachmentIds', Message: 'val_unknown_file' },
  ]);
});

describe('the recipient’s licence', () => {
  const settings = (valid: boolean, any: boolean) =>
    server.db
      .update(accountSettings)
      .set({ blockWithoutValidLicense: valid, blockWithoutAnyLicense: any })
      .where(eq(accountSettings.accountId, cast.origin.accountId));
  const blocked = [{ Message: 'destin_has_no_valid_license' }];

  test('is checked only if the account requires it', async () => {
    await server.db.delete(licenseOperations);
    expect((await create()).status).toBe(200);
    await settings(true, false);
    expect((await create()).body._applicationErrors).toEqual(blocked);
    const [license] = await server.db.select().from(licenses).where(eq(licenses.establishmentId, cast.destin.id));
    await server.db
      .insert(licenseOperations)
      .values({ licenseId: license?.id as number, lerCode: '160601', operation: 'R13' });
    expect((await create()).status).toBe(200);
    expect((await create({ selectedOperationCode: 'R12' })).body._applicationErrors).toEqual(blocked);
    await server.db
      .update(licenses)
      .set({ expiresAt: new Date(0) })
      .where(eq(licenses.establishmentId, cast.destin.id));
    expect((await create()).body._applicationErrors).toEqual(blocked);
  });
  test('prefers the account’s record and appears in pickers', async () => {
    const { id, uniqueId, accountId, ...record } = cast.destin;
    const [ours] = await server.db
      .insert(establishments)
      .values({ ...record, type: 2, isDefault: false, accountId: cast.origin.accountId })
      .returning();
    const [license] = await server.db
      .insert(licenses)
      .values({
        establishmentId: ours?.id as number,
        number: 'LIC/2025/1',
        expiresAt: new Date('2099-05-04T00:00:00Z'),
      })
      .returning();
    await server.db
      .insert(licenseOperations)
      .values({ licenseId: license?.id as number, lerCode: '160601', operation: 'R13' });
    expect((await create()).status).toBe(200);
    const { body } = await producer.get(`/establishments/select-establishments?type=CLIENT&key=${ours?.uniqueId}`);
    expect(body.Items[0].License).toEqual({
      Number: 'LIC/2025/1',
      ExpirationDateUtc: '2099-05-04T00:00:00Z',
      LicenseLerOperations: [{ LerCode: '160601', OperationCode: 'R13' }],
    });
    await server.db.delete(licenses).where(eq(licenses.id, license?.id as number));
    await server.db.delete(establishments).where(eq(establishments.id, ours?.id as number));
  });
  test('blocks when missing entirely, by the second setting only', async () => {
    await server.db.delete(licenseOperations);
    await server.db.delete(licenses);
    expect((await create()).status).toBe(200);
    await settings(false, true);
    expect((await create()).body._applicationErrors).toEqual(blocked);
    await settings(false, false);
  });
});

describe('automatic e-mails', () => {
  test('follow the account’s choice; the answer names recipients', async () => {
    const answer = await create();
    expect(answer.body).toMatchObject({ ShoudlSendProofEgarEmail: true, ProofEgarEmailSentTo: cast.origin.email });
    expect((await create({ issuer: cast.transporter.uniqueId }, desk)).body).toMatchObject({
      RequestEmailSentTo: cast.origin.email,
    });
    await server.db.delete(guideRequests);
    await server.db.update(establishments).set({ email: null }).where(eq(establishments.id, cast.origin.id));
    expect((await create()).body).toMatchObject({ ShoudlSendProofEgarEmail: true, ProofEgarEmailSentTo: null });
    await server.db.update(accountSettings).set({ sendAutomaticRequestEmails: false });
    expect((await create()).body).toMatchObject({
      ShoudlSendProofEgarEmail: false,
      ProofEgarEmailSentTo: null,
      RequestEmailSentTo: null,
    });
  });
});

test('rejects issuing once the permission is removed', async () => {
  await server.db
    .update(establishmentPermissions)
    .set({ permission: 100 })
    .where(eq(establishmentPermissions.establishmentId, cast.origin.id));
  expect((await create()).body._applicationErrors).toEqual([
    { Message: 'O utilizador não tem permissão para emitir em nome do estabelecimento.' },
  ]);
});
