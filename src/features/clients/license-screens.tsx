import { msg } from '@lingui/core/macro';
import type { FormScreens } from '#components/area/area-screens.ts';
import { endsBeforeToday, type LicenseRecord, licenseMessages, licenses } from '#domain/reference/license-record.ts';
import { isDay } from '#lib/day-time.ts';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { showDate } from '#ui/fields/dates/calendar-days.ts';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { LicenseDue } from './license-due.tsx';
import { licenseEntries } from './license-entries.ts';
import { LicenseMatrix } from './license-matrix.tsx';
import {
  licenseField,
  licenseFieldPath,
  readLicenseRows,
  rowProblems,
  toLicenseRows,
  toPairs,
} from './license-rows.ts';

/**
 * Field with a calendar day, or the text typed instead; the licence is valid until the end of that
 * day.
 */
const end = 'ExpirationDateUtc';
const dayIn = (values: Readonly<Record<string, unknown>>): string => String(values[end] ?? '');

/** The licence of a client (spec 1 §2, §3, §5): number, last day, and the wastes that it covers. */
export const licenseScreens: FormScreens<LicenseRecord> = {
  area: licenses,
  wide: true,
  beside: true,
  fields: [
    {
      name: 'Number',
      label: msg`Número`,
      required: true,
      section: msg`Licença`,
      sectionEnd: (values) => isDay(dayIn(values)) && <LicenseDue day={dayIn(values)} />,
    },
    {
      name: end,
      label: msg`Válida até`,
      required: true,
      help: () => msg`Não pode ser anterior a hoje.`,
      control: ({ values, change }) => (
        <DatePicker
          value={dayIn(values) || null}
          min={lisbonDay(new Date())}
          onChange={(day, typed) => change({ [end]: day ?? typed })}
        />
      ),
      text: (values) => (isDay(dayIn(values)) ? showDate(dayIn(values)) : dayIn(values)),
    },
    {
      name: licenseField,
      label: msg`Códigos LER e operações`,
      panel: true,
      field: (field) => <LicenseMatrix {...field} />,
      parts: (values) =>
        readLicenseRows(values).flatMap((_, at) => {
          const number = at + 1;
          return [
            { name: licenseFieldPath(at, 'LerCode'), label: msg`Linha ${number}, código LER` },
            { name: licenseFieldPath(at, 'Operations'), label: msg`Linha ${number}, operações` },
          ];
        }),
    },
  ],
  empty: { EstablishmentId: null, Number: '', [end]: '', [licenseField]: [] },
  valuesOf: (license) => {
    return {
      EstablishmentId: license.EstablishmentId,
      Number: license.Number,
      [end]: license.ExpirationDateUtc === null ? '' : lisbonDay(license.ExpirationDateUtc),
      [licenseField]: toLicenseRows(license.LicenseLerOperations),
    };
  },
  payloadOf: (values) => ({
    EstablishmentId: values.EstablishmentId,
    Number: values.Number,
    [end]: isDay(dayIn(values)) ? endOfDay(dayIn(values)).toISOString() : dayIn(values),
    [licenseField]: toPairs(readLicenseRows(values)),
  }),
  problems: (values) => {
    const isPast = isDay(dayIn(values)) && endsBeforeToday(endOfDay(dayIn(values)).toISOString(), new Date());
    return { ...rowProblems(readLicenseRows(values)), ...(isPast && { [end]: licenseMessages.beforeToday }) };
  },
  entries: licenseEntries,
};
