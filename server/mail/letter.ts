import type { Language } from '#domain/people/languages.ts';
import { cleanName, withoutDomains, withoutLinks } from '#lib/text/clean-text.ts';
import type { Queued } from './queue.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const htmlOf = (text: string): string => text.replace(/[&<>"']/g, (c) => escapes[c] as string);

/**
 * Puts a user's words on one line, without links and without marks that reverse the reading
 * direction.
 */
export const plain = (text: string): string => cleanName(withoutLinks(text));
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

export const greet = (name: string): string => (name ? `Exmo.(a) Sr.(a) ${name},` : 'Exmos. Senhores,');

const marked = ';color:#8f1018;font-weight:bold';

interface Letter {
  kind: Queued['kind'];
  /** Language of the e-mail; Portuguese by default. */
  language?: Language;
  subject: string;
  greeting: string;
  /** Instruction to the reader, in a sentence or two. */
  asks: string;
  /** Named values. They are shown without addresses, except `verbatim` values. */
  lines: readonly (readonly [name: string, value: string, how?: 'verbatim'])[];
  /** Value to highlight. */
  urgent?: string;
  /** Label of the link; missing if the e-mail says everything itself or attaches it. */
  button?: string;
  link?: string;
  closing: readonly string[];
}

/**
 * Writes an e-mail with at most one link, plain and HTML. Users' words pass through `plain`; no
 * subject, name or value may look like an address.
 */
export function letter(to: Queued['to'], written: Letter): Queued {
  const { kind, language = 'pt', asks, urgent, button, link, closing } = written;
  const [subject, greeting] = [withoutDomains(written.subject), withoutDomains(written.greeting)];
  const lines = written.lines.map(([name, value, how]) => [name, how ? value : withoutDomains(value)] as const);
  const text = [
    greeting,
    '',
    asks,
    '',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    ...(link === undefined ? [] : [`${button}: ${link}`, '']),
    ...closing.flatMap((sentence) => [sentence, '']),
  ].join('\n');
  const rows = lines.map(
    ([name, value]) =>
      `<tr><th align="left" style="padding:2px 12px 2px 0">${htmlOf(name)}</th><td style="white-space:pre-line${value === urgent ? marked : ''}">${htmlOf(value)}</td></tr>`,
  );
  const address = link === undefined ? '' : htmlOf(link);
  const opening =
    link === undefined
      ? ''
      : `<p><a href="${address}" style="display:inline-block;padding:12px 20px;background:#00535f;color:#fff;border-radius:8px">${htmlOf(button ?? link)}</a></p><p>${address}</p>`;
  const html = [
    `<!doctype html><html lang="${language === 'pt' ? 'pt-PT' : language}"><head><meta charset="utf-8"><title>`,
    htmlOf(subject),
    '</title></head><body style="font:16px/1.5 sans-serif;color:#101e23;max-width:40em">',
    `<p>${htmlOf(greeting)}</p><p>${htmlOf(asks)}</p><table role="presentation">${rows.join('')}</table>`,
    `${opening}${closing.map((sentence) => `<p>${htmlOf(sentence)}</p>`).join('')}</body></html>`,
  ].join('');
  return { kind, to, subject, text, html };
}
