import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listActions } from '#domain/guide/acts/state-machine.ts';
import { portugueseInstant, selected, wireFields } from '#server/db/json-rows.ts';
import { type Guide, guides as g } from '#server/db/schema/guides.ts';
import { LruCache } from '#server/services/lru-cache.ts';
import { consultHash, linkUrl } from './files/consult-links.ts';
import { type GuideContext, type Viewer, viewerOf } from './list/viewer.ts';
import { linkSecret, ownTags } from './records.ts';
import { type PartyFacts, viewerCapacities } from './row.ts';

// A guide on the wire as `viewedRow` builds it, written by the database: the same fields, but for
// the acts and the consult link. Those are of the rules and of a signature, and are added here.

const object = (fields: Readonly<Record<string, AnyPgColumn | SQL>>): SQL =>
  sql`(select row_to_json(o) from (select ${selected(wireFields(fields))}) o)`;
const orNull = (text: SQLWrapper): SQL => sql`nullif(${text}, '')`;
/** Builds fields of a JSON value, each from its key there. */
const fieldsOf = (value: SQLWrapper, keys: Readonly<Record<string, string>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, sql`${value} -> ${sql.raw(`'${key}'`)}`]));
const ifThere = (value: SQLWrapper, built: SQL): SQL => sql`case when ${value} is not null then ${built} end`;

const origin = object({
  TipoRemetente: g.type,
  Nif: g.originVat,
  Nome: g.originName,
  Morada: g.originAddress,
  Localidade: orNull(g.originLocal),
  CodigoPostal: orNull(g.originPostalCode),
  CodigoLocalRecolha: orNull(g.originPickupPoint),
  CodApa: orNull(g.originApaCode),
  Address: sql`concat_ws(', ', ${orNull(g.originAddress)},
    ${orNull(sql`concat_ws(' ', ${orNull(g.originPostalCode)}, ${orNull(g.originLocal)})`)})`,
  Comment: orNull(g.originComment),
  ExSituAnimalOrigin: g.animalOrigin,
});

const destin = object({
  Nif: g.destinVat,
  Nome: g.destinName,
  CodApa: g.destinApaCode,
  Morada: g.destinAddress,
  Address: g.destinAddress,
  Comment: orNull(g.destinComment),
  NumPgl: g.pglNumber,
});

const transporter = { Nif: 'vat', Matricula: 'plate', ApaCode: 'apaCode', Nome: 'name', DateTime: 'at' };
const transporters = sql`(select coalesce(json_agg(${object(fieldsOf(sql`one`, transporter))}), '[]')
  from jsonb_array_elements(${g.transporters}) one)`;

const residue = object({
  CodigoResiduoLer: g.lerCode,
  DescricaoResiduo: orNull(g.lerDescription),
  CodigoOperacao: g.operation,
  CodigoGrupo: g.groupCode,
  Quantidade: sql`${g.quantity}::float8`,
  MatriculaVfv: g.vehiclePlate,
  ...fieldsOf(g.adr, {
    AdrOnuNumber: 'onuNumber',
    AdrPackageGroup: 'packageGroup',
    AdrVolume: 'volume',
    AdrObsI: 'obsI',
    AdrObsII: 'obsII',
  }),
});

const corrected = g.rectification;
const rectified = object({
  CodigoResiduoLerCorrigido: sql`${corrected} -> 'lerCode'`,
  DescricaoResiduo: sql`case when ${corrected} ->> 'lerCode' = ${g.lerCode} then ${orNull(g.lerDescription)} end`,
  ...fieldsOf(corrected, {
    QuantidadeCorrigido: 'quantity',
    CodigoOperacaoCorrigido: 'operation',
    CodigoGrupoCorrigido: 'group',
    NumPglCorrigido: 'numPgl',
    ComentarioDestinatario: 'destinComment',
    ComentarioRemetente: 'originComment',
    CloseDate: 'closeAt',
  }),
});

const signature = object(
  fieldsOf(g.paperSignature, { Name: 'name', Capacity: 'capacity', At: 'at', FileId: 'fileId' }),
);

