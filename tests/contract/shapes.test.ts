import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DeadlineCounts, EgarCounts, StockRow, StockTotal } from '#domain/field/counters.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { Movement } from '#domain/field/movement.ts';
import { Notification, UnreadCount } from '#domain/field/notification.ts';
import { AnonymousEgar, AnonymousRectification } from '#domain/guide/acts/anonymous.ts';
import { Rectification } from '#domain/guide/acts/rectification.ts';
import { EgarContact } from '#domain/guide/acts/requests.ts';
import { Annex3Page } from '#domain/guide/annex3.ts';
import { ArchivePlaces } from '#domain/guide/archive.ts';
import {
  BatchDetail,
  type BatchKind,
  BatchPage,
  batchCalls,
  batchKinds,
  CandidatePage,
} from '#domain/guide/batch/kinds.ts';
import { EgarModel } from '#domain/guide/create/models.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { GuideDifferences } from '#domain/guide/differences.ts';
import { EgarPage } from '#domain/guide/guide.ts';
import { RegistryDoubts } from '#domain/guide/registry/doubts.ts';
import { RegistryReadings } from '#domain/guide/registry/readings.ts';
import { Outage, outageExample } from '#domain/law/outage.ts';
import { GdprState } from '#domain/people/account.ts';
import { FirstSteps } from '#domain/people/first-steps.ts';
import { KeyPolicy, OwnAccess, UserKeys } from '#domain/people/passkeys.ts';
import { PasswordChange } from '#domain/people/password-change.ts';
import { RemovedUser } from '#domain/people/removed-user.ts';
import { RoleOption } from '#domain/people/role-options.ts';
import { UserOption } from '#domain/people/user.ts';
import { UserSession } from '#domain/people/user-session.ts';
import { shapeOfOne } from '#domain/reference/area-row.ts';
import { RuleCheck } from '#domain/reference/creation-rule.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { UserPermission } from '#domain/reference/establishment-record.ts';
import { LicenseRecord } from '#domain/reference/license-record.ts';
import { Period } from '#domain/reference/period.ts';
import { PickupPoint, pickupPointKindWords, RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import { RemoteEstablishments } from '#domain/reference/remote-establishment.ts';
import { ClientSettings, EgarSettings } from '#domain/reference/settings.ts';
import { Tag } from '#domain/reference/tag.ts';
import { VehicleUser } from '#domain/reference/vehicle.ts';
import { DeclarationBatch, GeneratedDeclarations } from '#domain/report/declaration.ts';
import { AsyncReport, AsyncReports } from '#domain/report/generated-report.ts';
import { MassVolumes } from '#domain/report/mass-volumes.ts';
import { MenuItem } from '#domain/screens/menu-schema.ts';
import { SecurityEvents } from '#domain/security/event.ts';
import { CaeCatalogue, CatalogueVersions, CodeCatalogue, LerCatalogue } from '#domain/waste/catalogue.ts';
import { ChangesPage } from '#domain/wire/changes.ts';
import { Jobs } from '#domain/wire/jobs.ts';
import { Operation } from '#domain/wire/operation.ts';
import { OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import { Restore, RestoreSince } from '#domain/wire/restores.ts';
import { Upload } from '#domain/wire/uploads.ts';
import { registryGuides } from '#server/db/schema/registry.ts';
import type { Served } from '#server/http/app/served.ts';
import { RowHistory } from '#server/http/resource-routes.ts';
import { exportPath } from '#server/http/sheet-routes.ts';
import * as resources from '#server/resources/all.ts';
import { demoPassword } from '#server/seed/people.ts';
import { aCertificate } from '#server/testing/data/annex3.ts';
import { batchOfEachKind } from '#server/testing/data/batches.ts';
import { aDeclaration } from '#server/testing/data/declarations.ts';
import { aDoubt } from '#server/testing/data/doubts.ts';
import { putGuide, readCast } from '#server/testing/data/guides.ts';
import { findReadings } from '#server/testing/data/national-guides.ts';
import { waitingPhoto } from '#server/testing/data/paper-signature.ts';
import { aReport } from '#server/testing/data/reports.ts';
import { anUpload } from '#server/testing/data/uploads.ts';
import { makeKey } from '#server/testing/passkeys.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { operations } from './openapi.ts';

const text = v.string();

/**
 * Returns the reads of a resource, from its description; the first row of its list stands for each.
 */
function readsOf(served: Served): [string, v.GenericSchema, ((who: Client) => Promise<string>)?][] {
  const { row, calls, payload } = served;
  const { page, choices, one, create } = calls;
  const first = (rest: string) => async (who: Client) => {
    const { body } = await who.get(page ?? create ?? '');
    return `${one?.replace(':id', (body.aaData ?? body.Items)[0].UniqueId)}${rest}`;
  };
  const at = one?.replace(':id', '{id}');
  return [
    ...(page ? [[page, tableFeed(row)] as const] : []),
    ...(choices ? [[choices, itemsFeed(row)] as const] : []),
    ...(at ? [[at, shapeOfOne(served), first('')] as const] : []),
    ...(at && payload ? [[`${at}/history`, RowHistory, first('/history')] as const] : []),
  ].map(([path, schema, where]) => (where ? [path, schema, where] : [path, schema]));
}
/** Returns the reads of one kind of batch. */
function batchReads(kind: BatchKind): [string, v.GenericSchema, ((who: Client) => Promise<string>)?][] {
  const { batches, one, candidates } = batchCalls[kind].api;
  const first = async (who: Client) => `${one}${(await who.get(batches)).body.aaData[0].UniqueId}`;
  return [
    [batches, BatchPage],
    [`${one}{id}`, BatchDetail, first],
    ...(kind === 'accept' ? [[candidates, CandidatePage] satisfies [string, v.GenericSchema]] : []),
  ];
}
const note = async (who: Client) => `/notifications/${(await who.get('/notifications')).body.aaData[0].UniqueId}`;
const flag = v.strictObject({ Name: text, IsEnabled: v.boolean() });
const subscription = v.strictObject({
  UniqueId: text,
  Name: text,
  StartDate: text,
  EndDate: v.nullable(text),
  IsActive: v.boolean(),
});

/** Returns the path of a guide in this state. */
const guide =
  (status: string, rest = '') =>
  async (who: Client) =>
    `/egar/${(await who.get(`/egar/list?FilterNames=Status&FilterValues=${status}`)).body.aaData[0].UniqueId}${rest}`;
const outageModel = async () => {
  const ModelFileId = await waitingPhoto(server, desk);
  const times = { Start: '2026-03-01T09:00:00Z', End: '2026-03-01T10:00:00Z', PublishedAt: '2026-03-01T11:00:00Z' };
  return `/outages/${(await desk.post('/outages', { ...outageExample, ...times, ModelFileId })).body.UniqueId}/model`;
};
const closedGuide = async () =>
  `/gar-archive/download/${(await desk.get('/egar/list?FilterNames=Status&FilterValues=f')).body.aaData[0].UniqueId}`;
const certificate = async () =>
  `/egar/attachment/rcd/certificates/${(await desk.get('/egar/attachment/rcd/certificates')).body.aaData[0].UniqueId}`;
const report =
  (before: string, rest = '') =>
  async () =>
    `${before}${(await desk.get('/reports/async-reports')).body.aaData[0].Id}${rest}`;
const declared = '/other-docs/generated-documents/exsitu/quantities-declarations';
const declaration = async () => `${declared}/${(await desk.get(declared)).body.aaData[0].rowKey}`;
const declarationFile = async () =>
  `${await declaration()}/${(await desk.get(declared)).body.aaData[0].FileId}/download`;
/** Lists that a driver sees empty. */
const ofOffice = new Set(['/egar/registry/doubts']);
const anyGuide = async (who: Client) => (await who.get('/egar/list?PageSize=1')).body.aaData[0];
const vatOf = async (who: Client) => (await anyGuide(who)).Destin.Nif as string;
const hashOf = async (who: Client) => ((await anyGuide(who)).ConsultUrl as string).split('/').at(-1) ?? '';
const model = async () => {
  await (await server.as('produtor')).post('/egar/model', { modelName: 'Óleo da oficina', selectedLerCode: '130205' });
  return '/egar/models';
};

const vehicleUsers = async () =>
  `/vehicles/${(await desk.get('/vehicles?assignedToUserId=motorista')).body.aaData[0].UniqueId}/users`;
const establishmentUsers = async () =>
  `/establishments/${(await desk.get('/establishments')).body.aaData[0].UniqueId}/users`;
const userSessions = async () =>
  `/users/${(await desk.get('/users?searchTerm=administrador')).body.aaData[0].UniqueId}/sessions`;
const license =
  (rest = '') =>
  async () =>
    `/establishments/licenses/${(await desk.get('/establishments')).body.aaData[0].UniqueId}${rest}`;
const passwordChange = async () => {
  const change = {
    CurrentPassword: demoPassword,
    NewPassword: 'Outra-2026-serra',
    ConfirmPassword: 'Outra-2026-serra',
  };
  await (await server.as('operador')).post('/account/change-password', change);
  return '/users/resets';
};
const removedUser = async () => {
  const [Username, Password] = ['saiu2026', 'Ovar-2026-ria'];
  const made = await desk.post('/users', {
    Email: 'saiu@velaazul.example',
    Username,
    Password,
    ConfirmPassword: Password,
  });
  await desk.del(`/users/${made.body.UniqueId}`);
  return '/users/removed';
};
const group = async () =>
  `/productCodes/groups/${(await desk.get('/productCodes/groups')).body.aaData[0].UniqueId}/products`;

interface FileShape {
  type: string;
  name: RegExp;
  begins: string;
}
type Binary = [path: string, where: (who: Client) => Promise<string>, shape: FileShape];
const pdf: FileShape = { type: 'application/pdf', name: /^PT\d{14}(-assinada)?\.pdf$/, begins: '%PDF-' };
const workbook: FileShape = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name: /^[A-Za-z -]+\.xlsx$/,
  begins: 'PK',
};

/** Reads that answer with a file; their headers give its type. */
const binary: Binary[] = [
  [
    '/account/my-data',
    async () => '/account/my-data',
    { type: 'application/zip', name: /^guiar-os-meus-dados-\d{4}-\d\d-\d\d\.zip$/, begins: 'PK' },
  ],
  [
    '/security/events/export',
    async () => '/security/events/export',
    { ...workbook, name: /^Registo de seguranca\.xlsx$/ },
  ],
  ['/account/driver-guide', async () => '/account/driver-guide', { ...pdf, name: /^Guia do motorista\.pdf$/ }],
  ['/egar/file', async (who) => `/egar/file?url=${(await anyGuide(who)).FileUrl}`, pdf],
  ['/egar/{id}/signed', guide('f', '/signed'), pdf],
  ['/outages/{id}/model', outageModel, { type: 'image/png', name: /^folha\.png$/, begins: '' }],
  ['/gar-archive/download/{id}', closedGuide, pdf],
  ['/egar/attachment/rcd/certificates/{id}', certificate, { ...pdf, name: /^Anexo 3 1-\d{4}\.pdf$/ }],
  [
    '/other-docs/generated-documents/reports/{id}/download',
    report('/other-docs/generated-documents/reports/', '/download'),
    { ...workbook, name: /^Relatorio generico .+\.xlsx$/ },
  ],
  [`${declared}/{id}/{file}/download`, declarationFile, { ...pdf, name: /^Declaracao geral 1-\d{4} .+\.pdf$/ }],
  ...Object.values<Served>(resources).flatMap(({ calls: { page }, sheet }): Binary[] =>
    page && sheet ? [[exportPath(page), async () => exportPath(page), workbook]] : [],
  ),
];

/** Every read of the server, with the schema by which the app parses its answer. */
const reads: [path: string, schema: v.GenericSchema, where?: (who: Client) => Promise<string>][] = [
  ...Object.values(resources).flatMap(readsOf),
  ['/account/check-gdpr', GdprState],
  ['/account/first-steps', FirstSteps],
  ['/security/vertical-menus', v.array(MenuItem)],
  ['/feature-flag/{name}', flag, async () => '/feature-flag/tags'],
  ['/subscriptions', itemsFeed(subscription)],
  ['/dashboard/count-egar-legal-deadlines', DeadlineCounts],
  ['/egar/status/count', EgarCounts],
  ['/stock/lerCodes', itemsFeed(StockRow)],
  ['/stock/lerCodes/count', StockTotal],
  ['/users/select-users', itemsFeed(UserOption)],
  ['/users/all', itemsFeed(UserOption)],
  ['/users/roles', itemsFeed(RoleOption)],
  ['/users/resets', tableFeed(PasswordChange), passwordChange],
  ['/security/events', SecurityEvents],
  ['/users/removed', tableFeed(RemovedUser), removedUser],
  ['/users/{id}/sessions', itemsFeed(UserSession), userSessions],
  ['/users/{id}/passkeys', UserKeys, async () => (await userSessions()).replace('/sessions', '/passkeys')],
  ['/vehicles/{id}/users', tableFeed(VehicleUser), vehicleUsers],
  ['/users/isSuperAdmin', v.strictObject({ IsSuperAdmin: v.boolean() })],
  ['/users/me/sessions', itemsFeed(UserSession)],
  ['/users/me/passkeys', OwnAccess],
  ['/settings/keys', KeyPolicy],
  ['/notifications/unread/count', UnreadCount],
  ['/outages', itemsFeed(Outage)],
  ['/restores', itemsFeed(Restore)],
  ['/restores/since', RestoreSince],
  ['/notifications', tableFeed(Notification)],
  ['/notifications/{id}', Notification, note],
  ['/equipments', itemsFeed(Equipment)],
  ['/equipments/non-delivered', itemsFeed(Equipment)],
  ['/equipments/delivered', itemsFeed(Equipment)],
  ['/equipments/movements', tableFeed(Movement)],
  ['/establishments/select-establishments', itemsFeed(EstablishmentOption)],
  ['/establishments/select-account-establishments', itemsFeed(EstablishmentOption)],
  ['/establishments/select-users-establishments', itemsFeed(EstablishmentOption)],
  ['/establishments/{id}/users', itemsFeed(UserPermission), establishmentUsers],
  ['/establishments/licenses/{id}', LicenseRecord, license()],
  ['/establishments/licenses/{id}/history', RowHistory, license('/history')],
  ['/egar', EgarPage],
  ['/egar/list', EgarPage],
  ['/egar/legal-deadlines', EgarPage, async () => '/egar/legal-deadlines?IncludeExpired=true'],
  ['/egar/models', itemsFeed(EgarModel), model],
  ['/egar/lercodes', LerCatalogue],
  ['/egar/operations', CodeCatalogue],
  ['/egar/groups', CodeCatalogue],
  ['/egar/cae', CaeCatalogue],
  ['/egar/catalogues', CatalogueVersions],
  ['/egar/{id}', EgarDetail, guide('o')],
  ['/egar/{id}/rectification', Rectification, guide('r', '/rectification')],
  ['/egar/{id}/contacts/{type}', itemsFeed(EgarContact), guide('o', '/contacts/PROOF')],
  ['/egar/establishments/{vat}', RemoteEstablishments, async (who) => `/egar/establishments/${await vatOf(who)}`],
  ['/egar/anonymous/gar/{hash}', AnonymousEgar, async (who) => `/egar/anonymous/gar/${await hashOf(who)}`],
  [
    '/egar/anonymous/rectification/{hash}',
    AnonymousRectification,
    async (who) => `/egar/anonymous/rectification/${await hashOf(who)}`,
  ],
  ...batchKinds.flatMap(batchReads),
  ['/pickupPoints/import', RemotePickupPoint, async () => '/pickupPoints/import?vat=508391687&code=LR-004417'],
  ['/pickupPoints/select/{type}', itemsFeed(PickupPoint), async () => '/pickupPoints/select/ALL'],
  ...[...pickupPointKindWords.keys()].map((word): [string, v.GenericSchema] => [
    `/pickupPoints/${word}`,
    itemsFeed(PickupPoint),
  ]),
  ['/jobs', Jobs],
  ['/operation', Operation],
  ['/operation/accounts', OperatorAccounts],
  ['/file/uploads', itemsFeed(Upload)],
  ['/file/uploads/{id}', Upload, anUpload],
  ['/reports/periods', itemsFeed(Period)],
  ['/gar-archive/page', ArchivePlaces],
  ['/reports/async-reports', AsyncReports],
  ['/reports/async-reports/{id}', AsyncReport, report('/reports/async-reports/')],
  ['/massVolumes/{year}', MassVolumes, async () => `/massVolumes/${server.now().getFullYear()}`],
  [declared, GeneratedDeclarations],
  [`${declared}/{id}`, DeclarationBatch, declaration],
  ['/egar/attachment/rcd/certificates', Annex3Page],
  ['/egar/registry/differences', GuideDifferences],
  ['/egar/registry/doubts', RegistryDoubts],
  ['/egar/registry/readings', RegistryReadings],
  ['/productCodes/groups/{id}/products', itemsFeed(Tag), group],
  ['/egar-rules/check', RuleCheck, async () => '/egar-rules/check?ler=180103'],
  ['/settings/client', ClientSettings],
  ['/settings/egar', EgarSettings],
  ['/changes', ChangesPage],
  ['/probe', v.strictObject({ ok: v.literal(true) })],
  [
    '/captcha',
    v.strictObject({
      Kind: v.literal('altcha'),
      SiteKey: v.literal(''),
      Challenge: v.looseObject({ signature: text }),
    }),
  ],
  [
    '/client-config',
    v.strictObject({
      TileUrl: text,
      TileAttribution: text,
      TilesMayBePrefetched: v.literal(false),
      GeocoderUrl: text,
      NewFrontEndUrl: text,
    }),
  ],
];

const { server, driver, desk } = await testOffice(['driver', 'desk']);
beforeAll(async () => {
  await batchOfEachKind(server, desk);
  await aCertificate(server, desk);
  await aReport(server, 'administrador');
  await aDeclaration(server, desk);
  await anUpload(driver);
  await makeKey(driver);
  await aDoubt(server, desk);
  const { origin, destin, ...cast } = await readCast(server);
  const number = 'PT20190615000002';
  await putGuide(server, { ...cast, origin: destin, destin: origin }, 'o', { number });
  const at = server.now();
  await server.db.insert(registryGuides).values({ number, code: 'ABCD1234', status: 'i', statusAt: at });
  await findReadings(server, server.registry)();
});

test('the table has exactly the documented reads', async () => {
  const documented = (await operations(server))
    .filter((o) => o.method === 'GET')
    .map((o) => o.path.replace('/api', ''));
  expect(documented.sort()).toEqual([...reads, ...binary].map(([path]) => path).sort());
});

describe('each answer has the shape that the app parses', () => {
  test.each(reads)('%s', async (path, schema, where) => {
    const allowed = (await operations(server)).find((o) => o.method === 'GET' && o.path === `/api${path}`)?.roles ?? [];
    const isForDriver = allowed.length === 0 || (allowed.includes('driver') && !ofOffice.has(path));
    const who = isForDriver ? driver : desk;
    const answer = await who.get(where ? await where(who) : path);
    expect(answer.status).toBe(200);
    expect(v.safeParse(schema, answer.body).issues).toBeUndefined();
    const rows = answer.body.Items ?? answer.body.aaData;
    // No restore in the demonstration: tests/contract/restore.test.ts has one.
    if (rows && !path.endsWith('/history') && path !== '/restores') expect(rows.length).toBeGreaterThan(0);
  });
});

test.each(binary)('%s is a file with type and name', async (_, where, { type, name, begins }) => {
  const answer = await desk.get(await where(desk));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('x-smg-filename')).toMatch(name);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.body.startsWith(begins)).toBe(true);
});

test('the document refers only to its own schemas', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');
  const missing = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].filter(
    ([, name = '']) => !(name in body.components.schemas),
  );
  expect([body.openapi, missing]).toEqual(['3.1.0', []]);
});
