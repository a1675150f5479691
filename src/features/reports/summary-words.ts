import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SummaryKind } from '#domain/report/summary.ts';

/** Title of each summary. */
export const summaryTitles: Record<SummaryKind, MessageDescriptor> = {
  producer: msg`Quantidades recebidas por produtor`,
  services: msg`Quantidades recebidas de prestadores de serviços`,
  rcd: msg`Quantidades recebidas de RCD`,
  exsitu: msg`Quantidades recebidas ex situ`,
  oua: msg`Quantidades recebidas de OAU`,
};

/** Titles that fit into the bar of a phone. */
export const phoneSummaryTitles: Record<SummaryKind, MessageDescriptor> = {
  ...summaryTitles,
  services: msg`Quantidades recebidas, serviços`,
};
