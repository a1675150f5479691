import * as v from 'valibot';
import { keptData } from '../privacy/kept-data.ts';
import { offeredYears } from '../reference/period.ts';
import { requiredId } from '../wire/fields.ts';
import { tableFeed } from '../wire/paging.ts';
import { Email } from './acts/requests.ts';

/** Statuses of a request; `expired` means that its file has been deleted. */
export const archiveStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** Days that a finished archive can be downloaded (domain, guide processes). */
export const archiveDays = keptData.documents.days;
/** Requests that a user may make in a day. */
export const maxArchivesPerDay = 30;
/** Establishments on a page: four rows of six (spec 2 §9). */
export const archivePageSize = 24;

/** Catalogue keys of the reasons to refuse a request. */
export const archiveMessages = {
  underWay: 'archive_being_generated',
  empty: 'archive_without_guides',
  tooMany: 'too_many_archives_today',
  badYear: 'val_invalid_year',
} as const;

/**
 * Returns the address of an establishment's guides, or of all establishments of the year (spec 2
 * §2).
 */
export const archivePath = (year: number, establishmentId?: string): string =>
  `/gars-archive/${year}${establishmentId === undefined ? '' : `/establishment/${encodeURIComponent(establishmentId)}`}`;

/** Request and its progress: `Done` of `Total` guides; `Size` in bytes once it is ready. */
export const GuideArchive = v.object({
  UniqueId: v.string(),
  Status: v.picklist(archiveStatuses),
  Done: v.number(),
  Total: v.number(),
  Size: v.number(),
  RequestedAt: v.string(),
  ExpiresAt: v.nullable(v.string()),
});
export type GuideArchive = v.InferOutput<typeof GuideArchive>;

/** Returns true if the archive is being created, or waits for it. */
export const isUnderWay = (archive: Pick<GuideArchive, 'Status'> | null): boolean =>
  archive?.Status === 'waiting' || archive?.Status === 'running';

/**
 * Establishment with its guides closed in the year, the approximate bytes of their documents, and
 * its latest request.
 */
export const ArchivePlace = v.object({
  UniqueId: v.string(),
  Name: v.string(),
  Guides: v.number(),
  Size: v.number(),
  Archive: v.nullable(GuideArchive),
});
export type ArchivePlace = v.InferOutput<typeof ArchivePlace>;

/** User's own e-mail address, proposed for a request. */
const proposed = { Email: v.optional(v.string(), '') };

/**
 * GET /api/gar-archive/page: establishments; `Guides` closed in `Places` of them, each guide
 * counted once.
 */
export const ArchivePlaces = v.object({
  ...tableFeed(ArchivePlace).entries,
  Guides: v.number(),
  Places: v.number(),
  ...proposed,
});
export type ArchivePlaces = v.InferOutput<typeof ArchivePlaces>;

/** Closed guide; quantity (kg) and waste as at closing. */
export const ArchivedGuide = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  ClosedAt: v.string(),
  Origin: v.string(),
  Destin: v.string(),
  LerCode: v.string(),
  Quantity: v.number(),
  /** Number of attachments. */
  Files: v.number(),
});
export type ArchivedGuide = v.InferOutput<typeof ArchivedGuide>;

/** GET /api/gar-archive/page with an establishmentId: its guides, the latest closed first. */
export const ArchivedGuides = v.object({ ...tableFeed(ArchivedGuide).entries, Place: ArchivePlace, ...proposed });
export type ArchivedGuides = v.InferOutput<typeof ArchivedGuides>;

/** Last year of archives named by the specification (spec 2 §9). */
const lastArchiveYear = 2027;

/**
 * Returns the years that have an archive, the latest first: up to 2027, and to the current year
 * after that.
 */
export function archiveYears(now: Date): number[] {
  const past = offeredYears(now);
  const present = past[0] ?? lastArchiveYear;
  return [
    ...Array.from({ length: Math.max(0, lastArchiveYear - present) }, (_, back) => lastArchiveYear - back),
    ...past,
  ];
}

const isOffered = (year: number): boolean => archiveYears(new Date()).includes(year);
/** Returns true if a text in an address is a year that has an archive. */
export const isArchiveYear = (text: string): boolean => /^\d{4}$/.test(text) && isOffered(Number(text));

export const ArchiveYear = v.pipe(v.number('val_required'), v.check(isOffered, archiveMessages.badYear));

/** POST /api/gar-archive/archive (spec 2 §7). */
export const ArchiveRequest = v.object({ Email, EstablishmentId: requiredId, Year: ArchiveYear });
export type ArchiveRequest = v.InferOutput<typeof ArchiveRequest>;
