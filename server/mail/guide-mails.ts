import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { printedStatus, recordedFacts } from '#domain/guide/national-status.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { formatKg } from '#lib/format.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { groupedCode, groupedNumber } from '#lib/text/guide-number.ts';
import type { Guide } from '../db/schema/guides.ts';
import { greet, letter, plain, shortened } from './letter.ts';
import type { Queued } from './queue.ts';

interface Words {
  /** The sender's request or act, after their name in the subject. */
  does: string;
  /** Instruction to the reader, in a sentence or two. */
  asks: string;
  button: string;
}

const words: Record<RequestType, Words> = {
  AUTHORIZATION: {
    does: 'pede autorização',
    asks: 'Foi emitida em seu nome a guia de acompanhamento de resíduos abaixo, que espera a sua autorização. Antes do transporte, autorize-a aqui ou assine-a em papel.',
    button: 'Ver e autorizar',
  },
  ACCEPTANCE: {
    does: 'pede aceitação',
    asks: 'É o destinatário da guia de acompanhamento de resíduos abaixo. Aceite-a, corrija-a ou rejeite-a depois de receber o resíduo.',
    button: 'Ver e responder',
  },
  RECTIFICATION_ACCEPTANCE: {
    does: 'pede resposta a uma correção',
    asks: 'O destinatário corrigiu a guia de acompanhamento de resíduos abaixo. Aceite ou rejeite a correção.',
    button: 'Ver a correção',
  },
  PROOF: {
    does: 'envia um comprovativo',
    asks: 'Segue o comprovativo da guia de acompanhamento de resíduos abaixo.',
    button: 'Ver a guia',
  },
};

const codeOf = ({ lerCode }: Guide): string => writtenLer(lerCode);
const danger = ({ lerCode }: Guide): string => (isHazardous(lerCode) ? 'Resíduo perigoso' : '');

/**
 * Builds the subject: the sender and their request, then the waste, since an inbox shows only its
 * beginning.
 */
function subjectOf(guide: Guide, does: string, sender: string): string {
  const waste = [
    `LER ${codeOf(guide)}`,
    isHazardous(guide.lerCode) && '(perigoso)',
    shortened(plain(guide.lerDescription), 40),
  ];
  const asks = `${shortened(plain(sender), 60)} ${does}`.trim();
  return `${asks}: ${waste.filter(Boolean).join(' ')}, e-GAR ${groupedNumber(guide.number)}`;
}

const linesOf = (guide: Guide): [string, string][] => [
  ['Número', groupedNumber(guide.number)],
  ['Código de verificação', groupedCode(guide.code)],
  ['Estado', printedStatus(recordedFacts(guide))],
  ['Produtor/Detentor', plain(guide.originName)],
  ['Destinatário', plain(guide.destinName)],
  ['Resíduo', [codeOf(guide), plain(guide.lerDescription)].filter(Boolean).join(' ')],
  ['Perigosidade', danger(guide)],
  ['Quantidade', formatKg(Number(guide.quantity), 'pt')],
  [
    'Transporte',
    `${portugueseTime(guide.firstTransportAt)}, ${plain(guide.transporters.map((t) => t.plate).join(', '))}`,
  ],
];

interface GuideMail {
  type: RequestType;
  to: Queued['to'];
  sender: string;
  link: string;
  /** Last day on which the link is valid. */
  until: Date | null;
}

/** Writes the e-mail of a request or proof in Portuguese, plain and HTML, with its link. */
export function guideMail(guide: Guide, { type, to, sender, link, until }: GuideMail): Queued {
  const { does, asks, button } = words[type];
  const subject = subjectOf(guide, does, sender);
  const name = plain(to.name);
  const greeting = greet(name);
  const end = until
    ? `Esta ligação é pessoal, serve uma vez e termina em ${portugueseTime(until)}. Não é preciso ter conta.`
    : 'Esta ligação mostra o estado da guia em qualquer altura. Não é preciso ter conta.';
  const lines = linesOf(guide).filter(([, value]) => value !== '');
  const urgent = danger(guide);
  const from = `Enviado por ${plain(sender)}, através do Guiar.`;
  return letter(
    { name, address: to.address },
    { kind: 'guide', subject, greeting, asks, lines, urgent, button, link, closing: [end, from] },
  );
}
