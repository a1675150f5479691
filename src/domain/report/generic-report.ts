import * as v from 'valibot';
import { guideTypeNames } from '../guide/create/types.ts';
import { guideStatuses } from '../guide/status.ts';
import { optionalId, optionalText, optionalVat, requiredId } from '../wire/fields.ts';
import { browserOffset, isEmptyRange, optionalMoment, rangeProblem, rangeThere } from './dates.ts';
import { guidesFormat } from './kinds.ts';

/** Maximum of days between the transport dates, and rows per page (spec 3 §9). */
export const genericReportDays = 365;
export const reportPageSize = 20;

const code = v.pipe(
  optionalText(50),
  v.transform((text) => text.replace(/[\s*]/g, '')),
);
const flag = (byDefault: boolean) => v.optional(v.boolean('val_invalid_format'), byDefault);
const month = v.pipe(
  optionalText(50),
  v.check((text) => text === '' || /^20\d{2}-(0[1-9]|1[0-2])$/.test(text), 'val_invalid_format'),
);
const guideType = v.picklist(guideTypeNames, 'val_invalid_format');

/** The filters that both reports have (spec 3 §3). */
export const reportFilters = {
  UserId: optionalId,
  /** Establishment of a client that is another party. */
  ClientEstablishment: optionalId,
  LerCode: code,
  OperationCode: code,
  ClientVat: optionalVat,
  /** Single guide type; '' for all. */
  GarType: v.optional(v.nullable(v.union([v.literal(''), guideType], 'val_invalid_format')), ''),
  PickupPointCode: optionalText(),
};

const entries = {
  ...reportFilters,
  EstablishmentId: requiredId,
  ProductCodeId: optionalId,
  StartDate: optionalMoment,
  EndDate: optionalMoment,
  StartDateOffset: browserOffset,
  EndDateOffset: browserOffset,
  /** Month in which the guide was closed, "2026-11". */
  CloseDate: month,
  Format: guidesFormat,
  Offset: v.optional(
    v.pipe(v.number('val_invalid_format'), v.integer('val_invalid_format'), v.minValue(0, 'val_invalid_format')),
    0,
  ),
  AsOrigin: flag(true),
  AsDestin: flag(true),
  AsTransporter: flag(false),
  /** Guide types; empty for all. */
  EgarTypes: v.pipe(
    v.optional(v.nullable(v.pipe(v.array(guideType), v.maxLength(guideTypeNames.length, 'val_invalid_format'))), []),
    v.transform((types) => types ?? []),
  ),
};

const periodOf = (request: { StartDate: string; EndDate: string; StartDateOffset: number; EndDateOffset: number }) =>
  rangeThere(request.StartDate, request.EndDate, request.StartDateOffset, request.EndDateOffset);

/**
 * POST /api/reports/generic-report and /generic-report-export (spec 3 §5, §7): guides by their
 * first transport, in days of mainland Portugal, or by the month of closing.
 */
export const GenericReportRequest = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const request = dataset.value;
    const say = (field: keyof typeof entries, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: request, key: field, value: request[field] }],
      });
    const period = periodOf(request);
    if (isEmptyRange(period)) {
      if (request.CloseDate === '') say('StartDate', 'val_at_least_one_period_defined');
    } else {
      // A month of closing limits the report already (spec 3 §5).
      const problem = rangeProblem(period, request.CloseDate === '' ? genericReportDays : Number.POSITIVE_INFINITY);
      if (problem) say(problem.at === 'from' ? 'StartDate' : 'EndDate', problem.message);
    }
    if (!request.AsOrigin && !request.AsDestin && !request.AsTransporter) say('AsOrigin', 'val_role_required');
  }),
  v.transform((request) => {
    const { from, to } = periodOf(request);
    return { ...request, StartDate: from, EndDate: to, StartDateOffset: 0, EndDateOffset: 0 };
  }),
);
export type GenericReportInput = v.InferInput<typeof GenericReportRequest>;
export type GenericReportRequest = v.InferOutput<typeof GenericReportRequest>;

const text = v.nullable(v.string());
const Party = v.object({ Nif: v.string(), Nome: v.string(), CodApa: text });
const Waste = v.object({
  CodigoResiduoLer: v.string(),
  DescricaoResiduo: text,
  /** Kilograms, two decimals. */
  Quantidade: v.number(),
  CodigoOperacao: v.string(),
});

/**
 * Guide of a report. `ResiduoTransportadoCorrigido` is the accepted correction; the three flags
 * tell which values it changed.
 */
export const ReportGuide = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  Status: v.picklist(guideStatuses),
  /** True if the recipient rejected it. Not in the specification. */
  Rejected: v.optional(v.boolean(), false),
  /** State as the national system names it; '' from an older server. Not in the specification. */
  NationalStatus: v.optional(v.string(), ''),
  /** True if it was read from the national system. Not in the specification. */
  FromRegistry: v.optional(v.boolean(), false),
  EgarType: v.string(),
  FirstTransportDate: v.string(),
  CloseDate: text,
  Origin: Party,
  /** InternalCode of the pickup point that is the origin. */
  PickupPointCode: text,
  Destin: Party,
  Transporters: v.array(v.object({ Nif: v.string(), Nome: v.string(), Matricula: v.string() })),
  ResiduoTransportado: Waste,
  ResiduoTransportadoCorrigido: v.nullable(Waste),
  FinalOperationCode: v.string(),
  IsQuantityRectified: v.boolean(),
  IsLerCodeRectified: v.boolean(),
  IsOperationCodeRectified: v.boolean(),
  /** Codes of the viewer's tags. */
  Products: v.array(v.string()),
});
export type ReportGuide = v.InferOutput<typeof ReportGuide>;

/**
 * `TotalCount` is without revoked guides, which carried nothing: they are listed with their state,
 * and counted in `RevokedCount`.
 */
export const GenericReport = v.object({
  EGars: v.array(ReportGuide),
  TotalCount: v.number(),
  RevokedCount: v.optional(v.number(), 0),
});
export type GenericReport = v.InferOutput<typeof GenericReport>;
