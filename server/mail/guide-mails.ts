import type { RequestType } from '../../src/domain/guide/guide-requests.ts';
import { statusNames } from '../../src/domain/guide/guide-status.ts';
import { isHazardous } from '../../src/domain/waste/ler-codes.ts';
import { writtenLer } from '../../src/domain/waste/written-ler.ts';
import { formatKg } from '../../src/lib/format.ts';
import { groupedCode, groupedNumber } from '../../src/lib/guide-number.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import type { Guide } from '../db/schema/guides.ts';
import { greetingOf, letter, plain, shortened } from './letter.ts';
import type { Queued } from './queue.ts';

interface Words {
  /** What the sender asks or does, after its name in the subject. */
  does: string;
  /** What the reader must do, in a sentence or two. */
  asks: string;
  button: string;
}

const words: Record<RequestType, Words> = {
  AUTHORIZATION: {
    does: 'pede autorização',
    asks: 'Foi emitida em seu nome a guia de acompanhamento de resíduos abaixo, que espera a sua autorização. O transporte só pode começar depois de autorizada.',
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

/** Who asks for what, then the waste: what an inbox shows first of it. */
function subjectOf(guide: Guide, does: string, sender: string): string {
  const waste = [`LER ${codeOf(guide)}`, isHazardous(guide.lerCode) && '(perigoso)', shortened(plain(guide.lerDescription), 40)];
  const asks = `${shortened(plain(sender), 60)} ${does}`.trim();
  return `${asks}: ${waste.filter(Boolean).join(' ')}, e-GAR ${groupedNumber(guide.number)}`;
}

const linesOf = (guide: Guide): [string, string][] => [
  ['Número', groupedNumber(guide.number)],
  ['Código de verificação', groupedCode(guide.code)],
  ['Estado', statusNames[guide.status]],
  ['Produtor/Detentor', plain(guide.originName)],
  ['Destinatário', plain(guide.destinName)],
  ['Resíduo', [codeOf(guide), plain(guide.lerDescription)].filter(Boolean).join(' ')],
  ['Perigosidade', danger(guide)],
  ['Quantidade', formatKg(Number(guide.quantity), 'pt')],
  ['Transporte', `${portugueseTime(guide.firstTransportAt)}, ${plain(guide.transporters.map((t) => t.plate).join(', '))}`],
];

/** The e-mail of a request or proof: Portuguese, plain and HTML, with its link. `until` is the last day on which the link is valid. */
export function guideMail(guide: Guide, type: RequestType, to: Queued['to'], sender: string, link: string, until: Date | null): Queued {
  const { does, asks, button } = words[type];
  const subject = subjectOf(guide, does, sender);
  const name = plain(to.name);
  const greeting = greetingOf(name);
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
