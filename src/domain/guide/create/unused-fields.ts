import { needsGroup, needsPgl } from '#domain/waste/operations.ts';
import type { EgarCreate } from './payload.ts';
import { type GuideType, guideTypes } from './types.ts';

export type OriginKind = 'point' | 'works' | 'establishment';

/**
 * Returns the kind of origin that a guide type asks for; `works` selects construction works without
 * an establishment, if the type allows it.
 */
export function originKind(type: GuideType, works: boolean): OriginKind {
  const rules = guideTypes[type];
  if (rules.pickupPoint) return 'point';
  return works && rules.requiresWithoutEstablishment ? 'works' : 'establishment';
}

/**
 * Clears the fields that the guide's type or waste does not use, and the ADR fields of goods that
 * are not dangerous (spec 2 §4).
 */
export function clearUnusedFields(payload: EgarCreate, { kind, adr }: { kind: OriginKind; adr: boolean }): EgarCreate {
  const { selectedEgarCreateType: type, selectedLerCode: ler, selectedOperationCode: operation } = payload;
  const clearedUnless = (asked: boolean, part: Partial<EgarCreate>): Partial<EgarCreate> => (asked ? {} : part);
  return {
    ...payload,
    ...clearedUnless(kind !== 'works', { addressOrigin: '', vatOrigin: '', codApaOrigin: '' }),
    ...clearedUnless(kind === 'works', { vatRCD: '', addressRCD: '', localRCD: '', postalCodeRCD: '' }),
    ...clearedUnless(kind === 'point', { pickupPointCode: '' }),
    ...clearedUnless(type === 'PRODUTOR_ESTABELECIMENTO', { selectedProducerType: null }),
    ...clearedUnless(type === 'OLEOS_ALIMENTARES', { localOAU: '' }),
    ...clearedUnless(type === 'VEICULOS_FIM_VIDA', { plateVFV: '' }),
    ...clearedUnless(guideTypes[type].asksAnimalOrigin === true, { exSituAnimalOrigin: false }),
    ...clearedUnless(needsGroup(ler), { groupCode: null }),
    ...clearedUnless(needsPgl(ler, operation), { numPgl: null }),
    ...clearedUnless(adr, {
      adrOnuNumber: null,
      adrPackageGroup: null,
      adrVolume: null,
      adrObsI: null,
      adrObsII: null,
    }),
  };
}
