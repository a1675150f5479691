import * as v from 'valibot';
import { keptData } from '../people/kept-data.ts';

/** Formats of an export (domain, reports and documents); PDF for summaries only. */
export const reportFormats = { xlsx: 1, csv: 2, pdf: 3 } as const;
export type ReportFormat = (typeof reportFormats)[keyof typeof reportFormats];
export const reportFormat = v.optional(v.picklist(Object.values(reportFormats), 'val_invalid_format'), reportFormats.xlsx);
/** A report of guides has more columns than a page can hold. */
export const guidesFormat = v.optional(v.picklist([reportFormats.xlsx, reportFormats.csv], 'val_invalid_format'), reportFormats.xlsx);

/** The reports that can be exported, as their requests are kept. */
export const reportKinds = ['generic', 'legacy', 'producer', 'services', 'rcd', 'exsitu', 'oua', 'mirr'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Lines of an export that is answered at once; a longer one is made in the background (spec 3 §4). */
export const maxLinesAtOnce = 1000;
/** Days that its file can be downloaded (spec 3 §9). */
export const reportDays = keptData.documents.days;
/** Exports of an account that are made at the same time (domain). */
export const maxReportsAtOnce = 3;
/** Failures after which a file will not succeed: with their pauses some minutes, so that a store that is down for a while ends nothing. */
export const maxFileFailures = 12;
/** Milliseconds between looks at reports under way (spec 3 §4). */
export const reportPollMs = 5_000;

/** Where an export is asked for. */
export const exportCalls: Record<ReportKind, string> = {
  generic: '/reports/generic-report-export',
  legacy: '/reports/export',
  producer: '/reports/received-quantities-summary/export',
  services: '/reports/services-received-quantities-summary/export',
  rcd: '/reports/rcd-received-quantities-summary/export',
  exsitu: '/reports/exsitu-received-quantities-summary/export',
  oua: '/reports/oau-received-quantities-summary/export',
  mirr: '/reports/mirr/export',
};
