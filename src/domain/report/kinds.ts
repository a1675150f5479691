import * as v from 'valibot';
import { keptData } from '../privacy/kept-data.ts';

/** Formats of an export (domain, reports and documents); PDF for summaries only. */
export const reportFormats = { xlsx: 1, csv: 2, pdf: 3 } as const;
export type ReportFormat = (typeof reportFormats)[keyof typeof reportFormats];
export const reportFormat = v.optional(
  v.picklist(Object.values(reportFormats), 'val_invalid_format'),
  reportFormats.xlsx,
);
/** Formats of a report of guides: no PDF, since it has more columns than a page can hold. */
export const guidesFormat = v.optional(
  v.picklist([reportFormats.xlsx, reportFormats.csv], 'val_invalid_format'),
  reportFormats.xlsx,
);

/** Reports that can be exported, by the name stored with their requests. */
export const reportKinds = ['generic', 'legacy', 'producer', 'services', 'rcd', 'exsitu', 'oua', 'mirr'] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * Maximum of lines in an export answered at once; a longer one is created in the background (spec 3
 * §4).
 */
export const maxLinesAtOnce = 1000;
/** Days that an export's file can be downloaded (spec 3 §9). */
export const reportDays = keptData.documents.days;
/** Maximum of exports of an account created at the same time (domain). */
export const maxReportsAtOnce = 3;
/**
 * Failures after which a file is given up. With their pauses they take some minutes, so that a
 * short outage of the store ends nothing.
 */
export const maxFileFailures = 12;
/** Time between two polls for running reports, in ms (spec 3 §4). */
export const reportPollMs = 5_000;

/** Call of each export. */
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
