import { guideTypeNames } from '#domain/guide/create/types.ts';
import type { GuideFacts } from '../../../db/schema/registry.ts';
import type { XmlElement } from '../xml/read.ts';
import { childAt, listChildren, textAt } from '../xml/walk.ts';
import { flagAt, given, instantAt, kilogramsAt, lerAt, type Source } from './fields.ts';

/** Returns a party's name: the service renamed the field once. */
const nameOf = (party: XmlElement | null): string => textAt(party, 'nome') || textAt(party, 'nomeEstabelecimento');

const placeOf = (party: XmlElement | null) => ({
  vat: textAt(party, 'nif'),
  apaCode: textAt(party, 'estabelecimento', 'codigoAPA'),
  name: nameOf(party) || textAt(party, 'estabelecimento', 'nomeEstabelecimento'),
});

/**
 * Reads the facts of a guide. Fields without a counterpart there are empty; `statusAt` stands for
 * times that it does not give.
 * @throws AnswerUnreadable
 */
export function readFacts(source: Source, statusAt: string): GuideFacts {
  const { element } = source;
  const sender = childAt(element, 'remetente');
  const [origin, destin] = [placeOf(sender), placeOf(childAt(element, 'destinatario'))];
  const transporters = readTransporters(source, statusAt);
  const times = transporters.map(({ at }) => at).sort();
  const firstTransportAt = times[0] ?? statusAt;
  return {
    ...senderKind(textAt(sender, 'tipoRemetente')),
    authorized: !flagAt(source, 'pendenteAutorizacao'),
    originVat: origin.vat,
    originApaCode: origin.apaCode,
    originName: origin.name,
    originAddress: '',
    originLocal: '',
    originPostalCode: '',
    originPickupPoint: textAt(sender, 'localRecolhaRetoma', 'codigoInterno'),
    originComment: textAt(element, 'comentarioRemetente'),
    producerType: given(textAt(element, 'tipoProdutor')),
    animalOrigin: false,
    destinVat: destin.vat,
    destinApaCode: destin.apaCode,
    destinName: destin.name,
    destinAddress: '',
    ...readWaste(source),
    vehiclePlate: null,
    adr: null,
    transporters,
    ...issuerOf(textAt(element, 'nifIntervinienteCriacao'), [origin, destin]),
    // The service does not give the time of issue. It is never after the first state that is seen,
    // and a guide is issued before its transport.
    issuedAt: firstTransportAt < statusAt ? firstTransportAt : statusAt,
    firstTransportAt,
  };
}

/** Returns the sender's type if it is one of ours; else it is kept beside one of ours. */
function senderKind(there: string): Pick<GuideFacts, 'type' | 'senderType'> {
  const type = guideTypeNames.find((name) => name === there);
  return type ? { type, senderType: null } : { type: 'PRODUTOR_ESTABELECIMENTO', senderType: given(there) };
}

function readWaste(source: Source) {
  const waste = childAt(source.element, 'residuoTransportado');
  return {
    lerCode: lerAt(waste, 'codigoResiduoLer'),
    // Two programs spell it differently; one of them is wrong, or the operations differ.
    lerDescription: textAt(waste, 'descricaoResiduo') || textAt(waste, 'designacao'),
    quantity: (kilogramsAt(source, waste, 'quantidade') ?? 0).toFixed(2),
    operation: textAt(waste, 'codigoOperacao'),
    groupCode: given(textAt(waste, 'codigoGrupo')),
    pglNumber: given(textAt(waste, 'numPgl')),
  };
}

/** Reads the transporters, in their order. The service gives no APA code of theirs. */
const readTransporters = (source: Source, otherwise: string): GuideFacts['transporters'] =>
  listChildren(source.element, 'transportadores').map((one) => ({
    vat: textAt(one, 'nif'),
    apaCode: '',
    name: nameOf(one),
    plate: textAt(one, 'matricula'),
    at: instantAt(source, one, 'dataHoraInicioTransporte') ?? otherwise,
  }));

type Party = ReturnType<typeof placeOf>;

/** Returns the issuer, with name and place if it is the sender or the recipient. */
function issuerOf(vat: string, parties: readonly Party[]): Pick<GuideFacts, 'issuer' | 'issuerName'> {
  const party = parties.find((one) => one.vat === vat);
  return { issuerName: party?.name ?? '', issuer: { vat, apaCode: party?.apaCode ?? '' } };
}
