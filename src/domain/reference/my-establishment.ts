import { office } from '../people/rights.ts';
import type { Area } from './area.ts';
import { clientsArea } from './client.ts';
import { EstablishmentPayload, EstablishmentRecord, EstablishmentUpdate } from './establishment-record.ts';

/**
 * Own establishments of the account (spec 1 §2, §6, §7): edited with permission 10, created by
 * super administrators.
 */
export const myEstablishmentsArea = {
  name: 'myEstablishments',
  path: '/my-establishments',
  form: { create: '/my-establishments/new', edit: '/establishments/my/edit/{id}', first: '/establishments/my' },
  api: '/establishments/my',
  list: '/establishments/account-establishments',
  icon: 'building',
  group: 'organisationGroup',
  position: 10,
  see: office,
  edit: office,
  createdBy: 'superAdministrator',
  permanent: true,
  row: EstablishmentRecord,
  payload: EstablishmentPayload,
  update: EstablishmentUpdate,
  example: { ...clientsArea.example, Name: 'Oficinas Vela Azul · Gafanha', InternalCode: 'E-0007', Vat: '599910003' },
  references: clientsArea.references,
  texts: {
    title: /*i18n*/ { id: 'myEstablishments.title', message: 'Os meus estabelecimentos' },
    about: /*i18n*/ { id: 'myEstablishments.about', message: 'Estabelecimentos da conta em que tem permissão' },
    create: /*i18n*/ { id: 'myEstablishments.create', message: 'Novo estabelecimento' },
    edit: /*i18n*/ { id: 'myEstablishments.edit', message: 'Editar estabelecimento' },
    one: /*i18n*/ { id: 'myEstablishments.one', message: 'Este estabelecimento' },
    created: /*i18n*/ { id: 'myEstablishments.created', message: 'Estabelecimento criado!' },
    edited: /*i18n*/ { id: 'myEstablishments.edited', message: 'Estabelecimento actualizado!' },
    removed: /*i18n*/ { id: 'myEstablishments.removed', message: 'Estabelecimento apagado com sucesso!' },
  },
} as const satisfies Area;
