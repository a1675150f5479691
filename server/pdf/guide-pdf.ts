import type { HistoryAct, HistoryEntry } from '../../src/domain/guide/guide-detail.ts';
import { statusNames } from '../../src/domain/guide/guide-status.ts';
import { type GuideType, guideTypes } from '../../src/domain/guide/guide-types.ts';
import { isHazardous } from '../../src/domain/waste/ler-codes.ts';
import { formatKg } from '../../src/lib/format.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import type { Guide } from '../db/schema/guides.ts';
import { type Field, type Page, startPage } from './page.ts';

const acts: Record<HistoryAct, string> = {
  create: 'Emitida',
  authorize: 'Autorizada',
  acceptEmission: 'Aceite',
  rejectEmission: 'Rejeitada',
  rectify: 'Corrigida',
  acceptRectification: 'Correção aceite',
  rejectRectification: 'Correção negada',
  revoke: 'Anulada',
  editTags: 'Etiquetas alteradas',
  attach: 'Anexo acrescentado',
  request: 'Pedido enviado',
  import: 'Importada do SILiAmb',
  adopt: 'Adotada do SILiAmb',
};

const codeOf = (ler: string): string => `${ler.replace(/^(..)(..)(..)$/, '$1 $2 $3')}${isHazardous(ler) ? ' *' : ''}`;
const kg = (value: number | string): string => formatKg(Number(value), 'pt');
const qrSize = 104;

interface Wanted {
  guide: Guide;
  history: HistoryEntry[];
  consultUrl: string;
  now: Date;
  /** The note on the signature, for a document that will be signed. */
  signatureNote?: string;
}

/** The guide on paper: A4, tagged, in Portuguese, with a QR of the public consult link. Black on white, for any printer. */
export function guidePdf({ guide, history, consultUrl, now, signatureNote }: Wanted): Promise<Buffer> {
  const title = `e-GAR ${guide.number}`;
  const page = startPage({ title, subject: 'Guia eletrónica de acompanhamento de resíduos', createdAt: now });
  page.qr(consultUrl, `Código QR com a ligação para consultar a guia: ${consultUrl}`, qrSize);
  head(page, guide, now);
  page.moveTo(40 + qrSize + 8);
  parties(page, guide);
  waste(page, guide);
  correction(page, guide);
  page.box('História', history.map(historyRow));
  page.paragraph(`Consultar o estado atual: ${consultUrl}`, { size: 7, top: 2 });
  if (signatureNote) page.paragraph(signatureNote, { bold: true, top: 2 });
  return page.end();
}

function head(page: Page, guide: Guide, now: Date): void {
  page.title('Guia eletrónica de acompanhamento de resíduos');
  page.paragraph(`Número ${guide.number}`, { bold: true, size: 12, width: 380 });
  page.paragraph(`Código de verificação ${guide.code}`, { size: 11, width: 380 });
  page.paragraph(`${statusNames[guide.status]} desde ${portugueseTime(guide.statusAt)}`, { bold: true, size: 11, width: 380 });
  const travels = guide.authorized ? 'Autorizada' : 'Autorização pendente: o transporte não pode começar';
  page.paragraph(travels, { size: 9, width: 380 });
  page.paragraph(`Documento de ${portugueseTime(now)}`, { size: 7, width: 380 });
}

function parties(page: Page, g: Guide): void {
  const address = [g.originAddress, [g.originPostalCode, g.originLocal].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  page.box('Produtor ou detentor', [
    [['Nome', g.originName]],
    [
      ['NIF', g.originVat],
      ['Código APA', g.originApaCode],
      ['Tipo', guideTypes[g.type as GuideType]?.label ?? g.type],
      ['Produtor', g.producerType],
    ],
    [['Morada', address], ...(g.originPickupPoint ? [['Ponto de recolha', g.originPickupPoint] as Field] : [])],
    [
      ['Origem animal', g.animalOrigin ? 'Sim' : null],
      ['Observações', g.originComment],
    ],
  ]);
  page.box(
    g.transporters.length === 1 ? 'Transportador' : 'Transportadores',
    g.transporters.map((t, i) => [
      [g.transporters.length === 1 ? 'Nome' : `${i + 1}. Nome`, t.name],
      ['NIF', t.vat],
      ['Código APA', t.apaCode],
      ['Matrícula', t.plate],
      ['Início', portugueseTime(new Date(t.at))],
    ]),
  );
  page.box('Destinatário', [
    [['Nome', g.destinName]],
    [
      ['NIF', g.destinVat],
      ['Código APA', g.destinApaCode],
      ['PGL', g.pglNumber],
    ],
    [
      ['Morada', g.destinAddress],
      ['Observações', g.destinComment],
    ],
  ]);
}

function waste(page: Page, g: Guide): void {
  page.box('Resíduo', [
    [
      ['Código LER', codeOf(g.lerCode)],
      ['Quantidade', kg(g.quantity)],
      ['Operação', g.operation],
      ['Grupo', g.groupCode],
      ['Matrícula do veículo', g.vehiclePlate],
    ],
    [['Descrição', g.lerDescription]],
  ]);
  if (!g.adr) return;
  page.box('Mercadoria perigosa (ADR)', [
    [
      ['Número ONU', g.adr.onuNumber],
      ['Grupo de embalagem', g.adr.packageGroup],
      ['Volume', g.adr.volume],
    ],
    [
      ['Observações 1', g.adr.obsI],
      ['Observações 2', g.adr.obsII],
    ],
  ]);
}

function correction(page: Page, { rectification: r, status }: Guide): void {
  if (!r || (status === 'f' && !r.accepted)) return;
  page.box(r.accepted ? 'Valores corrigidos, em vigor' : 'Correção pedida pelo destinatário', [
    [
      ['Código LER', codeOf(r.lerCode)],
      ['Quantidade', kg(r.quantity)],
      ['Operação', r.operation],
      ['Grupo', r.group],
      ['PGL', r.numPgl],
    ],
    [
      ['Fim', portugueseTime(new Date(r.closeAt))],
      ['Comentário do destinatário', r.destinComment],
      ['Comentário do produtor', r.originComment],
    ],
  ]);
}

/** When it was received, if that differs from when it was done. */
function receipt({ At, ReceivedAt }: HistoryEntry): Field[] {
  const [done, came] = [portugueseTime(new Date(At)), portugueseTime(new Date(ReceivedAt))];
  return done === came ? [] : [['Recebida', came]];
}

const historyRow = (entry: HistoryEntry): Field[] => [
  [acts[entry.Act], portugueseTime(new Date(entry.At))],
  ...receipt(entry),
  ['Por', entry.InNameOf ?? entry.By],
  ['Comentário', entry.Comment],
];
