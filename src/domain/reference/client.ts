import { editors, office } from '../people/rights.ts';
import { unusedId } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { EstablishmentPayload, EstablishmentRecord, EstablishmentUpdate } from './establishment-record.ts';
import { sheetHeadings } from './sheet/headings.ts';

/** Values of the filter by access to the national system (domain, organisation). */
export const accessFilter = { with: 'true', without: 'false' } as const;

/**
 * Values of the filter by licence (domain, organisation): `valid` includes licences about to end.
 */
export const licenseFilter = { valid: 'valid', ending: 'ending', expired: 'expired', none: 'none' } as const;
export type LicenseFilter = (typeof licenseFilter)[keyof typeof licenseFilter];

/** Client establishments of the account (spec 1 §2, §7). */
export const clientsArea = {
  name: 'clients',
  path: '/establishments',
  api: '/establishments',
  filterPairs: true,
  editFlag: 'canEditUserEstablishments',
  icon: 'store',
  group: 'organisationGroup',
  position: 20,
  see: office,
  edit: editors,
  row: EstablishmentRecord,
  payload: EstablishmentPayload,
  update: EstablishmentUpdate,
  example: {
    Name: 'Hotel Maré do Furadouro',
    InternalCode: 'C-0133',
    OrganizationName: 'Hotel Maré do Furadouro, S.A.',
    Vat: '508391687',
    ApaCode: 'APA00350098',
    PrimaryCae: '55111',
    SecondaryCae: '56101',
    Address: { Street: 'Avenida Central, 12', Local: 'Furadouro', PostalCode: '3880-352', City: 'Ovar' },
    Phone: '256 581 310',
    Mobile: '912 345 670',
    Fax: '256 581 311',
    Email: 'geral@maredofuradouro.example',
    Obs: 'Entrada de serviço pela rua de trás.',
    ExternalId: 'ERP-7731',
    ContactPersonName1: 'Teresa Valado',
    ContactPersonMobile1: '910 000 272',
    ContactPersonEmail1: 't.valado@maredofuradouro.example',
    ContactPersonName2: 'Rui Pinho',
    ContactPersonMobile2: '910 000 273',
    ContactPersonEmail2: 'r.pinho@maredofuradouro.example',
    IsContractor: false,
    PickupPointExSituUniqueId: unusedId,
    PickupPointOuaUniqueId: unusedId,
    ProduceExSituAnimalOrigin: true,
  },
  references: {
    PickupPointExSituUniqueId: '/pickupPoints/select/EX_SITU',
    PickupPointOuaUniqueId: '/pickupPoints/select/OUA',
  },
  sheet: [
    { field: 'Name', heading: sheetHeadings.name, alias: ['estabelecimento', 'cliente', 'designação', 'name'] },
    { field: 'Vat', heading: sheetHeadings.vat, alias: ['nipc', 'contribuinte', 'vat'] },
    { field: 'ApaCode', heading: sheetHeadings.apaCode, alias: ['apa'] },
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code'] },
    { field: 'OrganizationName', heading: sheetHeadings.organisation, alias: ['empresa', 'entidade', 'organization'] },
    { field: 'Address.Street', heading: sheetHeadings.street, alias: ['morada', 'address', 'street'] },
    { field: 'Address.Local', heading: sheetHeadings.place, alias: ['local', 'lugar'] },
    { field: 'Address.PostalCode', heading: sheetHeadings.postalCode, alias: ['cp', 'postal'] },
    { field: 'Address.City', heading: sheetHeadings.city, alias: ['concelho', 'city'] },
    { field: 'Email', heading: sheetHeadings.email, alias: ['email', 'correio'] },
    { field: 'Phone', heading: sheetHeadings.phone, alias: ['tel', 'phone'] },
    { field: 'Mobile', heading: sheetHeadings.mobile, alias: ['tlm', 'mobile'] },
    { field: 'Fax', heading: sheetHeadings.fax },
    { field: 'PrimaryCae', heading: sheetHeadings.cae1, alias: ['cae', 'cae1'] },
    { field: 'SecondaryCae', heading: sheetHeadings.cae2, alias: ['cae2'] },
    { field: 'ExternalId', heading: sheetHeadings.externalId, alias: ['id externo', 'external id'] },
    {
      field: 'ContactPersonName1',
      shown: 'ContactPersons.0.Name',
      heading: sheetHeadings.contact,
      alias: ['pessoa de contacto', 'contact'],
    },
    { field: 'ContactPersonMobile1', shown: 'ContactPersons.0.Mobile', heading: sheetHeadings.contactMobile },
    { field: 'ContactPersonEmail1', shown: 'ContactPersons.0.Email', heading: sheetHeadings.contactEmail },
    { field: 'ContactPersonName2', shown: 'ContactPersons.1.Name', heading: sheetHeadings.contact2 },
    { field: 'ContactPersonMobile2', shown: 'ContactPersons.1.Mobile', heading: sheetHeadings.contact2Mobile },
    { field: 'ContactPersonEmail2', shown: 'ContactPersons.1.Email', heading: sheetHeadings.contact2Email },
    { field: 'IsContractor', heading: sheetHeadings.contractor, kind: 'flag' },
    {
      field: 'PickupPointExSituUniqueId',
      heading: sheetHeadings.pointExSitu,
      kind: 'reference',
      shown: 'PickupPointExSituName',
    },
    {
      field: 'PickupPointOuaUniqueId',
      heading: sheetHeadings.pointOua,
      kind: 'reference',
      shown: 'PickupPointOuaName',
    },
    { field: 'ProduceExSituAnimalOrigin', heading: sheetHeadings.animalOrigin, kind: 'flag' },
    { field: 'Obs', heading: sheetHeadings.notes, alias: ['obs', 'notas', 'notes'] },
  ],
  texts: {
    title: /*i18n*/ { id: 'clients.title', message: 'Clientes' },
    about: /*i18n*/ { id: 'clients.about', message: 'Estabelecimentos clientes da conta' },
    create: /*i18n*/ { id: 'clients.create', message: 'Novo cliente' },
    edit: /*i18n*/ { id: 'clients.edit', message: 'Editar cliente' },
    one: /*i18n*/ { id: 'clients.one', message: 'Este cliente' },
    created: /*i18n*/ { id: 'clients.created', message: 'Estabelecimento criado!' },
    edited: /*i18n*/ { id: 'clients.edited', message: 'Estabelecimento actualizado!' },
    removed: /*i18n*/ { id: 'clients.removed', message: 'Estabelecimento cliente apagado com sucesso!' },
    loadFailed: /*i18n*/ { id: 'clients.loadFailed', message: 'Não foi possivel obter o estabelecimento cliente.' },
    saveFailed: /*i18n*/ {
      id: 'clients.saveFailed',
      message: 'Não foi possivel actualizar o estabelecimento cliente.',
    },
    removeFailed: /*i18n*/ {
      id: 'clients.removeFailed',
      message: 'Não foi possivel agar Estabelecimento cliente, por favor tente novamente.',
    },
  },
} as const satisfies Area;
