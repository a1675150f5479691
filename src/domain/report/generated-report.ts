import * as v from 'valibot';
import { tableFeed } from '../wire/paging.ts';
import { reportKinds } from './report-kinds.ts';

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
/** It will not change any more. */
export const isTerminal = (status: number): boolean => status >= firstTerminal;

/** What a person sees of a status (spec 3 §4). */
export type ReportState = 'waiting' | 'running' | 'finished' | 'failed';
export function stateOf(status: number): ReportState {
  if (status === 0) return 'waiting';
  if (!isTerminal(status)) return 'running';
  return status === firstTerminal ? 'finished' : 'failed';
}

const text = v.nullable(v.string());

/** An export made in the background (spec 3 §3): the names of its filters, how far it is, and its request, to ask for it again. */
export const AsyncReport = v.object({
  Id: v.string(),
  Kind: v.picklist(reportKinds),
  CreatedUtc: v.string(),
  AccountEstablishment: text,
  Filters: v.object({
    ClientEstablishment: text,
    StartDate: text,
    EndDate: text,
    /** The month of closing of a generic report; the older one has days. */
    CloseDate: text,
    ClosedStartDate: v.optional(text, null),
    ClosedEndDate: v.optional(text, null),
    LerCode: text,
    OperationCode: text,
    User: text,
    Product: text,
    PickupPoint: text,
  }),
  /** 0 to 7. */
  Status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(reportStatuses.length - 1)),
  TotalItems: v.number(),
  FetchedItems: v.number(),
  /** Until when its file can be downloaded; null before there is one. */
  ExpiresUtc: text,
  FileName: text,
  /** Bytes. */
  FileSize: v.number(),
  Request: v.record(v.string(), v.unknown()),
});
export type AsyncReport = v.InferOutput<typeof AsyncReport>;
export type ReportFilterNames = AsyncReport['Filters'];

/** Of a report that asks for everything. */
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

/** The answer of an export that goes on in the background (202). */
export const ExportUnderWay = v.object({ ReportId: v.string(), TotalItems: v.number() });
export type ExportUnderWay = v.InferOutput<typeof ExportUnderWay>;
