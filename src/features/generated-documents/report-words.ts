import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AsyncReport } from '#domain/report/generated-report.ts';
import type { ReportKind } from '#domain/report/kinds.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { formatDate, formatMonth } from '#lib/format.ts';

/** Short name of each report in the list. */
export const kindNames: Record<ReportKind, MessageDescriptor> = {
  generic: msg`Genérico`,
  legacy: msg`Por datas`,
  producer: msg`Quantidades recebidas`,
  services: msg`Quantidades recebidas, serviços`,
  rcd: msg`Quantidades recebidas, RCD`,
  exsitu: msg`Quantidades recebidas, ex situ`,
  oua: msg`Quantidades recebidas, OAU`,
  mirr: msg`Números do ano`,
};

/** Returns the filters of a report as text: "01/01/2026 a 31/03/2026, LER 12 01 01". */
export function filterText(i18n: I18n, { Filters: f }: Pick<AsyncReport, 'Filters'>): string {
  const day = (one: string) => formatDate(`${one}T12:00:00Z`, i18n.locale);
  const [from, to] = [f.StartDate && day(f.StartDate), f.EndDate && day(f.EndDate)];
  const month = f.CloseDate && formatMonth(f.CloseDate, i18n.locale).toLocaleLowerCase();
  const [closedFrom, closedTo] = [f.ClosedStartDate && day(f.ClosedStartDate), f.ClosedEndDate && day(f.ClosedEndDate)];
  const ler = f.LerCode && writtenLer(f.LerCode);
  const parts = [
    from && to && t(i18n)`${from} a ${to}`,
    month && t(i18n)`fecho em ${month}`,
    closedFrom && closedTo && t(i18n)`fecho de ${closedFrom} a ${closedTo}`,
    ler && t(i18n)`LER ${ler}`,
    f.OperationCode && t(i18n)`operação ${f.OperationCode}`,
    f.ClientEstablishment && t(i18n)`cliente ${f.ClientEstablishment}`,
    f.PickupPoint && t(i18n)`ponto de recolha ${f.PickupPoint}`,
    f.Product && t(i18n)`etiqueta ${f.Product}`,
    f.User && t(i18n)`utilizador ${f.User}`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
