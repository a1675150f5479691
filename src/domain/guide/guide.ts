import * as v from 'valibot';
import { Tag } from '../reference/tag.ts';
import { tableFeed } from '../wire/paging.ts';
import { guideStatuses } from './status.ts';

const text = v.optional(v.nullable(v.string()), null);

const Origin = v.object({
  /** Guide type. */
  TipoRemetente: v.string(),
  Nif: v.string(),
  Nome: v.string(),
  Morada: text,
  Localidade: text,
  CodigoPostal: text,
  /** InternalCode of the pickup point that is the origin. */
  CodigoLocalRecolha: text,
  CodApa: text,
  Address: text,
  Comment: text,
  /** Ex situ waste of animal origin (spec 1 §3). */
  ExSituAnimalOrigin: v.optional(v.boolean(), false),
});
const Destin = v.object({
  Nif: v.string(),
  Nome: v.string(),
  CodApa: text,
  Morada: text,
  Address: text,
  Comment: text,
  NumPgl: text,
});
const Transporter = v.object({
  Nif: v.string(),
  Matricula: v.string(),
  ApaCode: text,
  Nome: text,
  /** Moment when the transporter takes over, ISO 8601 UTC. */
  DateTime: text,
});
const Residue = v.object({
  CodigoResiduoLer: v.string(),
  DescricaoResiduo: text,
  CodigoOperacao: v.string(),
  CodigoGrupo: text,
  /** Kilograms, two decimals. */
  Quantidade: v.number(),
  MatriculaVfv: text,
  AdrOnuNumber: text,
  AdrPackageGroup: text,
  AdrVolume: text,
  AdrObsI: text,
  AdrObsII: text,
});
const ResidueRectified = v.object({
  CodigoResiduoLerCorrigido: v.string(),
  DescricaoResiduo: text,
  QuantidadeCorrigido: v.number(),
  CodigoOperacaoCorrigido: text,
  CodigoGrupoCorrigido: text,
  NumPglCorrigido: text,
  ComentarioDestinatario: text,
  /** Reason why the correction was denied. */
  ComentarioRemetente: text,
  /**
   * Arrival of the waste, ISO 8601 UTC; null from a server that also omits the number and the
   * comments.
   */
  CloseDate: text,
});

/**
 * Signature of the printed guide before its transport (domain, the road). `FileId` is the photo
 * among the guide's attachments. Not in the specification.
 */
const PaperSignature = v.object({ Name: v.string(), Capacity: v.string(), At: v.string(), FileId: v.string() });
export type PaperSignature = v.InferOutput<typeof PaperSignature>;

/**
 * Guide as lists, the changes feed and the wallet receive it (spec 2 §3). `Actions` are the
 * viewer's own; `ResidueRectified` is set while a correction is requested or denied, and after one
 * was accepted. Fields that older servers may omit have a default.
 */
export const Egar = v.object({
  UniqueId: v.string(),
  Id: v.optional(v.number(), 0),
  Number: v.string(),
  Code: v.string(),
  /** Opaque id for GET /api/egar/file?url. */
  FileUrl: text,
  /** True if the national system has an official PDF of the guide. */
  HasSignedPdf: v.optional(v.boolean(), false),
  /** True if it was issued elsewhere, and read from the national system. */
  FromRegistry: v.optional(v.boolean(), false),
  /** Words of the national system for a state that has no counterpart here (“Aguarda Ação”). */
  StateWords: v.optional(v.nullable(v.string()), null),
  /** Kind of sender there, where it is none of the six types. */
  SenderType: v.optional(v.nullable(v.string()), null),
  IsFinished: v.optional(v.boolean(), false),
  Status: v.picklist(guideStatuses),
  StatusDate: text,
  FormatedStatusDate: v.optional(v.string(), ''),
  Authorized: v.boolean(),
  FormatedAuthorized: v.optional(v.string(), ''),
  /**
   * Last day to act, "2026-12-20"; null when nothing is due. `DueDays` was counted when the server
   * answered.
   */
  Deadline: text,
  DueDays: v.optional(v.nullable(v.number()), null),
  Actions: v.array(v.string()),
  Origin,
  Destin,
  Transporters: v.array(Transporter),
  /** Last change of the transporters after issue, ISO 8601 UTC; null if there was none. */
  TransportersChangedAt: text,
  PaperSignature: v.optional(v.nullable(PaperSignature), null),
  /**
   * Outage of the national system in which the transport began, of a guide issued after it. Such a
   * guide is not late. Not in the specification.
   */
  Outage: v.optional(v.nullable(v.object({ Start: v.string(), End: v.string() })), null),
  Residue,
  ResidueRectified: v.optional(v.nullable(ResidueRectified), null),
  ProducerType: text,
  /** Tags of the viewer's account. */
  Products: v.optional(v.array(Tag), []),
  /** Sort key of lists, latest first; ties by `Id`. */
  FirstTransportDate: text,
  IssuedDate: text,
  /** Whether the viewer's account issued it. */
  IssuedHere: v.optional(v.boolean(), false),
  /** Reusable public link in the QR code. */
  ConsultUrl: text,
  Version: v.optional(v.number(), 0),
});
export type Egar = v.InferOutput<typeof Egar>;

/**
 * GET {egar} and {egar}/list. Totals are capped at 10 000. `Next` is the key after the last row,
 * because high page numbers are slow: send it back as `After`.
 */
export const EgarPage = v.object({
  ...tableFeed(Egar).entries,
  TotalIsCapped: v.optional(v.boolean(), false),
  Next: v.optional(v.nullable(v.string()), null),
});
export type EgarPage = v.InferOutput<typeof EgarPage>;

/**
 * Answer of a POST on a guide: its current state, for the user who asked. Older servers answer
 * nothing.
 */
export const EgarAnswer = v.looseObject({ Egar: v.optional(Egar) });
export type EgarAnswer = v.InferOutput<typeof EgarAnswer>;
