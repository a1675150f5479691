import { archivePath } from '#domain/guide/archive.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import type { archives } from '../db/schema/archives.ts';
import { greet, letter, plain } from './letter.ts';
import type { Queued } from './queue.ts';

type Archive = Pick<typeof archives.$inferSelect, 'email' | 'year' | 'total'>;

/**
 * Writes the e-mail about a finished archive. The link leads to its page, which asks for the
 * sign-in: the e-mail alone gives no access.
 */
export function archiveMail(
  { email, year, total }: Archive,
  place: { uniqueId: string; name: string },
  { expiresAt, publicUrl }: { expiresAt: Date; publicUrl: string },
): Queued {
  const name = plain(place.name);
  return letter(
    { name: '', address: email },
    {
      kind: 'archive',
      subject: `Arquivo de e-GARs de ${year} pronto: ${name}`,
      greeting: greet(''),
      asks: 'O arquivo de e-GARs que pediu está pronto: um ZIP com os PDF, os anexos e um índice em CSV.',
      lines: [
        ['Estabelecimento', name],
        ['Ano', String(year)],
        ['Guias', String(total)],
        ['Disponível até', portugueseTime(expiresAt)],
      ],
      button: 'Entrar e descarregar',
      link: `${publicUrl}/#${archivePath(year, place.uniqueId)}`,
      closing: [
        'Precisa de entrar com o seu utilizador. Depois dessa data pode pedir o arquivo outra vez.',
        'Enviado pelo Guiar.',
      ],
    },
  );
}
