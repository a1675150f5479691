import { listActions } from '#domain/guide/acts/state-machine.ts';
import { dueDays } from '#domain/guide/deadlines.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { resolveCapacities } from '#domain/guide/viewer.ts';
import type { Tag } from '#domain/reference/tag.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import type { Guide, PaperSignatureValue } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { consultHash, linkUrl } from './files/consult-links.ts';
import type { GuideContext, Viewer } from './list/viewer.ts';
import { readTags, type TaggedGuide } from './records.ts';

/** Builds guides as the viewer sees them, with their actions and tags, in the given order. */
export async function guideRows(db: Db | Tx, viewer: Viewer, found: Guide[], around: GuideContext): Promise<Egar[]> {
  const tags = await readTags(
    db,
    viewer.accountId,
    found.map((g) => g.id),
  );
  return found.map((guide) => viewedRow(viewer, { guide, tags: tags.get(guide.id) ?? [] }, around));
}

/** Builds a guide as the viewer sees it, from rows already read. */
export const viewedRow = (viewer: Viewer, { guide, tags }: TaggedGuide, around: GuideContext): Egar => ({
  ...toEgar(guide, actionsFor(guide, viewer, around), tags, around),
  IssuedHere: guide.issuerAccountId === viewer.accountId,
  PaperSignature: guide.paperSignature && signatureOf(guide.paperSignature),
});

/** Facts of a guide from which the capacities of its viewers follow. */
export type PartyFacts = Pick<
  Guide,
  | 'originVat'
  | 'originApaCode'
  | 'destinVat'
  | 'destinApaCode'
  | 'transporters'
  | 'issuerEstablishmentId'
  | 'issuerAccountId'
>;

export const listParties = (guide: PartyFacts, { accountId }: Pick<Viewer, 'accountId'>) => ({
  origin: { vat: guide.originVat, apaCode: guide.originApaCode },
  destin: { vat: guide.destinVat, apaCode: guide.destinApaCode },
  transporters: guide.transporters,
  issuer: guide.issuerEstablishmentId === null ? null : String(guide.issuerEstablishmentId),
  issuedHere: guide.issuerAccountId === accountId,
});

export const viewerCapacities = (guide: PartyFacts, viewer: Viewer) =>
  resolveCapacities(listParties(guide, viewer), viewer.held);

/** Returns the name of the viewer's party on the guide, preferably the issuer. */
export function viewerPartyName(guide: Guide, viewer: Viewer): string {
  const parties = listParties(guide, viewer);
  const involved = viewer.held.filter((place) => resolveCapacities(parties, [place]).size > 0);
  return (involved.find((place) => place.id === parties.issuer) ?? involved[0])?.name ?? '';
}

const actionsFor = (guide: Guide, viewer: Viewer, { newFrontEndUrl }: GuideContext) =>
  listActions(guide.status, viewerCapacities(guide, viewer), newFrontEndUrl !== '');

/**
 * Builds a guide on the wire, for anybody: `Actions` and `Products` depend on the viewer, and who
 * signed on paper is told to the parties' accounts alone.
 */
export function toEgar(
  guide: Guide,
  actions: string[],
  products: Tag[],
  { now, publicUrl }: Pick<GuideContext, 'now' | 'publicUrl'>,
): Egar {
  return {
    UniqueId: guide.uniqueId,
    Id: guide.id,
    Number: guide.number,
    Code: guide.code,
    FileUrl: guide.fileId,
    HasSignedPdf: guide.registryUrl !== null,
    FromRegistry: guide.fromRegistry,
    StateWords: guide.stateWords,
    SenderType: guide.senderType,
    IsFinished: guide.status === 'f',
    Status: guide.status,
    StatusDate: guide.statusAt.toISOString(),
    FormatedStatusDate: portugueseTime(guide.statusAt),
    Authorized: guide.authorized,
    FormatedAuthorized: guide.authorized ? 'Autorizada' : 'Autorização Pendente',
    Deadline: guide.deadline,
    DueDays: guide.deadline === null ? null : dueDays(guide.deadline, now),
    Actions: actions,
    Origin: originOf(guide),
    Destin: {
      Nif: guide.destinVat,
      Nome: guide.destinName,
      CodApa: guide.destinApaCode,
      Morada: guide.destinAddress,
      Address: guide.destinAddress,
      Comment: guide.destinComment || null,
      NumPgl: guide.pglNumber,
    },
    Transporters: guide.transporters.map((t) => ({
      Nif: t.vat,
      Matricula: t.plate,
      ApaCode: t.apaCode,
      Nome: t.name,
      DateTime: t.at,
    })),
    TransportersChangedAt: guide.transportersChangedAt?.toISOString() ?? null,
    PaperSignature: guide.paperSignature && { ...signatureOf(guide.paperSignature), Name: '', FileId: '' },
    Outage: guide.outage && { Start: guide.outage.start, End: guide.outage.end },
    Residue: residueOf(guide),
    ResidueRectified: rectifiedResidue(guide),
    ProducerType: guide.producerType,
    Products: products,
    FirstTransportDate: guide.firstTransportAt.toISOString(),
    IssuedDate: guide.issuedAt.toISOString(),
    IssuedHere: false,
    ConsultUrl: linkUrl(publicUrl, 'consult', consultHash(guide.uniqueId, guide.linkSecret)),
    Version: guide.version,
  };
}

function originOf(guide: Guide): Egar['Origin'] {
  const address = [guide.originAddress, [guide.originPostalCode, guide.originLocal].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return {
    TipoRemetente: guide.type,
    Nif: guide.originVat,
    Nome: guide.originName,
    Morada: guide.originAddress,
    Localidade: guide.originLocal || null,
    CodigoPostal: guide.originPostalCode || null,
    CodigoLocalRecolha: guide.originPickupPoint || null,
    CodApa: guide.originApaCode || null,
    Address: address,
    Comment: guide.originComment || null,
    ExSituAnimalOrigin: guide.animalOrigin,
  };
}

const signatureOf = ({ name, capacity, at, fileId }: PaperSignatureValue) => ({
  Name: name,
  Capacity: capacity,
  At: at,
  FileId: fileId,
});

const residueOf = (guide: Guide): Egar['Residue'] => ({
  CodigoResiduoLer: guide.lerCode,
  DescricaoResiduo: guide.lerDescription || null,
  CodigoOperacao: guide.operation,
  CodigoGrupo: guide.groupCode,
  Quantidade: Number(guide.quantity),
  MatriculaVfv: guide.vehiclePlate,
  AdrOnuNumber: guide.adr?.onuNumber ?? null,
  AdrPackageGroup: guide.adr?.packageGroup ?? null,
  AdrVolume: guide.adr?.volume ?? null,
  AdrObsI: guide.adr?.obsI ?? null,
  AdrObsII: guide.adr?.obsII ?? null,
});

function rectifiedResidue({ rectification: r, status, lerCode, lerDescription }: Guide): Egar['ResidueRectified'] {
  if (!r || (status === 'f' && !r.accepted)) return null;
  return {
    CodigoResiduoLerCorrigido: r.lerCode,
    DescricaoResiduo: r.lerCode === lerCode ? lerDescription || null : null,
    QuantidadeCorrigido: r.quantity,
    CodigoOperacaoCorrigido: r.operation,
    CodigoGrupoCorrigido: r.group,
    NumPglCorrigido: r.numPgl,
    ComentarioDestinatario: r.destinComment,
    ComentarioRemetente: r.originComment,
    CloseDate: r.closeAt,
  };
}
