import type { RequestType } from '../../src/domain/guide/guide-requests.ts';
import { statusNames } from '../../src/domain/guide/guide-status.ts';
import { withoutLinks } from '../../src/lib/clean-text.ts';
import { formatKg } from '../../src/lib/format.ts';
import { portugueseTime } from '../../src/lib/portuguese-time.ts';
import type { Guide } from '../db/schema/guides.ts';
import type { Queued } from './queue.ts';

interface Words {
  subject: (number: string) => string;
  /** What the reader must do, in a sentence or two. */
  asks: string;
  button: string;
}

const words: Record<RequestType, Words> = {
  AUTHORIZATION: {
    subject: (number) => `Autorização da e-GAR ${number}`,
    asks: 'Foi emitida em seu nome a guia de acompanhamento de resíduos abaixo, que espera a sua autorização. O transporte só pode começar depois de autorizada.',
    button: 'Ver e autorizar',
  },
  ACCEPTANCE: {
    subject: (number) => `Aceitação da e-GAR ${number}`,
    asks: 'É o destinatário da guia de acompanhamento de resíduos abaixo. Aceite-a, corrija-a ou rejeite-a depois de receber o resíduo.',
    button: 'Ver e responder',
  },
  RECTIFICATION_ACCEPTANCE: {
    subject: (number) => `Correção da e-GAR ${number}`,
    asks: 'O destinatário corrigiu a guia de acompanhamento de resíduos abaixo. Aceite ou rejeite a correção.',
    button: 'Ver a correção',
  },
  PROOF: {
    subject: (number) => `Comprovativo da e-GAR ${number}`,
    asks: 'Segue o comprovativo da guia de acompanhamento de resíduos abaixo.',
    button: 'Ver a guia',
  },
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const htmlOf = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] as string);

const linesOf = (guide: Guide): [string, string][] => [
  ['Número', guide.number],
  ['Código de verificação', guide.code],
  ['Estado', statusNames[guide.status]],
  ['Produtor/Detentor', withoutLinks(guide.originName)],
  ['Destinatário', withoutLinks(guide.destinName)],
  ['Resíduo', [guide.lerCode, withoutLinks(guide.lerDescription)].filter(Boolean).join(' ')],
  ['Quantidade', formatKg(Number(guide.quantity), 'pt')],
  ['Transporte', `${portugueseTime(guide.firstTransportAt)}, ${withoutLinks(guide.transporters.map((t) => t.plate).join(', '))}`],
];

/** The e-mail of a request or proof: Portuguese, plain and HTML, with its link. `until` is the last day on which the link is valid. */
export function guideMail(guide: Guide, type: RequestType, to: Queued['to'], sender: string, link: string, until: Date | null): Queued {
  const { subject, asks, button } = words[type];
  const name = withoutLinks(to.name);
  const greeting = name ? `Exmo.(a) Sr.(a) ${name},` : 'Exmos. Senhores,';
  const end = until
    ? `Esta ligação é pessoal, serve uma vez e termina em ${portugueseTime(until)}. Não é preciso ter conta.`
    : 'Esta ligação mostra o estado da guia em qualquer altura. Não é preciso ter conta.';
  const lines = linesOf(guide);
  const from = `Enviado por ${withoutLinks(sender)}, através do Guiar.`;
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
    ([name, value]) => `<tr><th align="left" style="padding:2px 12px 2px 0">${htmlOf(name)}</th><td>${htmlOf(value)}</td></tr>`,
  );
  const html = [
    '<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>',
    htmlOf(subject(guide.number)),
    '</title></head><body style="font:16px/1.5 sans-serif;color:#101e23;max-width:40em">',
    `<p>${htmlOf(greeting)}</p><p>${htmlOf(asks)}</p><table role="presentation">${rows.join('')}</table>`,
    `<p><a href="${htmlOf(link)}" style="display:inline-block;padding:12px 20px;background:#00535f;color:#fff;border-radius:8px">${htmlOf(button)}</a></p>`,
    `<p>${htmlOf(link)}</p><p>${htmlOf(end)}</p><p>${htmlOf(from)}</p></body></html>`,
  ].join('');
  return { to: { name, address: to.address }, subject: subject(guide.number), text, html };
}
