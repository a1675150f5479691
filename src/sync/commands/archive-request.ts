import { readArchivedGuides } from '#api/gar-archive.ts';
import { ArchiveRequest, isUnderWay } from '#domain/guide/archive.ts';
import { archiveId } from '#domain/wire/changes.ts';
import { defineCommand } from '../outbox/command.ts';

/**
 * Request for a year's archive of an establishment (spec 2 §2). The server creates the archive and
 * e-mails the user.
 */
export const requestArchive = defineCommand({
  kind: 'archive.request',
  version: 1,
  payload: ArchiveRequest,
  lanes: (p) => [`archive:${archiveId(p.EstablishmentId, p.Year)}`],
  passes: ['archive.request'],
  request: (p) => ({ method: 'POST', path: '/gar-archive/archive', body: p }),
  touches: (p) => [{ entity: 'archive', id: archiveId(p.EstablishmentId, p.Year), note: 'request' }],
  // The snapshot holds no archives: their page is read again.
  effects: () => ({ writes: [] }),
  settled: async (http, p) => {
    const { Place } = await readArchivedGuides(http, p.Year, p.EstablishmentId, { page: 1, searchTerm: '' });
    return isUnderWay(Place.Archive) ? 'yes' : 'unknown';
  },
  title: /*i18n*/ { id: 'command.archive.request', message: 'Pedir arquivo' },
  offline: 'queue',
});
