import { needsGroup, needsPgl } from '../waste/operations.ts';
import type { EgarCreate } from './guide-create.ts';
import { type GuideType, guideTypes } from './guide-types.ts';

export type OriginKind = 'point' | 'works' | 'establishment';

/** What a guide type asks about its origin; `works` chooses construction works without an establishment where it may. */
export function originKind(type: GuideType, works: boolean): OriginKind {
  const rules = guideTypes[type];
  if (rules.pickupPoint) return 'point';
  return works && rules.requiresWithoutEstablishment ? 'works' : 'establishment';
}

/** The payload without what its type, its waste, or goods that are not dangerous have no use for (spec 2 §4). */
export function onlyAsked(payload: EgarCreate, { kind, adr }: { kind: OriginKind; adr: boolean }): EgarCreate {
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
    ...clearedUnless(adr, { adrOnuNumber: null, adrPackageGroup: null, adrVolume: null, adrObsI: null, adrObsII: null }),
  };
}
