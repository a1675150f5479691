import * as v from 'valibot';
import { Tag } from '../reference/tag.ts';
import { tableFeed } from '../wire/paging.ts';
import { guideStatuses } from './guide-status.ts';

const text = v.optional(v.nullable(v.string()), null);

const Origin = v.object({
  /** The kind of guide. */
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
const Destin = v.object({ Nif: v.string(), Nome: v.string(), CodApa: text, Morada: text, Address: text, Comment: text, NumPgl: text });
const Transporter = v.object({
  Nif: v.string(),
  Matricula: v.string(),
  ApaCode: text,
  Nome: text,
  /** When it takes over, ISO 8601 UTC. */
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
  /** Why it was denied. */
  ComentarioRemetente: text,
  /** When the waste arrived, ISO 8601 UTC; null from a server that leaves out the number and the comments as well. */
  CloseDate: text,
});

/**
 * A guide as lists, the changes feed and the wallet have it (spec 2 §3). `Actions` are the viewer's own; `ResidueRectified` is there while
 * a correction is asked for or denied and where one was accepted. What an older server may leave out has a default.
 */
export const Egar = v.object({
  UniqueId: v.string(),
  Id: v.optional(v.number(), 0),
  Number: v.string(),
  Code: v.string(),
  /** The opaque id that GET /api/egar/file?url takes. */
  FileUrl: text,
  HasSignedPdf: v.optional(v.boolean(), false),
  IsFinished: v.optional(v.boolean(), false),
  Status: v.picklist(guideStatuses),
  StatusDate: text,
  FormatedStatusDate: v.optional(v.string(), ''),
  Authorized: v.boolean(),
  FormatedAuthorized: v.optional(v.string(), ''),
  /** Last day to act, "2026-12-20"; null where nothing is due. `DueDays` was counted when the server answered. */
  Deadline: text,
  DueDays: v.optional(v.nullable(v.number()), null),
  Actions: v.array(v.string()),
  Origin,
  Destin,
  Transporters: v.array(Transporter),
  Residue,
  ResidueRectified: v.optional(v.nullable(ResidueRectified), null),
  ProducerType: text,
  /** The tags of the viewer's account. */
  Products: v.optional(v.array(Tag), []),
  /** Lists are sorted by it, the last first; equal ones by `Id`. */
  FirstTransportDate: text,
  IssuedDate: text,
  /** The reusable public link that the QR carries. */
  ConsultUrl: text,
  Version: v.optional(v.number(), 0),
});
export type Egar = v.InferOutput<typeof Egar>;

/**
 * GET {egar} and {egar}/list. Totals beyond 10 000 are capped. `Next` continues after the last row by key, where pages by number get slow:
 * it is sent back as `After`.
 */
export const EgarPage = v.object({
  ...tableFeed(Egar).entries,
  TotalIsCapped: v.optional(v.boolean(), false),
  Next: v.optional(v.nullable(v.string()), null),
});
export type EgarPage = v.InferOutput<typeof EgarPage>;

/** POST on a guide: the guide as it is afterwards, for the one who asked. An older server answers nothing. */
export const EgarAnswer = v.looseObject({ Egar: v.optional(Egar) });
export type EgarAnswer = v.InferOutput<typeof EgarAnswer>;
