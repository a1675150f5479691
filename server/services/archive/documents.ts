import { asc, eq } from 'drizzle-orm';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { cleanName } from '#lib/text/clean-text.ts';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { shownFileName } from '#server/files/names.ts';
import { type ZipEntry, zipName } from '#server/files/zip.ts';
import { RegistryRefused } from '#server/registry/errors.ts';
import { readDocument } from '../guide/files/documents.ts';
import { type OfficialDeps, readOfficialDocument } from '../guide/files/official-document.ts';
import type { GuideContext } from '../guide/list/viewer.ts';

/** Dependencies of the documents. */
export interface DocumentDeps extends OfficialDeps {
  config: Pick<GuideContext, 'publicUrl'>;
}

export type Document = ZipEntry & { content: Buffer };

/**
 * Returns the PDF of a guide: the official one, or ours where the national system has none.
 * @throws RegistryDown, RegistrySilent while the national system does not answer
 */
async function pdfOf(deps: DocumentDeps, guide: Guide): Promise<Document> {
  const official = await readOfficialDocument(deps, guide).catch((error: unknown) => {
    if (error instanceof RegistryRefused) return null;
    throw error;
  });
  const around = { now: deps.now(), publicUrl: deps.config.publicUrl };
  const { bytes, name } = official ?? (await readDocument(deps.db, guide, around));
  return { name: zipName(name), content: bytes };
}

/**
 * Yields the attachments of a guide, under names that the account may see. Attachments with the
 * same name get a number.
 */
async function* attachmentsOf(
  { db, files: store }: DocumentDeps,
  guide: Guide,
  accountId: number,
): AsyncGenerator<Document> {
  const taken = new Set<string>();
  for (const file of await db.select().from(files).where(eq(files.guideId, guide.id)).orderBy(asc(files.id))) {
    const content = await store.get(file.uniqueId);
    if (!content) continue;
    const wanted = zipName(cleanName(shownFileName(file, accountId)));
    let name = wanted;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = wanted.replace(/(\.[^.]*)?$/, ` (${n})$1`);
    taken.add(name.toLowerCase());
    yield { name, content };
  }
}

/** Yields a guide's documents, with its PDF first. */
export async function* documentsOf(deps: DocumentDeps, guide: Guide, accountId: number): AsyncGenerator<Document> {
  yield await pdfOf(deps, guide);
  yield* attachmentsOf(deps, guide, accountId);
}

export const indexName = 'indice.csv';
/** Returns the path of a guide's PDF in an archive. */
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

/** Builds the line of a guide in the index: the values with which it was closed, and its files. */
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