/** Selects the fields of `egarTexts`; account of the viewer, today's day in Lisbon. */
export const egarFields = ({ accountId, today }: Record<'accountId' | 'today', Placeholder>): SQL =>
  selected(
    wireFields({
      UniqueId: g.uniqueId,
      Id: g.id,
      Number: g.number,
      Code: g.code,
      FileUrl: g.fileId,
      HasSignedPdf: sql`${g.registryUrl} is not null`,
      FromRegistry: g.fromRegistry,
      StateWords: g.stateWords,
      SenderType: g.senderType,
      IsFinished: sql`${g.status} = 'f'`,
      Status: g.status,
      StatusDate: g.statusAt,
      FormatedStatusDate: portugueseInstant(g.statusAt),
      Authorized: g.authorized,
      FormatedAuthorized: sql`case when ${g.authorized} then 'Autorizada' else 'Autorização Pendente' end`,
      Deadline: g.deadline,
      DueDays: sql`${g.deadline} - ${today}::date`,
      Origin: origin,
      Destin: destin,
      Transporters: transporters,
      TransportersChangedAt: g.transportersChangedAt,
      PaperSignature: ifThere(g.paperSignature, signature),
      Outage: ifThere(g.outage, object(fieldsOf(g.outage, { Start: 'start', End: 'end' }))),
      Residue: residue,
      ResidueRectified: sql`case when ${corrected} is not null and (${g.status} <> 'f' or (${corrected} -> 'accepted')::boolean)
        then ${rectified} end`,
      ProducerType: g.producerType,
      Products: ownTags(accountId),
      FirstTransportDate: g.firstTransportAt,
      IssuedDate: g.issuedAt,
      IssuedHere: sql`${g.issuerAccountId} is not distinct from ${accountId}`,
      Version: g.version,
    }),
  );

/** Facts on which the acts and the link of a guide depend. */
export type EgarFacts = PartyFacts & Pick<Guide, 'uniqueId' | 'linkSecret' | 'status'>;

/** Builds `EgarFacts` as JSON. */
export const egarFacts: SQL = object({
  uniqueId: g.uniqueId,
  linkSecret,
  status: g.status,
  originVat: g.originVat,
  originApaCode: g.originApaCode,
  destinVat: g.destinVat,
  destinApaCode: g.destinApaCode,
  transporters: g.transporters,
  issuerEstablishmentId: g.issuerEstablishmentId,
  issuerAccountId: g.issuerAccountId,
});

/** Viewer as the database describes them. */
export interface ToldViewer {
  accountId: number;
  /** `HeldRow`s as a JSON array. */
  held: string;
}

interface KnownViewer {
  /** Tells the viewer from all others. */
  number: number;
  viewer: Viewer;
}

let numbered = 0;
const viewers = new LruCache<KnownViewer>(500);
/** Ends of the texts shown last, by viewer and facts: for most rows nothing has changed. */
const ends = new LruCache<string>(10_000);

function knownViewer({ accountId, held }: ToldViewer): KnownViewer {
  const key = `${accountId} ${held}`;
  const known = viewers.get(key) ?? { number: ++numbered, viewer: viewerOf(accountId, JSON.parse(held)) };
  viewers.keep(key, known);
  return known;
}

type Around = Omit<GuideContext, 'now'>;

function endOf(facts: EgarFacts, viewer: Viewer, { newFrontEndUrl, publicUrl }: Around): string {
  const acts = listActions(facts.status, viewerCapacities(facts, viewer), newFrontEndUrl !== '');
  const link = linkUrl(publicUrl, 'consult', consultHash(facts.uniqueId, facts.linkSecret));
  return `,"Actions":${JSON.stringify(acts)},"ConsultUrl":${JSON.stringify(link)}}`;
}

/**
 * Returns a function that completes the text of a guide for the viewer. `facts` are `EgarFacts` as
 * JSON.
 */
export function egarTexts(told: ToldViewer, around: Around): (row: string, facts: string) => string {
  const { number, viewer } = knownViewer(told);
  return (row, facts) => {
    const key = `${number} ${around.publicUrl} ${around.newFrontEndUrl} ${facts}`;
    let end = ends.get(key);
    if (end === undefined) {
      end = endOf(JSON.parse(facts), viewer, around);
      ends.keep(key, end);
    }
    return row.slice(0, -1) + end;
  };
}
