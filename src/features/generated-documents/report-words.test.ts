import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { noFilters, type ReportFilterNames } from '#domain/report/generated-report.ts';
import { groupedLer } from '#lib/text/guide-number.ts';
import { filterText } from './report-words.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });

test.each<[Partial<ReportFilterNames>, string]>([
  [
    { StartDate: '2026-01-01', EndDate: '2026-03-31', LerCode: '120101' },
    `01/01/2026 a 31/03/2026, LER ${groupedLer('120101')}`,
  ],
  [{ CloseDate: '2026-10', OperationCode: 'R13' }, 'Fecho em outubro de 2026, operação R13'],
  [{ ClosedStartDate: '2026-10-05', ClosedEndDate: '2026-12-20' }, 'Fecho de 05/10/2026 a 20/12/2026'],
])('describes a report’s filters in words: %o', (filters, text) => {
  expect(filterText(i18n, { Filters: { ...noFilters, ...filters } })).toBe(text);
});
