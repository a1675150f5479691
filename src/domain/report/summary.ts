import * as v from 'valibot';
import type { GuideType } from '../guide/guide-types.ts';
import { requiredId } from '../wire/fields.ts';
import { browserOffset, civilYearProblem, optionalMoment, rangeThere } from './report-dates.ts';
import { reportFormat } from './report-kinds.ts';

/** Whose quantities: all establishments with the VAT of the selected one, or that one alone (spec 3 §3). */
export const summaryScopes = { AllEstablishmentsWithVat: 1, SingleEstablishment: 2 } as const;
export type SummaryScope = (typeof summaryScopes)[keyof typeof summaryScopes];

interface SummaryRules {
  /** The call; the screen of used cooking oil is spelt otherwise (spec 3 §2, §7). */
  call: string;
  screen: string;
  title: string;
  /** The guides' type; null for all. */
  type: GuideType | null;
  by: 'establishment' | 'pickupPoint';
  scope: SummaryScope;
}

/** The five summaries of received quantities. */
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
export const summaryKinds = Object.keys(summaries) as SummaryKind[];

const entries = {
  /** An establishment, or a pickup point; the specification's spelling. */
  SelectedEstablishmnetId: requiredId,
  StartDate: optionalMoment,
  EndDate: optionalMoment,
  StartDateOffset: browserOffset,
  EndDateOffset: browserOffset,
  QuantitiesDeclarationRequestType: v.optional(v.nullable(v.picklist(Object.values(summaryScopes), 'val_invalid_format')), null),
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
      addIssue({ message: problem.message, path: [{ type: 'object', origin: 'value', input: request, key, value: request[key] }] });
  }),
  v.transform((request) => {
    const { from, to } = periodOf(request);
    return { ...request, StartDate: from, EndDate: to, StartDateOffset: 0, EndDateOffset: 0 };
  }),
);
export type SummaryRequest = v.InferOutput<typeof SummaryRequest>;

const text = v.nullable(v.string());

/** Guides of one type, origin, waste, operation, recipient and transporters, with the values in force; `SumTotal` in kg. */
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

/** The name of whoever the items name by their codes. */
export const EstablishmentInfo = v.object({ Vat: text, ApaCode: text, PickUpPointCode: text, Name: v.string() });
export type EstablishmentInfo = v.InferOutput<typeof EstablishmentInfo>;

export const Summary = v.object({ Items: v.array(SummaryItem), EstablishmentsInfo: v.array(EstablishmentInfo) });
export type Summary = v.InferOutput<typeof Summary>;

/** The name in the list of names; '' for one that is not there. Points of collection may have the same VAT, and no APA code. */
export const nameIn = (
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
