import * as v from 'valibot';
import { tableFeed } from '../wire/paging.ts';
import { reportKinds } from './kinds.ts';

/** Statuses of a report made in the background, by their number (spec 3 §4). */
export const reportStatuses = [
  'Waiting',
  'FetchingRecords',
  'RecordsFetched',
  'FileCreated',
  'FinishedSuccess',
  'ExceptionFetchingRecords',
  'ExceptionCreatingFile',
  'ExceptionUploadingFile',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

const firstTerminal = reportStatuses.indexOf('FinishedSuccess');
/** Returns true if the status is final. */
export const isTerminal = (status: number): boolean => status >= firstTerminal;

/** State of a report as a person sees it (spec 3 §4). */
export type ReportState = 'waiting' | 'running' | 'finished' | 'failed';
export function reportState(status: number): ReportState {
  if (status === 0) return 'waiting';
  if (!isTerminal(status)) return 'running';
  return status === firstTerminal ? 'finished' : 'failed';
}

const text = v.nullable(v.string());

/**
 * Export created in the background (spec 3 §3): the names of its filters, its progress, and its
 * request, so that it can be repeated.
 */
export const AsyncReport = v.object({
  Id: v.string(),
  Kind: v.picklist(reportKinds),
  CreatedUtc: v.string(),
  AccountEstablishment: text,
  Filters: v.object({
    ClientEstablishment: text,
    StartDate: text,
    EndDate: text,
    /** Month of closing, for a generic report; the older report has days. */
    CloseDate: text,
    ClosedStartDate: v.optional(text, null),
    ClosedEndDate: v.optional(text, null),
    LerCode: text,
    OperationCode: text,
    User: text,
    Product: text,
    PickupPoint: text,
  }),
  /** Status from 0 to 7. */
  Status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(reportStatuses.length - 1)),
  TotalItems: v.number(),
  FetchedItems: v.number(),
  /** Time until which its file can be downloaded; null before there is one. */
  ExpiresUtc: text,
  FileName: text,
  /** Size in bytes. */
  FileSize: v.number(),
  Request: v.record(v.string(), v.unknown()),
});
export type AsyncReport = v.InferOutput<typeof AsyncReport>;
export type ReportFilterNames = AsyncReport['Filters'];

/** Filter names of a report without filters. */
export const noFilters: ReportFilterNames = {
  ClientEstablishment: null,
  StartDate: null,
  EndDate: null,
  CloseDate: null,
  ClosedStartDate: null,
  ClosedEndDate: null,
  LerCode: null,
  OperationCode: null,
  User: null,
  Product: null,
  PickupPoint: null,
};

/** GET /api/reports/async-reports: the latest first. */
export const AsyncReports = tableFeed(AsyncReport);
export type AsyncReports = v.InferOutput<typeof AsyncReports>;

/** Answer of an export that continues in the background (202). */
export const ExportUnderWay = v.object({ ReportId: v.string(), TotalItems: v.number() });
export type ExportUnderWay = v.InferOutput<typeof ExportUnderWay>;
