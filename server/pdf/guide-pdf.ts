import { findAct } from '#domain/guide/acts/state-machine.ts';
import type { GuideAct } from '#domain/guide/acts/table.ts';
import { type GuideType, guideTypes } from '#domain/guide/create/types.ts';
import type { HistoryAct, HistoryEntry } from '#domain/guide/detail.ts';
import { isIssuedLate } from '#domain/guide/late.ts';
import { nationalWords, printedStatus, recordedFacts } from '#domain/guide/national-status.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg } from '#lib/format.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { hasKey } from '#lib/records.ts';
import type { Guide } from '../db/schema/guides.ts';
import type { Field } from './box.ts';
import { type Page, startPage } from './page.ts';

/** Lines of the history that are no act on a guide that exists. */
const events: Record<Exclude<HistoryAct, GuideAct>, string> = {
  create: 'Emitida',
  attach: 'Anexo acrescentado',
  request: 'Pedido enviado',
  import: 'Importada do SILiAmb',
  adopt: 'Adotada do SILiAmb',
};
const lineOf = (act: HistoryAct): string => (hasKey(events, act) ? events[act] : findAct(act).printed) ?? act;

const codeOf = (ler: string): string => `${ler.replace(/^(..)(..)(..)$/, '$1 $2 $3')}${isHazardous(ler) ? ' *' : ''}`;
const kg = (value: number | string): string => formatKg(Number(value), 'pt');
const qrSize = 104;

interface Wanted {
  guide: Guide;
  history: HistoryEntry[];
  consultUrl: string;
  now: Date;
}

/**
 * Draws the guide on paper: A4, tagged, in Portuguese, with a QR code of the public consult link.
 * Black on white, for any printer.
 */
export function guidePdf({ guide, history, consultUrl, now }: Wanted): Promise<Buffer> {
  const title = `e-GAR ${guide.number}`;
  const page = startPage({ title, subject: 'Guia eletrónica de acompanhamento de resíduos', createdAt: now });
  page.qr(consultUrl, `Código QR com a ligação para consultar a guia: ${consultUrl}`, qrSize);
  head(page, guide, now);
  page.moveTo(40 + qrSize + 8);
  parties(page, guide);
  waste(page, guide);
  rectification(page, guide);
  signatureBox(page, guide);
  page.box('História', history.map(historyRow));
  page.paragraph(`Consultar o estado atual: ${consultUrl}`, { size: 7, top: 2 });
  return page.end();
}

function authorizationOf({ authorized, paperSignature: signed }: Guide): string {
  if (authorized) return 'Autorizada';
  if (!signed) return lawSentences.notAuthorized.message;
  const capacity = signed.capacity ? `, ${signed.capacity}` : '';
  return `Assinada em papel em ${portugueseTime(new Date(signed.at))}${capacity}. Falta autorizar na plataforma.`;
}

/** Draws the place to sign on paper, for a guide that is not authorised on the platform. */
function signatureBox(page: Page, { status, authorized, originName }: Guide): void {
  if (authorized || status !== 'i') return;
  page.box('Assinatura do produtor, antes do transporte, se não autorizar na plataforma', [
    [['Pelo produtor', originName]],
    [
      ['Nome de quem assina', blank],
      ['Qualidade', blank],
    ],
    [
      ['Data e hora', blank],
      ['Assinatura', blank],
    ],
  ]);
}
const blank = '\n\n';

function head(page: Page, guide: Guide, now: Date): void {
  page.title('Guia eletrónica de acompanhamento de resíduos');
  page.paragraph(`Número ${guide.number}`, { bold: true, size: 12, width: 380 });
  page.paragraph(`Código de verificação ${guide.code}`, { size: 11, width: 380 });
  page.paragraph(`${printedStatus(recordedFacts(guide))} desde ${portugueseTime(guide.statusAt)}`, {
    bold: true,
    size: 11,
    width: 380,
  });
  page.paragraph(`No SILiAmb: ${nationalWords(recordedFacts(guide))}`, { size: 9, width: 380 });
  page.paragraph(authorizationOf(guide), { size: 9, width: 380 });
  const late = lateWords(guide);
  if (late) page.paragraph(late, { size: 9, width: 380 });
  page.paragraph(`Documento de ${portugueseTime(now)}`, { size: 7, width: 380 });
}

/** Says that the guide was issued after its transport began, or the outage that this follows. */
function lateWords({ issuedAt, firstTransportAt, outage }: Guide): string | null {
  const times = `${portugueseTime(issuedAt)}, transporte às ${portugueseTime(firstTransportAt)}`;
  const at = (moment: string) => portugueseTime(new Date(moment));
  if (outage)
    return `Carregada depois da indisponibilidade do SILiAmb de ${at(outage.start)} a ${at(outage.end)}: ${times}`;
  return isIssuedLate(issuedAt.toISOString(), firstTransportAt.toISOString())
    ? `Emitida depois do início do transporte: ${times}`
    : null;
}

function parties(page: Page, g: Guide): void {
  const address = [g.originAddress, [g.originPostalCode, g.originLocal].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
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

function rectification(page: Page, { rectification: r, status }: Guide): void {
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

/** Returns the time of receipt, if it differs from the time of the act. */
function receipt({ At, ReceivedAt }: HistoryEntry): Field[] {
  const [done, came] = [portugueseTime(new Date(At)), portugueseTime(new Date(ReceivedAt))];
  return done === came ? [] : [['Recebida', came]];
}

const transportLabels: Record<string, string> = {
  vatTransporter: 'Transportador',
  plateTransporter: 'Matrícula',
  dateTransporter: 'Início',
};

/** Writes what a change of transporters changed: its old and its new value. */
function changeLine({ Field: name, Old, New }: HistoryEntry['Changes'][number]): Field {
  const [, kind = '', order = ''] = /^(\w+Transporter)(\d)$/.exec(name) ?? [];
  const text = (value: string | null) =>
    value !== null && kind === 'dateTransporter' ? portugueseTime(new Date(value)) : (value ?? 'nada');
  return [`${transportLabels[kind] ?? name} ${order}`, `${text(Old)} passa a ${text(New)}`];
}

const historyRow = (entry: HistoryEntry): Field[] => [
  [lineOf(entry.Act), portugueseTime(new Date(entry.At))],
  ...receipt(entry),
  ['Por', entry.InNameOf ?? entry.By],
  ['Comentário', entry.Comment],
  ...(entry.Act === 'changeTransporters' ? entry.Changes.map(changeLine) : []),
];
