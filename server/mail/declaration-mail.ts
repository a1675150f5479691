import { declarationTypes } from '#domain/report/declaration.ts';
import type { declarationFiles, declarations } from '../db/schema/declarations.ts';
import { greet, letter, plain, shortened } from './letter.ts';
import type { Queued } from './queue.ts';

type Declaration = Pick<typeof declarations.$inferSelect, 'request' | 'sequence' | 'year'>;
type File = Pick<typeof declarationFiles.$inferSelect, 'uniqueId' | 'email' | 'destin' | 'origin' | 'guides'>;

const portugueseDay = (day: string): string => day.split('-').reverse().join('/');

/**
 * Writes the e-mail of a declaration to its origin, with the file attached: its recipient needs no
 * sign-in.
 */
export function declarationMail({ request, sequence, year }: Declaration, file: File): Queued {
  const kind =
    request.Type === declarationTypes.ExSitu ? 'Declaração de quantidades ex situ' : 'Declaração de quantidades';
  const period = `${portugueseDay(request.StartDate)} a ${portugueseDay(request.EndDate)}`;
  const destin = plain(file.destin ?? '');
  const description = shortened(plain(request.Description), 500);
  const mail = letter(
    { name: '', address: file.email },
    {
      kind: 'declaration',
      subject: [`${kind}, ${period}`, destin].filter(Boolean).join(': '),
      greeting: greet(''),
      asks: 'Segue em anexo a declaração das quantidades de resíduos que o destinatário recebeu no período.',
      lines: (
        [
          ['Declaração n.º', `${sequence}/${year}`],
          ['Destinatário', destin],
          ['Origem', plain(file.origin ?? '')],
          ['Período', period],
          ['Guias', String(file.guides)],
          ['Descrição', description],
        ] as const
      ).filter(([, value]) => value !== ''),
      closing: ['Enviado pelo Guiar.'],
    },
  );
  return { ...mail, files: [file.uniqueId] };
}
