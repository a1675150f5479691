import type { Egar } from '../../../src/domain/guide/guide.ts';
import { actionsOf } from '../../../src/domain/guide/guide-acts.ts';
import { dueDays } from '../../../src/domain/guide/guide-deadlines.ts';
import { capacitiesOf } from '../../../src/domain/guide/guide-viewer.ts';
import type { Tag } from '../../../src/domain/reference/tag.ts';
import { portugueseTime } from '../../../src/lib/portuguese-time.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { consultHash, linkUrl } from './consult-links.ts';
import { type TaggedGuide, tagsOf } from './guide-records.ts';
import type { Surroundings, Viewer } from './viewer.ts';

/** Guides as the viewer sees them, with their actions and tags, in the given order. */
export async function guideRows(db: Db | Tx, viewer: Viewer, found: Guide[], around: Surroundings): Promise<Egar[]> {
  const tags = await tagsOf(
    db,
    viewer.accountId,
    found.map((g) => g.id),
  );
  return found.map((guide) => viewedRow(viewer, { guide, tags: tags.get(guide.id) ?? [] }, around));
}

/** A guide as the viewer sees it, from rows already read. */
export const viewedRow = (viewer: Viewer, { guide, tags }: TaggedGuide, around: Surroundings): Egar => ({
  ...toEgar(guide, actionsFor(guide, viewer, around), tags, around),
  IssuedHere: guide.issuerAccountId === viewer.accountId,
});

export const partiesIn = (guide: Guide, { accountId }: Pick<Viewer, 'accountId'>) => ({
  origin: { vat: guide.originVat, apaCode: guide.originApaCode },
  destin: { vat: guide.destinVat, apaCode: guide.destinApaCode },
  transporters: guide.transporters,
  issuer: guide.issuerEstablishmentId === null ? null : String(guide.issuerEstablishmentId),
  issuedHere: guide.issuerAccountId === accountId,
});

export const capacitiesFor = (guide: Guide, viewer: Viewer) => capacitiesOf(partiesIn(guide, viewer), viewer.held);

/** The viewer's party on the guide; the issuer comes first. */
export function partyNameOf(guide: Guide, viewer: Viewer): string {
  const parties = partiesIn(guide, viewer);
  const involved = viewer.held.filter((place) => capacitiesOf(parties, [place]).size > 0);
  return (involved.find((place) => place.id === parties.issuer) ?? involved[0])?.name ?? '';
}

const actionsFor = (guide: Guide, viewer: Viewer, { newFrontEndUrl }: Surroundings) =>
  actionsOf(guide.status, capacitiesFor(guide, viewer), newFrontEndUrl !== '');

/** A guide on the wire; `Actions` and `Products` depend on the viewer. */
export function toEgar(
  guide: Guide,
  actions: string[],
  products: Tag[],
  { now, publicUrl }: Pick<Surroundings, 'now' | 'publicUrl'>,
): Egar {
  const address = [guide.originAddress, [guide.originPostalCode, guide.originLocal].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    UniqueId: guide.uniqueId,
    Id: guide.id,
    Number: guide.number,
    Code: guide.code,
    FileUrl: guide.fileId,
    HasSignedPdf: guide.hasSignedPdf,
    IsFinished: guide.status === 'f',
    Status: guide.status,
    StatusDate: guide.statusAt.toISOString(),
    FormatedStatusDate: portugueseTime(guide.statusAt),
    Authorized: guide.authorized,
    FormatedAuthorized: guide.authorized ? 'Autorizada' : 'Autorização Pendente',
    Deadline: guide.deadline,
    DueDays: guide.deadline === null ? null : dueDays(guide.deadline, now),
    Actions: actions,
    Origin: {
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
    },
    Destin: {
      Nif: guide.destinVat,
      Nome: guide.destinName,
      CodApa: guide.destinApaCode,
      Morada: guide.destinAddress,
      Address: guide.destinAddress,
      Comment: guide.destinComment || null,
      NumPgl: guide.pglNumber,
    },
    Transporters: guide.transporters.map((t) => ({ Nif: t.vat, Matricula: t.plate, ApaCode: t.apaCode, Nome: t.name, DateTime: t.at })),
    Residue: {
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
    },
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
