import { useLingui } from '@lingui/react/macro';
import {
  CalendarRange,
  ChartColumnBig,
  ChevronRight,
  ClipboardList,
  FileWarning,
  FolderDown,
  Scale,
  Table2,
} from 'lucide-react';
import { useNonComplianceReport } from '#components/guide/acts/use-external-pages.ts';
import { Screen } from '#components/screen/screen.tsx';
import { mirrYear } from '#domain/report/mirr.ts';
import { summaries, summaryKinds } from '#domain/report/summary.ts';
import { lisbonDay } from '#lib/format.ts';
import { Icon } from '#ui/basics/icon.tsx';
import { summaryTitles } from './summary-words.ts';

/** Shows /reports-hub: links to all reports (spec 3 §2). */
export function ReportsHubScreen() {
  const { t } = useLingui();
  const elsewhere = useNonComplianceReport();
  const entries = [
    {
      href: '#/generic-reports/last',
      icon: Table2,
      title: t`Relatório genérico`,
      text: t`Guias de um estabelecimento, com correções`,
    },
    {
      href: '#/reports',
      icon: CalendarRange,
      title: t`Relatório por datas de transporte e de fecho`,
      text: t`Até 90 dias, para um ficheiro`,
    },
    ...summaryKinds.map((kind) => ({
      href: `#${summaries[kind].screen}`,
      icon: Scale,
      title: t(summaryTitles[kind]),
      text: t`Por origem, LER, operação e destinatário, em toneladas`,
    })),
    {
      href: `#/reports/mirr/${mirrYear(new Date())}`,
      icon: ClipboardList,
      title: t`Números do ano`,
      text: t`Para o registo anual de resíduos (MIRR), com o que não bate certo`,
    },
    {
      href: `#/massVolumes/${lisbonDay(Date.now()).slice(0, 4)}`,
      icon: ChartColumnBig,
      title: t`Volumes de massa`,
      text: t`Por NIF do destinatário, em toneladas`,
    },
    ...(elsewhere
      ? [
          {
            href: elsewhere,
            icon: FileWarning,
            title: t`Relatório de não conformidades`,
            text: t`Abre noutra aplicação`,
          },
        ]
      : []),
    {
      href: '#/generated-documents/reports',
      icon: FolderDown,
      title: t`Geração de Documentos`,
      text: t`Ficheiros grandes, disponíveis 5 dias`,
    },
  ];
  return (
    <Screen title={t`Relatórios`} subtitle={t`Até 31 de março não há limite na geração de relatórios.`}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="flex h-full items-center gap-4 rounded-panel border hairline border-border bg-surface p-4 hover:bg-surface-hover"
            >
              <Icon of={icon} className="size-6 shrink-0 text-accent-text" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block text-label text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle rtl:rotate-180" />
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
