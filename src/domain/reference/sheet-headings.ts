import type { Text } from './area.ts';

/** Titles of columns that several areas share. */
export const sheetHeadings = {
  internalCode: /*i18n*/ { id: 'sheet.internalCode', message: 'Código interno' },
  registration: /*i18n*/ { id: 'sheet.registration', message: 'Matrícula' },
  description: /*i18n*/ { id: 'sheet.description', message: 'Descrição' },
  notes: /*i18n*/ { id: 'sheet.notes', message: 'Observações' },
  exSitu: /*i18n*/ { id: 'sheet.exSitu', message: 'Ex situ' },
  group: /*i18n*/ { id: 'sheet.group', message: 'Grupo' },
  packageWeight: /*i18n*/ { id: 'sheet.packageWeight', message: 'Peso da embalagem (kg)' },
  user: /*i18n*/ { id: 'sheet.user', message: 'Utilizador' },
  name: /*i18n*/ { id: 'sheet.name', message: 'Nome' },
  kind: /*i18n*/ { id: 'sheet.kind', message: 'Tipo' },
  vat: /*i18n*/ { id: 'sheet.vat', message: 'NIF' },
  apaCode: /*i18n*/ { id: 'sheet.apaCode', message: 'Código APA' },
  address: /*i18n*/ { id: 'sheet.address', message: 'Morada' },
  postalCode: /*i18n*/ { id: 'sheet.postalCode', message: 'Código postal' },
  place: /*i18n*/ { id: 'sheet.place', message: 'Localidade' },
  email: /*i18n*/ { id: 'sheet.email', message: 'E-mail' },
  phone: /*i18n*/ { id: 'sheet.phone', message: 'Telefone' },
  mobile: /*i18n*/ { id: 'sheet.mobile', message: 'Telemóvel' },
  fax: /*i18n*/ { id: 'sheet.fax', message: 'Fax' },
  cae1: /*i18n*/ { id: 'sheet.cae1', message: 'CAE principal' },
  cae2: /*i18n*/ { id: 'sheet.cae2', message: 'CAE secundário' },
} as const satisfies Record<string, Text>;
