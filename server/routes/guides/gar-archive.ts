import * as v from 'valibot';
import { ArchivedGuides, ArchivePlaces, ArchiveRequest, GuideArchive } from '#domain/guide/archive.ts';
import { offeredYears } from '#domain/reference/period.ts';
import type { Api } from '#server/http/api.ts';
import { noteExport } from '#server/http/note-export.ts';
import { tableQuery } from '#server/http/query.ts';
import { downloadArchive } from '#server/services/archive/download-archive.ts';
import { archivedGuides, archivePlaces } from '#server/services/archive/page.ts';
import { oneArchive, requestArchive } from '#server/services/archive/request-archive.ts';

const tag = 'Arquivo de e-GARs';

const PageQuery = v.object({
  ...tableQuery,
  establishmentId: v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')), ''),
  /** Year of the archive; the current year by default. */
  Year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'val_invalid_format'), v.transform(Number))),
});

/** Registers the archives of the guides closed in a year (spec 2 §7). */
export function garArchiveRoutes({ read, change, file, deps }: Api): void {
  const answer = v.union([ArchivedGuides, ArchivePlaces]);
  read(
    { path: '/gar-archive/page', summary: 'Guias fechadas num ano', tag, query: PageQuery, answer },
    ({ db, principal, query, now }) => {
      const [present = now.getFullYear()] = offeredYears(now);
      const page = { ...query, Year: query.Year ?? present };
      return query.establishmentId === ''
        ? archivePlaces(db, principal, page, now)
        : archivedGuides(db, principal, page, now);
    },
  );
  file(
    { path: '/gar-archive/download/:id', summary: 'Um arquivo, ou os documentos de uma guia', tag },
    async ({ principal, id }) => {
      const archive = await downloadArchive(deps, principal, id);
      return noteExport(deps, principal, archive, { what: archive.name });
    },
  );
  change(
    {
      method: 'post',
      path: '/gar-archive/archive',
      summary: 'Pedir um arquivo',
      tag,
      body: ArchiveRequest,
      answer: GuideArchive,
      status: 201,
    },
    async ({ tx, body, now, ...act }) => {
      const archive = await requestArchive(tx, { queue: deps.queue, now }, act, body);
      return { status: 201, body: archive, entity: 'archive', id: archive.UniqueId };
    },
    (db, principal, id) => oneArchive(db, principal, id, deps.now()),
  );
}
