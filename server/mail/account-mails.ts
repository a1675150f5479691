import type { ContactRequest, ContactType } from '#domain/people/contact-request.ts';
import type { Language } from '#domain/people/languages.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { cleanName } from '#lib/text/clean-text.ts';
import { type AccountMail, accountWords, frames } from './account-words.ts';
import { letter, plain, shortened } from './letter.ts';
import type { Queued } from './queue.ts';

/** Recipient of an e-mail about their own user, in the language of their account. */
export interface Addressee {
  accountId: number;
  username: string;
  email: string;
  clientCode: string;
  language: Language;
}

/** Writes an e-mail about an account or a sign-in; `link` is the target of its button. */
export function accountMail(
  kind: AccountMail,
  { accountId, username, email, clientCode, language }: Addressee,
  link?: string,
  seen?: { device: string | null; at: Date },
): Queued {
  const { subject, asks, button, closing } = accountWords[kind][language];
  const { greeting, sent, user, code, device, when } = frames[language];
  const mail = letter(
    { name: '', address: email },
    {
      kind,
      language,
      subject,
      greeting: greeting(username),
      asks,
      lines: [
        [code, clientCode],
        [user, username],
        ...(seen
          ? ([
              [device, seen.device ?? '—'],
              [when, portugueseTime(seen.at)],
            ] as const)
          : []),
      ],
      ...(button && link ? { button, link } : {}),
      closing: [...closing, sent],
    },
  );
  return { ...mail, accountId };
}

const about: Record<ContactType, string> = { contact: 'Pedido de contacto', demo: 'Pedido de demonstração' };

/**
 * Writes the e-mail about a request for contact to those who answer it. It is in Portuguese, the
 * operator's language.
 */
export function contactMail(
  to: string,
  { Name, Email, Mobile, Company, Message, Type }: ContactRequest,
  from: Addressee | null,
): Queued {
  const lines = [
    ['Nome', plain(Name)],
    ['E-mail', Email, 'verbatim'],
    ['Telemóvel', Mobile],
    ['Empresa', plain(Company)],
    ['Conta', from ? `${from.clientCode}, ${from.username}` : ''],
    ['Mensagem', Message.split('\n').map(cleanName).join('\n'), 'verbatim'],
  ] as const;
  const mail = letter(
    { name: '', address: to },
    {
      kind: 'contact',
      subject: `${about[Type]}: ${shortened(plain(Name), 60)}`,
      greeting: `${about[Type]} recebido pelo Guiar.`,
      asks: 'Foi prometida uma resposta no prazo de 24 horas.',
      lines: lines.filter(([, value]) => value !== ''),
      closing: [],
    },
  );
  return { ...mail, ...(from && { accountId: from.accountId }) };
}
