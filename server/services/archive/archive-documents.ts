import { asc, eq } from 'drizzle-orm';
import type { Cell } from '../../../src/domain/reference/sheet.ts';
import { writtenLer } from '../../../src/domain/waste/written-ler.ts';
import { cleanName } from '../../../src/lib/clean-text.ts';
import { portugueseTime } from '../../../src/lib/portuguese-time.ts';
import { files } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import { fileNameFor } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type ZipEntry, zipName } from '../../files/zip.ts';
import type { NationalRegistry } from '../../registry/registry.ts';
import { documentOf } from '../guide/documents.ts';
import { withinLimit } from '../guide/outside.ts';
import type { Surroundings } from '../guide/viewer.ts';

/** What documents are made of. */
export interface DocumentDeps {
  db: Db;
  files: FileStore;
  registry: NationalRegistry;
  now: () => Date;
  config: Pick<Surroundings, 'publicUrl'>;
}

export type Document = ZipEntry & { content: Buffer };

/** The PDF of a guide, signed where there is a signed one. @throws RegistryDown while the national system does not sign */
async function pdfOf({ db, registry, now, config }: DocumentDeps, guide: Guide): Promise<Document> {
  const around = { now: now(), publicUrl: config.publicUrl };
  const { bytes, name } = await documentOf(db, guide, around, guide.hasSignedPdf ? registry.signatureNote : undefined);
  if (!guide.hasSignedPdf) return { name: zipName(name), content: bytes };
  return { name: zipName(`${guide.number}-assinada.pdf`), content: await withinLimit(registry.sign(bytes)) };
}

/** The attachments of a guide, as the account may name them. Two of one name are told apart by a number. */
async function* attachmentsOf({ db, files: store }: DocumentDeps, guide: Guide, accountId: number): AsyncGenerator<Document> {
  const taken = new Set<string>();
  for (const file of await db.select().from(files).where(eq(files.guideId, guide.id)).orderBy(asc(files.id))) {
    const content = await store.get(file.uniqueId);
    if (!content) continue;
    const wanted = zipName(cleanName(fileNameFor(file, accountId)));
    let name = wanted;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = wanted.replace(/(\.[^.]*)?$/, ` (${n})$1`);
    taken.add(name.toLowerCase());
    yield { name, content };
  }
}

/** A guide's documents: its PDF first. */
export async function* documentsOf(deps: DocumentDeps, guide: Guide, accountId: number): AsyncGenerator<Document> {
  yield await pdfOf(deps, guide);
  yield* attachmentsOf(deps, guide, accountId);
}

export const indexName = 'indice.csv';
/** Where the documents of a guide are in an archive. */
export const archivedPdf = (name: string): string => `guias/${name}`;
export const archivedAttachment = (guide: Guide, name: string): string => `anexos/${zipName(guide.number)}/${name}`;

export const indexHeadings: readonly Cell[] = [
  'Número',
  'Código de verificação',
  'Fechada em',
  'NIF do remetente',
  'Código APA do remetente',
  'Remetente',
  'NIF do destinatário',
  'Código APA do destinatário',
  'Destinatário',
  'Transportadores',
  'Código LER',
  'Resíduo',
  'Quantidade (kg)',
  'Operação',
  'Documento',
  'Anexos',
];

/** The line of a guide in the index: the values with which it was closed, and its files. */
export function indexLine(guide: Guide, pdf: string, attachments: readonly string[]): Cell[] {
  const corrected = guide.rectification?.accepted ? guide.rectification : null;
  const lerCode = corrected?.lerCode ?? guide.lerCode;
  return [
    guide.number,
    guide.code,
    guide.closedAt && portugueseTime(guide.closedAt),
    guide.originVat,
    guide.originApaCode,
    guide.originName,
    guide.destinVat,
    guide.destinApaCode,
    guide.destinName,
    guide.transporters.map(({ name, vat, plate }) => `${name || vat} (${plate})`).join(', '),
    writtenLer(lerCode),
    lerCode === guide.lerCode ? guide.lerDescription : '',
    corrected?.quantity ?? Number(guide.quantity),
    corrected?.operation ?? guide.operation,
    pdf,
    attachments.join(', '),
  ];
}
