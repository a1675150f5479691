import { emptyTransporter, type TransporterValues } from '#components/transporters/transporter-values.ts';
import type { GuideRow } from '#db/rows.ts';
import { isWorksSite, transportMoment } from '#domain/guide/create/parties.ts';
import type { CreateTransporter, EgarCreate } from '#domain/guide/create/payload.ts';
import { hasAdr } from '#domain/guide/create/rules.ts';
import { type GuideType, guideTypeNames, guideTypes } from '#domain/guide/create/types.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { isOneOf } from '#lib/records.ts';
import { leavingNow } from '../filled/filled.ts';
import { emptyGuide, type GuideValues } from '../guide-values.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Returns the moment of a transporter in Lisbon time: an earlier version of the app wrote the
 * device's time.
 */
function writtenTime(one: CreateTransporter): Pick<TransporterValues, 'day' | 'time'> {
  const at = transportMoment(one);
  if (at) return writtenLisbon(at);
  return { day: one.year > 0 ? `${one.year}-${two(one.month)}-${two(one.day)}` : null, time: one.hour || null };
}

const fromTransporter = (one: CreateTransporter, i: number): TransporterValues => ({
  key: String(i + 1),
  establishment: null,
  name: '',
  vat: one.vat,
  apaCode: one.apaCode,
  plate: one.plate,
  ...writtenTime(one),
});

type Unfinished = Omit<EgarCreate, 'quantity'> & { quantity?: number | undefined };

/**
 * Returns the form values of a payload: of a command to correct, or of a model, which may be
 * incomplete.
 */
export function fromPayload(payload: Unfinished): GuideValues {
  const { quantity, transporters, attachmentIds: _, ...rest } = payload;
  const values = { ...emptyGuide, ...rest, quantity: quantity ?? null };
  return {
    ...values,
    works: isWorksSite(values) && values.vatRCD !== '',
    adr: hasAdr(values),
    transporters: transporters.length > 0 ? transporters.map(fromTransporter) : emptyGuide.transporters,
  };
}

/**
 * Returns the content of a model: the form without transport moments and values unique to one
 * guide.
 */
export const toModel = ({ quantity, ...payload }: EgarCreate): Unfinished => ({
  ...payload,
  ...(Number.isNaN(quantity) ? {} : { quantity }),
  issuer: null,
  attachmentIds: [],
  transporters: payload.transporters.map((one) => ({ ...one, date: '', hour: '', year: 0, month: 0, day: 0 })),
});

const isType = (name: string): name is GuideType => isOneOf(guideTypeNames, name);

/**
 * Returns a copy of a guide saved here: leaving now, and with the quantity only if the account's
 * setting says so.
 */
export const likeSaved = (payload: EgarCreate, withQuantity: boolean, now: number): GuideValues =>
  leavingNow({ ...fromPayload(payload), ...(withQuantity ? {} : { quantity: null }) }, now);

/**
 * Returns a copy of a guide (spec 2 §4, duplicate): leaving now, and with the quantity only if the
 * account's setting says so.
 */
export function fromGuide(row: GuideRow, withQuantity: boolean, now: number): GuideValues {
  const { Origin: origin, Destin: destin, Residue: residue } = row;
  const waste = finalWaste(row);
  const type = isType(origin.TipoRemetente) ? origin.TipoRemetente : emptyGuide.selectedEgarCreateType;
  const works = type === 'OBRAS_RCD' && !origin.CodApa;
  const address = origin.Morada ?? origin.Address ?? '';
  const adr = {
    adrOnuNumber: residue.AdrOnuNumber,
    adrPackageGroup: residue.AdrPackageGroup,
    adrVolume: residue.AdrVolume,
    adrObsI: residue.AdrObsI,
    adrObsII: residue.AdrObsII,
  };
  const copy: GuideValues = {
    ...emptyGuide,
    selectedEgarCreateType: type,
    works,
    nameOrigin: origin.Nome,
    commentOrigin: origin.Comment ?? '',
    selectedProducerType: row.ProducerType === 'OGR' ? 'OGR' : 'PI',
    ...(works
      ? {
          vatRCD: origin.Nif,
          addressRCD: address,
          localRCD: origin.Localidade ?? '',
          postalCodeRCD: origin.CodigoPostal ?? '',
        }
      : { vatOrigin: origin.Nif, addressOrigin: address, codApaOrigin: origin.CodApa ?? '' }),
    pickupPointCode: guideTypes[type].pickupPoint ? (origin.CodigoLocalRecolha ?? '') : '',
    exSituAnimalOrigin: origin.ExSituAnimalOrigin ?? false,
    localOAU: type === 'OLEOS_ALIMENTARES' ? (origin.Localidade ?? '') : '',
    nameDestin: destin.Nome,
    addressDestin: destin.Morada ?? destin.Address ?? '',
    vatDestin: destin.Nif,
    codApaDestin: destin.CodApa ?? '',
    numPgl: destin.NumPgl,
    plateVFV: residue.MatriculaVfv ?? '',
    transporters: row.Transporters.map((one, i) => ({
      ...emptyTransporter(String(i + 1)),
      name: one.Nome ?? '',
      vat: one.Nif,
      apaCode: one.ApaCode ?? '',
      plate: one.Matricula,
      ...(one.DateTime && writtenLisbon(new Date(one.DateTime))),
    })),
    selectedLerCode: waste.ler,
    lerDescription: waste.description,
    selectedOperationCode: waste.operation,
    groupCode: waste.group,
    quantity: withQuantity ? waste.quantity : null,
    tagIds: row.Products.map((one) => one.UniqueId),
    ...adr,
    adr: hasAdr(adr),
  };
  return leavingNow(copy, now);
}
