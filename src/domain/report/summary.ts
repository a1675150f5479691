import * as v from 'valibot';
import { keysOf } from '#lib/records.ts';
import type { GuideType } from '../guide/create/types.ts';
import { requiredId } from '../wire/fields.ts';
import { browserOffset, civilYearProblem, optionalMoment, rangeThere } from './dates.ts';
import { reportFormat } from './kinds.ts';

/**
 * Scope of the quantities: all establishments with the VAT of the selected one, or that one alone
 * (spec 3 §3).
 */
export const summaryScopes = { AllEstablishmentsWithVat: 1, SingleEstablishment: 2 } as const;
export type SummaryScope = (typeof summaryScopes)[keyof typeof summaryScopes];

interface SummaryRules {
  /** Path of the call; the screen of used cooking oil is spelt differently (spec 3 §2, §7). */
  call: string;
  screen: string;
  title: string;
  /** Type of the guides; null for all. */
  type: GuideType | null;
  by: 'establishment' | 'pickupPoint';
  scope: SummaryScope;
}

/** Five summaries of received quantities. */
export const summaries = {
  producer: {
    call: '/reports/received-quantities-summary',
    screen: '/reports/received-quantities-summary',
    title: 'Quantidades recebidas por produtor',
    type: null,
    by: 'establishment',
    scope: summaryScopes.AllEstablishmentsWithVat,
  },
  services: {
    call: '/reports/services-received-quantities-summary',
    screen: '/reports/services-received-quantities-summary',
    title: 'Quantidades recebidas de prestadores de serviços',
    type: 'PRESTADOR_SERVICOS',
    by: 'establishment',
    scope: summaryScopes.SingleEstablishment,
  },
  rcd: {
    call: '/reports/rcd-received-quantities-summary',
    screen: '/reports/rcd-received-quantities-summary',
    title: 'Quantidades recebidas de RCD',
    type: 'OBRAS_RCD',
    by: 'establishment',
    scope: summaryScopes.SingleEstablishment,
  },
  exsitu: {
    call: '/reports/exsitu-received-quantities-summary',
    screen: '/reports/exsitu-received-quantities-summary',
    title: 'Quantidades recebidas ex situ',
    type: 'EX_SITU',
    by: 'pickupPoint',
    scope: summaryScopes.SingleEstablishment,
  },
  oua: {
    call: '/reports/oau-received-quantities-summary',
    screen: '/reports/oua-received-quantities-summary',
    title: 'Quantidades recebidas de OAU',
    type: 'OLEOS_ALIMENTARES',
    by: 'pickupPoint',
    scope: summaryScopes.SingleEstablishment,
  },
} as const satisfies Record<string, SummaryRules>;
export type SummaryKind = keyof typeof summaries;
export const summaryKinds = keysOf(summaries);

const entries = {
  /** Establishment or pickup point; the specification's spelling. */
  SelectedEstablishmnetId: requiredId,
  StartDate: optionalMoment,
  EndDate: optionalMoment,
  StartDateOffset: browserOffset,
  EndDateOffset: browserOffset,
  QuantitiesDeclarationRequestType: v.optional(
    v.nullable(v.picklist(Object.values(summaryScopes), 'val_invalid_format')),
    null,
  ),
  Format: reportFormat,
};
const periodOf = (request: { StartDate: string; EndDate: string; StartDateOffset: number; EndDateOffset: number }) =>
  rangeThere(request.StartDate, request.EndDate, request.StartDateOffset, request.EndDateOffset);

/** POST of a summary and of its export (spec 3 §5, §7): days of one civil year. */
export const SummaryRequest = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const request = dataset.value;
    const problem = civilYearProblem(periodOf(request));
    const key = problem?.at === 'from' ? 'StartDate' : 'EndDate';
    if (problem)
      addIssue({
        message: problem.message,
        path: [{ type: 'object', origin: 'value', input: request, key, value: request[key] }],
      });
  }),
  v.transform((request) => {
    const { from, to } = periodOf(request);
    return { ...request, StartDate: from, EndDate: to, StartDateOffset: 0, EndDateOffset: 0 };
  }),
);
export type SummaryRequest = v.InferOutput<typeof SummaryRequest>;

const text = v.nullable(v.string());

/**
 * Guides of one type, origin, waste, operation, recipient and transporters, with the values in
 * force; `SumTotal` in kg.
 */
export const SummaryItem = v.object({
  EgarCreationType: v.string(),
  OriginVat: text,
  OriginApaCode: text,
  OriginPickUpPointCode: text,
  FinalLer: v.string(),
  FinalOperation: v.string(),
  DestinVat: v.string(),
  DestinApaCode: v.string(),
  Guides: v.number(),
  SumTotal: v.number(),
  Transporter1Vat: text,
  Transporter2Vat: text,
  Transporter3Vat: text,
  Transporter4Vat: text,
  Transporter5Vat: text,
});
export type SummaryItem = v.InferOutput<typeof SummaryItem>;

/** Name of an establishment or pickup point that the items give by its codes. */
export const EstablishmentInfo = v.object({ Vat: text, ApaCode: text, PickUpPointCode: text, Name: v.string() });
export type EstablishmentInfo = v.InferOutput<typeof EstablishmentInfo>;

export const Summary = v.object({ Items: v.array(SummaryItem), EstablishmentsInfo: v.array(EstablishmentInfo) });
export type Summary = v.InferOutput<typeof Summary>;

/**
 * Returns the name in the list of names; '' if it is missing. Pickup points may share a VAT and
 * have no APA code.
 */
export const findName = (
  known: readonly EstablishmentInfo[],
  vat: string | null,
  apaCode: string | null,
  point: string | null = null,
): string =>
  (
    known.find((one) => one.Vat === vat && one.ApaCode === apaCode && one.PickUpPointCode === point) ??
    known.find((one) => one.Vat === vat && one.ApaCode === apaCode) ??
    known.find((one) => one.Vat === vat)
  )?.Name ?? '';
