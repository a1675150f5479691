import type { GuideType } from '#domain/guide/create/types.ts';
import type { GenericReportInput } from '#domain/report/generic-report.ts';
import { lisbonDay } from '#lib/format.ts';

/** Filters that both reports on guides share, as the user chose them. */
export interface GuideFilterValues {
  ler: string | null;
  operation: string | null;
  clientId: string | null;
  clientVat: string;
  pickupPoint: string | null;
  tagId: string | null;
  userId: string | null;
  userName: string | null;
}

export const noGuideFilters: GuideFilterValues = {
  ler: null,
  operation: null,
  clientId: null,
  clientVat: '',
  pickupPoint: null,
  tagId: null,
  userId: null,
  userName: null,
};

export interface GenericCriteria extends GuideFilterValues {
  establishmentId: string | null;
  start: string | null;
  end: string | null;
  /** "2026-11" */
  month: string | null;
  types: readonly GuideType[];
  asOrigin: boolean;
  asDestin: boolean;
  asTransporter: boolean;
}

/** Returns the initial criteria: this year until today, as origin and recipient (spec 3 §2). */
export function genericStart(establishmentId: string | null, now = new Date()): GenericCriteria {
  const today = lisbonDay(now);
  return {
    ...noGuideFilters,
    establishmentId,
    start: `${today.slice(0, 4)}-01-01`,
    end: today,
    month: null,
    types: [],
    asOrigin: true,
    asDestin: true,
    asTransporter: false,
  };
}

/** Returns the filters as sent. */
export const sentFilters = (criteria: GuideFilterValues) => ({
  UserId: criteria.userId,
  ClientEstablishment: criteria.clientId,
  LerCode: criteria.ler ?? '',
  OperationCode: criteria.operation ?? '',
  ClientVat: criteria.clientVat,
  PickupPointCode: criteria.pickupPoint ?? '',
});

export const genericRequest = (criteria: GenericCriteria): GenericReportInput => ({
  ...sentFilters(criteria),
  EstablishmentId: criteria.establishmentId ?? '',
  ProductCodeId: criteria.tagId,
  StartDate: criteria.start ?? '',
  EndDate: criteria.end ?? '',
  CloseDate: criteria.month ?? '',
  EgarTypes: [...criteria.types],
  AsOrigin: criteria.asOrigin,
  AsDestin: criteria.asDestin,
  AsTransporter: criteria.asTransporter,
});

/** Returns the number of folded-away filters that are set. */
export const setFilters = ({ clientId, clientVat, pickupPoint, tagId, userId }: GuideFilterValues): number =>
  [clientId, clientVat, pickupPoint, tagId, userId].filter(Boolean).length;
