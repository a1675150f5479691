import type { PrintedGuide } from '#components/guide/print/printed-parts.tsx';
import type { EstablishmentRow } from '#db/rows.ts';
import { toOrigin, transportMoment } from '#domain/guide/create/parties.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import type { finalWaste } from '#domain/guide/waste.ts';

export interface PrintedCreation {
  guide: PrintedGuide;
  waste: ReturnType<typeof finalWaste>;
}

/**
 * Returns a guide that is not issued yet as its paper shows it. Names of transporters are those
 * that the device knows for their NIF.
 */
export function toPrinted(p: EgarCreate, known: readonly EstablishmentRow[]): PrintedCreation {
  const origin = toOrigin(p);
  const nameOf = (vat: string) => known.find((one) => one.Vat === vat)?.Name ?? null;
  const guide: PrintedGuide = {
    ProducerType: p.selectedProducerType,
    Origin: {
      TipoRemetente: p.selectedEgarCreateType,
      Nif: origin.vat,
      Nome: origin.name,
      Morada: origin.address,
      Localidade: origin.local,
      CodigoPostal: origin.postalCode,
      CodigoLocalRecolha: origin.pickupPointCode || null,
      CodApa: origin.apaCode,
      Address: null,
      Comment: p.commentOrigin || null,
      ExSituAnimalOrigin: p.exSituAnimalOrigin,
    },
    Destin: {
      Nif: p.vatDestin,
      Nome: p.nameDestin,
      CodApa: p.codApaDestin,
      Morada: p.addressDestin,
      Address: null,
      Comment: null,
      NumPgl: p.numPgl,
    },
    Transporters: p.transporters.map((one) => ({
      Nif: one.vat,
      Matricula: one.plate,
      ApaCode: one.apaCode,
      Nome: nameOf(one.vat),
      DateTime: transportMoment(one)?.toISOString() ?? null,
    })),
    Residue: {
      CodigoResiduoLer: p.selectedLerCode,
      DescricaoResiduo: p.lerDescription || null,
      CodigoOperacao: p.selectedOperationCode,
      CodigoGrupo: p.groupCode,
      Quantidade: p.quantity,
      MatriculaVfv: p.plateVFV || null,
      AdrOnuNumber: p.adrOnuNumber,
      AdrPackageGroup: p.adrPackageGroup,
      AdrVolume: p.adrVolume,
      AdrObsI: p.adrObsI,
      AdrObsII: p.adrObsII,
    },
  };
  const waste = {
    ler: p.selectedLerCode,
    description: p.lerDescription,
    quantity: p.quantity,
    operation: p.selectedOperationCode,
    group: p.groupCode,
    pgl: p.numPgl,
  };
  return { guide, waste };
}
