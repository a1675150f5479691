import type { Text } from '#domain/reference/area.ts';
import type { SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { transporterField } from '../messages.ts';
import { maxTransporters } from './payload.ts';
import { guideTypeNames, guideTypes, producerTypes } from './types.ts';

const words = {
  type: /*i18n*/ { id: 'guideSheet.type', message: 'Tipo de guia' },
  originVat: /*i18n*/ { id: 'guideSheet.originVat', message: 'NIF da origem' },
  originCode: /*i18n*/ { id: 'guideSheet.originCode', message: 'Código APA da origem' },
  originName: /*i18n*/ { id: 'guideSheet.originName', message: 'Nome da origem' },
  originAddress: /*i18n*/ { id: 'guideSheet.originAddress', message: 'Morada da origem' },
  originPlace: /*i18n*/ { id: 'guideSheet.originPlace', message: 'Localidade da origem' },
  originPostalCode: /*i18n*/ { id: 'guideSheet.originPostalCode', message: 'Código postal da origem' },
  originComment: /*i18n*/ { id: 'guideSheet.originComment', message: 'Observações da origem' },
  pickupPoint: /*i18n*/ { id: 'guideSheet.pickupPoint', message: 'Ponto de recolha' },
  producerType: /*i18n*/ { id: 'guideSheet.producerType', message: 'Tipo de produtor' },
  animalOrigin: /*i18n*/ { id: 'guideSheet.animalOrigin', message: 'Origem animal' },
  endOfLife: /*i18n*/ { id: 'guideSheet.endOfLife', message: 'Matrícula do veículo em fim de vida' },
  destinVat: /*i18n*/ { id: 'guideSheet.destinVat', message: 'NIF do destinatário' },
  destinCode: /*i18n*/ { id: 'guideSheet.destinCode', message: 'Código APA do destinatário' },
  destinName: /*i18n*/ { id: 'guideSheet.destinName', message: 'Nome do destinatário' },
  destinAddress: /*i18n*/ { id: 'guideSheet.destinAddress', message: 'Morada do destinatário' },
  pgl: /*i18n*/ { id: 'guideSheet.pgl', message: 'Nº PGL' },
  ler: /*i18n*/ { id: 'guideSheet.ler', message: 'Código LER' },
  quantity: /*i18n*/ { id: 'guideSheet.quantity', message: 'Quantidade (kg)' },
  group: /*i18n*/ { id: 'guideSheet.group', message: 'Grupo hospitalar' },
  tags: /*i18n*/ { id: 'guideSheet.tags', message: 'Etiquetas' },
  issuer: /*i18n*/ { id: 'guideSheet.issuer', message: 'Emissor' },
  operation: /*i18n*/ { id: 'guideSheet.operation', message: 'Operação' },
  unNumber: /*i18n*/ { id: 'guideSheet.unNumber', message: 'Número ONU' },
  packingGroup: /*i18n*/ { id: 'guideSheet.packingGroup', message: 'Grupo de embalagem' },
  volume: /*i18n*/ { id: 'guideSheet.volume', message: 'Volume ADR' },
  adrNotes: /*i18n*/ { id: 'guideSheet.adrNotes', message: 'Observações ADR' },
  transporterVat: /*i18n*/ { id: 'guideSheet.carrierVat', message: 'NIF do transportador' },
  transporterCode: /*i18n*/ { id: 'guideSheet.carrierCode', message: 'Código APA do transportador' },
  plate: /*i18n*/ { id: 'guideSheet.plate', message: 'Matrícula do transporte' },
  day: /*i18n*/ { id: 'guideSheet.day', message: 'Data do transporte' },
  time: /*i18n*/ { id: 'guideSheet.time', message: 'Hora do transporte' },
  adrNotes2: /*i18n*/ { id: 'guideSheet.adrNotes2', message: 'Mais observações ADR' },
} as const satisfies Record<string, Text>;

const transporterFields = [
  { name: 'vat', heading: words.transporterVat, alias: ['NIF transportador', 'Transportador'] },
  { name: 'apaCode', heading: words.transporterCode, alias: ['APA transportador'] },
  { name: 'plate', heading: words.plate, alias: ['Matrícula', 'Viatura'] },
  { name: 'date', heading: words.day, kind: 'date', alias: ['Data', 'Dia'] },
  { name: 'hour', heading: words.time, kind: 'time', alias: ['Hora'] },
] as const;

/**
 * Columns of the transporters. From the second one on they have its number in their titles, and are
 * not in the template.
 */
const transporterColumns: SheetColumn[] = Array.from({ length: maxTransporters }, (_, index) =>
  transporterFields.map(({ name, alias, ...column }) => ({
    ...column,
    alias: index === 0 ? alias : alias.map((title) => `${title} ${index + 1}`),
    field: transporterField(name, index),
    ...(index > 0 && { number: index + 1, isExtra: true as const }),
  })),
).flat();

/**
 * Columns of a file of guides: the fields of the creation payload, except for the origin, which has
 * one set of columns for all types; `sheetFieldOf` maps errors to them.
 */
export const guideSheet: readonly SheetColumn[] = [
  {
    field: 'selectedEgarCreateType',
    heading: words.type,
    choices: Object.fromEntries(guideTypeNames.map((name) => [guideTypes[name].label, name])),
    alias: ['Tipo'],
  },
  { field: 'vatOrigin', heading: words.originVat, alias: ['NIF do produtor', 'NIF do remetente', 'NIF origem'] },
  { field: 'codApaOrigin', heading: words.originCode, alias: ['APA origem', 'Código APA do produtor'] },
  { field: 'nameOrigin', heading: words.originName, alias: ['Origem', 'Produtor', 'Remetente'] },
  { field: 'addressOrigin', heading: words.originAddress },
  { field: 'localOrigin', heading: words.originPlace },
  { field: 'postalCodeOrigin', heading: words.originPostalCode },
  { field: 'pickupPointCode', heading: words.pickupPoint },
  {
    field: 'selectedProducerType',
    heading: words.producerType,
    choices: Object.fromEntries(producerTypes.map((name) => [name, name])),
    alias: ['PI/OGR'],
  },
  { field: 'exSituAnimalOrigin', heading: words.animalOrigin, kind: 'flag' },
  { field: 'plateVFV', heading: words.endOfLife, alias: ['Matrícula VFV'] },
  { field: 'vatDestin', heading: words.destinVat, alias: ['NIF destino'] },
  { field: 'codApaDestin', heading: words.destinCode, alias: ['APA destino'] },
  { field: 'nameDestin', heading: words.destinName, alias: ['Destinatário', 'Destino'] },
  { field: 'addressDestin', heading: words.destinAddress },
  { field: 'selectedLerCode', heading: words.ler, alias: ['LER', 'Resíduo'] },
  { field: 'selectedOperationCode', heading: words.operation, alias: ['Operação final', 'R/D'] },
  { field: 'quantity', heading: words.quantity, kind: 'number', alias: ['Quantidade', 'kg', 'Peso', 'Peso (kg)'] },
  { field: 'groupCode', heading: words.group, alias: ['Grupo'] },
  { field: 'numPgl', heading: words.pgl, alias: ['PGL'] },
  { field: 'tagIds', heading: words.tags, alias: ['Etiqueta'] },
  ...transporterColumns,
  { field: 'adrOnuNumber', heading: words.unNumber, alias: ['ONU', 'UN'] },
  { field: 'adrPackageGroup', heading: words.packingGroup },
  { field: 'adrVolume', heading: words.volume },
  { field: 'adrObsI', heading: words.adrNotes },
  { field: 'adrObsII', heading: words.adrNotes2, isExtra: true },
  { field: 'commentOrigin', heading: words.originComment, alias: ['Observações'] },
  { field: 'issuer', heading: words.issuer, alias: ['Emitente'] },
];

/** Fields that every type asks and no rule can fill in. */
export const guideSheetRequired = [
  'selectedEgarCreateType',
  'selectedLerCode',
  'selectedOperationCode',
  'quantity',
  transporterField('plate', 0),
  transporterField('date', 0),
];

/** Fields that share the columns of the origin. */
const shared: Readonly<Record<string, string>> = {
  vatRCD: 'vatOrigin',
  addressRCD: 'addressOrigin',
  localRCD: 'localOrigin',
  localOAU: 'localOrigin',
  postalCodeRCD: 'postalCodeOrigin',
};

/**
 * Returns the column at which an error of the creation is shown; '' for an error of the whole row.
 */
export function toSheetField(field: string): string {
  const column = shared[field] ?? field;
  return guideSheet.some((one) => one.field === column) ? column : '';
}
