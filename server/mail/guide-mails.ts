import type { RequestType } from '../../src/domain/guide/guide-requests.ts';
import { statusNames } from '../../src/domain/guide/guide-status.ts';
import { isHazardous } from '../../src/domain/waste/ler-codes.ts';
import { cleanName, withoutLinks } from '../../src/lib/clean-text.ts';
import { formatKg } from '../../src/lib/format.ts';
import { groupedCode, groupedLer, groupedNumber } from '../../src/lib/guide-number.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import type { Guide } from '../db/schema/guides.ts';
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const htmlOf = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] as string);

/** Words of users on one line, without links and without marks that reverse its reading direction. */
const plain = (text: string): string => cleanName(withoutLinks(text));
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

const codeOf = ({ lerCode }: Guide): string => `${groupedLer(lerCode)}${isHazardous(lerCode) ? '*' : ''}`;
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

const marked = ' style="color:#8f1018;font-weight:bold"';

/** The e-mail of a request or proof: Portuguese, plain and HTML, with its link. `until` is the last day on which the link is valid. */
export function guideMail(guide: Guide, type: RequestType, to: Queued['to'], sender: string, link: string, until: Date | null): Queued {
  const { does, asks, button } = words[type];
  const subject = subjectOf(guide, does, sender);
  const name = plain(to.name);
  const greeting = name ? `Exmo.(a) Sr.(a) ${name},` : 'Exmos. Senhores,';
  const end = until
    ? `Esta ligação é pessoal, serve uma vez e termina em ${portugueseTime(until)}. Não é preciso ter conta.`
    : 'Esta ligação mostra o estado da guia em qualquer altura. Não é preciso ter conta.';
  const lines = linesOf(guide).filter(([, value]) => value !== '');
  const from = `Enviado por ${plain(sender)}, através do Guiar.`;
  const text = [
    greeting,
    '',
    asks,
    '',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    `${button}: ${link}`,
    '',
    end,
    '',
    from,
    '',
  ].join('\n');
  const rows = lines.map(
    ([name, value]) =>
      `<tr><th align="left" style="padding:2px 12px 2px 0">${htmlOf(name)}</th><td${value === danger(guide) ? marked : ''}>${htmlOf(value)}</td></tr>`,
  );
  const html = [
    '<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>',
    htmlOf(subject),
    '</title></head><body style="font:16px/1.5 sans-serif;color:#101e23;max-width:40em">',
    `<p>${htmlOf(greeting)}</p><p>${htmlOf(asks)}</p><table role="presentation">${rows.join('')}</table>`,
    `<p><a href="${htmlOf(link)}" style="display:inline-block;padding:12px 20px;background:#00535f;color:#fff;border-radius:8px">${htmlOf(button)}</a></p>`,
    `<p>${htmlOf(link)}</p><p>${htmlOf(end)}</p><p>${htmlOf(from)}</p></body></html>`,
  ].join('');
  return { to: { name, address: to.address }, subject, text, html };
}
