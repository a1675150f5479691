import { useLingui } from '@lingui/react/macro';
import { type DeclarationType, declarationTypes } from '#domain/report/declaration.ts';
import { formatDate } from '#lib/format.ts';

/** Returns a function that writes a period: "01/01/2026 a 31/10/2026". */
export function usePeriod(): (of: { StartDate: string; EndDate: string }) => string {
  const { t, i18n } = useLingui();
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, i18n.locale);
  return ({ StartDate, EndDate }) => t`${day(StartDate)} a ${day(EndDate)}`;
}

/** Returns a function that names each type. */
export function useTypeName(): (type: DeclarationType) => string {
  const { t } = useLingui();
  return (type) =>
    type === declarationTypes.ExSitu ? t`Declaração de quantidades ex situ` : t`Declaração de quantidades geral`;
}
