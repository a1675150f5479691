import * as v from 'valibot';
import { keptData } from '../people/kept-data.ts';
import { offeredYears } from '../reference/period.ts';
import { requiredId } from '../wire/fields.ts';
import { tableFeed } from '../wire/paging.ts';
import { Email } from './guide-requests.ts';

/** What becomes of a request: `expired` is one whose file is gone. */
export const archiveStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** Days that a finished archive can be downloaded (domain, guide processes). */
export const archiveDays = keptData.documents.days;
/** Requests that a user may make in a day. */
export const maxArchivesPerDay = 30;
/** Establishments on a page: four rows of six (spec 2 §9). */
export const archivePageSize = 24;

/** The catalogue's keys of what a request is refused for. */
export const archiveMessages = {
  underWay: 'archive_being_generated',
  empty: 'archive_without_guides',
  tooMany: 'too_many_archives_today',
  badYear: 'val_invalid_year',
} as const;

/** Where the guides of an establishment are shown, or all establishments of the year (spec 2 §2). */
export const archivePath = (year: number, establishmentId?: string): string =>
  `/gars-archive/${year}${establishmentId === undefined ? '' : `/establishment/${encodeURIComponent(establishmentId)}`}`;

/** A request and how far it is: `Done` of `Total` guides; `Size` in bytes once it is ready. */
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

/** It is being made, or will be. */
export const isUnderWay = (archive: Pick<GuideArchive, 'Status'> | null): boolean =>
  archive?.Status === 'waiting' || archive?.Status === 'running';

/** An establishment: how many guides were closed in the year, about how many bytes their documents are, and its latest request. */
export const ArchivePlace = v.object({
  UniqueId: v.string(),
  Name: v.string(),
  Guides: v.number(),
  Size: v.number(),
  Archive: v.nullable(GuideArchive),
});
export type ArchivePlace = v.InferOutput<typeof ArchivePlace>;

/** The user's own address, which a request proposes. */
const proposed = { Email: v.optional(v.string(), '') };

/** GET /api/gar-archive/page: establishments; `Guides` closed in `Places` of them, each guide counted once. */
export const ArchivePlaces = v.object({ ...tableFeed(ArchivePlace).entries, Guides: v.number(), Places: v.number(), ...proposed });
export type ArchivePlaces = v.InferOutput<typeof ArchivePlaces>;

/** A closed guide; quantity (kg) and waste as they were closed. */
export const ArchivedGuide = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  ClosedAt: v.string(),
  Origin: v.string(),
  Destin: v.string(),
  LerCode: v.string(),
  Quantity: v.number(),
  /** Attachments. */
  Files: v.number(),
});
export type ArchivedGuide = v.InferOutput<typeof ArchivedGuide>;

/** GET /api/gar-archive/page with an establishmentId: its guides, the latest closed first. */
export const ArchivedGuides = v.object({ ...tableFeed(ArchivedGuide).entries, Place: ArchivePlace, ...proposed });
export type ArchivedGuides = v.InferOutput<typeof ArchivedGuides>;

/** The last year of archives that the specification names (spec 2 §9). */
const lastArchiveYear = 2027;

/** Returns the years that have an archive, the latest first: to 2027, and to the present one after that. */
export function archiveYears(now: Date): number[] {
  const past = offeredYears(now);
  const present = past[0] ?? lastArchiveYear;
  return [...Array.from({ length: Math.max(0, lastArchiveYear - present) }, (_, back) => lastArchiveYear - back), ...past];
}

const isOffered = (year: number): boolean => archiveYears(new Date()).includes(year);
/** Whether a text, of an address, is a year that has an archive. */
export const isArchiveYear = (text: string): boolean => /^\d{4}$/.test(text) && isOffered(Number(text));

export const ArchiveYear = v.pipe(v.number('val_required'), v.check(isOffered, archiveMessages.badYear));

/** POST /api/gar-archive/archive (spec 2 §7). */
export const ArchiveRequest = v.object({ Email, EstablishmentId: requiredId, Year: ArchiveYear });
export type ArchiveRequest = v.InferOutput<typeof ArchiveRequest>;
