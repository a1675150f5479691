import { type NationalCode, nationalNames } from '#domain/guide/national-status.ts';
import { escapeXml } from '#server/registry/siliamb/xml/write.ts';

interface DoubleWaste {
  ler: string;
  description: string;
  quantity: number;
  operation: string;
  group?: string;
  pgl?: string;
}

/** A guide as the double holds it. Instants are texts, and are served as they are. */
export interface DoubleGuide {
  number: string;
  code: string;
  /** One of the eight states, or a code that nobody knows. */
  state: NationalCode | (string & {});
  stateWords?: string;
  stateAt: string;
  pending?: boolean;
  /** Address of the PDF; without it, one of the double's own. */
  url?: string;
  producerType?: string;
  issuerVat: string;
  sender: { vat: string; name: string; type: string; apaCode?: string; pickupPoint?: string };
  transporters: { vat: string; name: string; plate: string; at: string }[];
  recipient: { vat: string; name?: string; apaCode?: string };
  waste: DoubleWaste;
  corrected?: Partial<DoubleWaste>;
  senderComment?: string;
  recipientComment?: string;
  endedAt?: string;
}

/** Spelling of a guide in an answer. */
export interface Spelling {
  description: 'designacao' | 'descricaoResiduo';
  /** Times that `url` is escaped; 1 is what XML asks for. */
  urlEscapes: number;
}

type Content = string | number | boolean | undefined;

/** Writes an element; without content, nothing. */
export const tag = (name: string, content: Content): string =>
  content === undefined ? '' : `<${name}>${escapeXml(String(content))}</${name}>`;
const holder = (name: string, ...inner: string[]): string => `<${name}>${inner.join('')}</${name}>`;

const times = (count: number, text: string): string => (count <= 0 ? text : times(count - 1, escapeXml(text)));

/** Writes the fields of a guide, as `guias` and `return` hold them. */
export function guideFields(guide: DoubleGuide, url: string, { description, urlEscapes }: Spelling): string {
  const { sender, recipient, waste, corrected } = guide;
  return [
    tag('numeroGuia', guide.number),
    tag('codigoGuia', guide.code),
    tag('codigoEstado', guide.state),
    tag('descricaoEstado', guide.stateWords ?? namesOf(guide.state)),
    tag('dataEstado', guide.stateAt),
    `<url>${times(urlEscapes, url)}</url>`,
    tag('pendenteAutorizacao', guide.pending ?? false),
    tag('tipoProdutor', guide.producerType),
    tag('nifIntervinienteCriacao', guide.issuerVat),
    tag('comentarioDestinatario', guide.recipientComment),
    tag('comentarioRemetente', guide.senderComment),
    tag('dataFimTransporte', guide.endedAt),
    holder(
      'remetente',
      tag('nif', sender.vat),
      tag('nome', sender.name),
      tag('tipoRemetente', sender.type),
      sender.apaCode ? holder('estabelecimento', tag('codigoAPA', sender.apaCode)) : '',
      sender.pickupPoint ? holder('localRecolhaRetoma', tag('codigoInterno', sender.pickupPoint)) : '',
    ),
    ...guide.transporters.map((one) =>
      holder(
        'transportadores',
        tag('nif', one.vat),
        tag('nome', one.name),
        tag('matricula', one.plate),
        tag('dataHoraInicioTransporte', one.at),
      ),
    ),
    holder(
      'destinatario',
      tag('nif', recipient.vat),
      tag('nome', recipient.name),
      recipient.apaCode ? holder('estabelecimento', tag('codigoAPA', recipient.apaCode)) : '',
    ),
    holder('residuoTransportado', ...wasteFields(waste, description, '')),
    corrected ? holder('residuoTransportadoCorrigido', ...wasteFields(corrected, description, 'Corrigido')) : '',
  ].join('');
}

const namesOf = (state: string): string | undefined =>
  new Map<string, string>(Object.entries(nationalNames)).get(state);

const wasteFields = (waste: Partial<DoubleWaste>, description: string, suffix: string): string[] => [
  tag(`${description}${suffix}`, waste.description),
  tag(`codigoGrupo${suffix}`, waste.group),
  tag(`codigoOperacao${suffix}`, waste.operation),
  tag(`codigoResiduoLer${suffix}`, waste.ler),
  tag(`quantidade${suffix}`, waste.quantity),
  tag(`numPgl${suffix}`, waste.pgl),
];
