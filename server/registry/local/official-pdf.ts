import { nationalWords, recordedFacts } from '#domain/guide/national-status.ts';
import { formatKg } from '#lib/format.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import type { Db } from '../../db/types.ts';
import { startPage } from '../../pdf/page.ts';
import { RegistryRefused } from '../errors.ts';
import type { RegistryGuide } from '../registry.ts';
import { readAddress } from './address.ts';
import { signPdf } from './demo-signature.ts';
import { findGuide } from './records.ts';

/** Draws the document at a guide's address: the substitute's own, with a signature for show. */
export async function drawOfficialPdf(db: Db, url: string, now: Date): Promise<Buffer> {
  const key = readAddress(url);
  const guide = key && (await findGuide(db, key));
  if (!guide) throw new RegistryRefused('O documento não existe no SILiAmb.');
  return signPdf(await draw(guide, now), now);
}

function draw(guide: RegistryGuide, now: Date): Promise<Buffer> {
  const { number, code, statusAt, stateWords, facts } = guide;
  const page = startPage({ title: `e-GAR ${number}`, subject: 'Documento de demonstração', createdAt: now });
  page.title('Documento do SILiAmb de demonstração');
  page.paragraph('Não prova nada: este servidor não está ligado ao SILiAmb.', { bold: true });
  page.box('Guia', [
    [
      ['Número', number],
      ['Código de verificação', code],
    ],
    [
      ['Estado', stateWords ?? nationalWords(recordedFacts({ ...guide, authorized: facts.authorized }))],
      ['Desde', portugueseTime(new Date(statusAt))],
    ],
  ]);
  page.box('Produtor ou detentor', [
    [
      ['Nome', facts.originName],
      ['NIF', facts.originVat],
      ['Código APA', facts.originApaCode],
    ],
  ]);
  page.box(
    'Transportadores',
    facts.transporters.map((one) => [
      ['Nome', one.name],
      ['NIF', one.vat],
      ['Matrícula', one.plate],
      ['Início', portugueseTime(new Date(one.at))],
    ]),
  );
  page.box('Destinatário', [
    [
      ['Nome', facts.destinName],
      ['NIF', facts.destinVat],
      ['Código APA', facts.destinApaCode],
    ],
  ]);
  page.box('Resíduo', [
    [
      ['Código LER', facts.lerCode],
      ['Quantidade', formatKg(Number(facts.quantity), 'pt')],
      ['Operação', facts.operation],
    ],
  ]);
  page.paragraph('Assinatura de demonstração', { bold: true, top: 2 });
  return page.end();
}
