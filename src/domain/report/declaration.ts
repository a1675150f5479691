import * as v from 'valibot';
import { isDay } from '#lib/day-time.ts';
import { lisbonDay } from '#lib/format.ts';
import { keptData } from '../privacy/kept-data.ts';
import { optionalId, optionalText, optionalVat } from '../wire/fields.ts';
import { tableFeed } from '../wire/paging.ts';
import { civilYearProblem, optionalMoment } from './dates.ts';

/** Guides of type EX_SITU, or of all other types (spec 3 §3). */
export const declarationTypes = { ExSitu: 1, General: 2 } as const;
export type DeclarationType = (typeof declarationTypes)[keyof typeof declarationTypes];

/**
 * Scope of the quantities: every origin, the origins with the chosen establishment's VAT, or that
 * establishment alone (spec 3 §3).
 */
export const emissionTypes = { AllEstablishments: 1, AllEstablishmentsWithVat: 2, SingleEstablishment: 3 } as const;
export type EmissionType = (typeof emissionTypes)[keyof typeof emissionTypes];

/** Days that the files can be downloaded. */
export const declarationDays = keptData.documents.days;
/** Requests that a user may make in a day, and an account's requests processed at the same time. */
export const maxDeclarationsPerDay = 30;
export const maxDeclarationsAtOnce = 3;
/** Maximum of pairs of recipient and origin that one request may declare. */
export const maxStatements = 2000;

/** Catalogue keys of the reasons to refuse a request. */
export const declarationMessages = {
  withoutApa: 'val_establishment_without_apa',
  withoutVat: 'val_establishment_without_vat',
  empty: 'declaration_without_guides',
  tooMany: 'too_many_declarations_today',
  underWay: 'declarations_being_generated',
  tooLarge: 'declaration_too_large',
} as const;

export const generatedDeclarationsPath = '/generated-documents/exsitu-declarations';
/** Address of each type's form (spec 3 §2). */
export const declarationForms = {
  [declarationTypes.ExSitu]: '/other-docs/exsitu/quantities-declaration',
  [declarationTypes.General]: '/other-docs/general/quantities-declaration',
} as const;

/** Day, or a moment converted to its day in mainland Portugal. */
const day = v.pipe(
  optionalMoment,
  v.transform((text) => (text === '' || isDay(text) || Number.isNaN(Date.parse(text)) ? text : lisbonDay(text))),
);
const flag = v.pipe(
  v.optional(v.nullable(v.boolean('val_invalid_format')), false),
  v.transform((on) => on ?? false),
);

/** Keys that the specification uses for errors in a declaration's period (spec 3 §5). */
const ownKeys: Readonly<Record<string, string>> = {
  val_invalid_period: 'ui_val_must_be_valid_period',
  val_invalid_date_period_max_one_year: 'ui_val_must_be_between_one_year_limit',
};

/**
 * POST /api/other-docs/quantities-declarations (spec 3 §3, §5): days of one civil year; all origins
 * go into one PDF.
 */
export const DeclarationRequest = v.pipe(
  v.object({
    Type: v.picklist(Object.values(declarationTypes), 'val_invalid_format'),
    StartDate: day,
    EndDate: day,
    EmissionType: v.picklist(Object.values(emissionTypes), 'val_required'),
    ConsolidatedPdf: flag,
    EstablishmentId: optionalId,
    /** VAT of the establishment, which the server reads itself. */
    Vat: optionalVat,
    SendByEmail: flag,
    Description: optionalText(2000),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const problem = civilYearProblem({ from: input.StartDate, to: input.EndDate });
    const say = (key: keyof typeof input, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (problem) say(problem.at === 'from' ? 'StartDate' : 'EndDate', ownKeys[problem.message] ?? problem.message);
    if (input.EmissionType !== emissionTypes.AllEstablishments && input.EstablishmentId === null)
      say('EstablishmentId', 'val_required');
  }),
  v.transform((request) => {
    const forAll = request.EmissionType === emissionTypes.AllEstablishments;
    return {
      ...request,
      ConsolidatedPdf: request.ConsolidatedPdf || forAll,
      EstablishmentId: forAll ? null : request.EstablishmentId,
    };
  }),
);
export type DeclarationRequest = v.InferOutput<typeof DeclarationRequest>;

/**
 * Returns the reason why the chosen establishment cannot be declared for; null if it can (spec 3
 * §5).
 */
export function establishmentProblem(
  emission: EmissionType,
  place: { Vat: string | null; ApaCode: string | null },
): string | null {
  if (emission === emissionTypes.SingleEstablishment && !place.ApaCode) return declarationMessages.withoutApa;
  return emission !== emissionTypes.AllEstablishments && !place.Vat ? declarationMessages.withoutVat : null;
}

/**
 * Preview of a request: `Known` and `Unknown` are the recipients of its e-mails with and without an
 * address; quantity in kg.
 */
export const DeclarationPreview = v.object({
  Files: v.number(),
  Guides: v.number(),
  Quantity: v.number(),
  Known: v.array(v.string()),
  Unknown: v.array(v.string()),
});
export type DeclarationPreview = v.InferOutput<typeof DeclarationPreview>;

export const declarationStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];
/**
 * States of a file's e-mail: `several` is a file with quantities of several origins, which none of
 * them may read.
 */
export const mailStates = ['notAsked', 'waiting', 'sent', 'noAddress', 'several'] as const;
export type MailState = (typeof mailStates)[number];

const text = v.nullable(v.string());

/** Batch of declarations (spec 3 §3); dates are days, `TotalItems` counts PDFs, quantity in kg. */
export const GeneratedDeclaration = v.object({
  rowKey: v.string(),
  timestamp: v.string(),
  TotalItems: v.number(),
  CompletedItems: v.number(),
  /** Name of the only PDF or of the ZIP, and its UniqueId; null while there is none. */
  FileName: text,
  FileId: text,
  /** "12/2026". */
  Number: v.string(),
  Type: v.picklist(Object.values(declarationTypes)),
  EmissionType: v.picklist(Object.values(emissionTypes)),
  ConsolidatedPdf: v.boolean(),
  SendByEmail: v.boolean(),
  StartDate: v.string(),
  EndDate: v.string(),
  Establishment: text,
  Description: v.string(),
  RequestedBy: v.string(),
  Guides: v.number(),
  Quantity: v.number(),
  Status: v.picklist(declarationStatuses),
  ExpiresUtc: text,
});
export type GeneratedDeclaration = v.InferOutput<typeof GeneratedDeclaration>;
export const GeneratedDeclarations = tableFeed(GeneratedDeclaration);
export type GeneratedDeclarations = v.InferOutput<typeof GeneratedDeclarations>;

/** PDF of a batch; `Destin` and `Origin` are null if it contains several. */
export const DeclarationFile = v.object({
  UniqueId: v.string(),
  FileName: v.string(),
  Destin: text,
  Origin: text,
  Guides: v.number(),
  Quantity: v.number(),
  Ready: v.boolean(),
  Mail: v.picklist(mailStates),
});
export type DeclarationFile = v.InferOutput<typeof DeclarationFile>;

export const DeclarationBatch = v.object({ ...GeneratedDeclaration.entries, Files: v.array(DeclarationFile) });
export type DeclarationBatch = v.InferOutput<typeof DeclarationBatch>;

/** Returns true if the batch is being created, or waits for it. */
export const isBeingMade = ({ Status }: Pick<GeneratedDeclaration, 'Status'>): boolean =>
  Status === 'waiting' || Status === 'running';
