import { Plural, useLingui } from '@lingui/react/macro';
import { Shield } from 'lucide-react';
import { exportSecurityEvents, readSecurityEvents } from '#api/people/security.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { ExportMenu } from '#components/list/export-menu.tsx';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useUnreadList } from '#components/list/use-kept-table.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type SecurityEvent, SecurityEvents } from '#domain/security/event.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useKept } from '#runtime/use-kept.ts';
import { ChainNote } from './chain-note.tsx';
import { EventCard, EventPlace, EventResult, EventTime, EventTitle, EventWho } from './event-parts.tsx';
import { useEventFilters } from './use-event-filters.ts';

const lastWeek = { days: '7' };

/** Shows the account's log of security to its administrators, newest first (DESIGN.md, d35). */
export function SecurityScreen() {
  const { t } = useLingui();
  const compact = useCompact();
  const unread = useUnreadList();
  const query = useListQuery(lastWeek);
  const filters = useEventFilters();
  const { request } = query;
  const kept = useKept({
    key: `security:${JSON.stringify(request.filters)}:${request.size}:${request.page}`,
    schema: SecurityEvents,
    read: (http) => readSecurityEvents(http, request),
  });
  const { value } = kept;
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const total = value?.iTotalDisplayRecords ?? 0;
  const download = <ExportMenu read={(http, format) => exportSecurityEvents(http, format, request.filters)} />;
  const note = value && <ChainNote chain={value.Chain} />;
  return (
    <Screen
      title={t`Segurança`}
      subtitle={t`O que aconteceu nesta conta: entradas, permissões, exportações, apagamentos. Só se acrescenta, não se edita.`}
      actions={download}
    >
      {value?.Chain.Fault && note}
      <ResourceList<SecurityEvent>
        label={t`Registo de segurança`}
        query={query}
        data={{
          rows: value?.aaData,
          total,
          loading: kept.loading,
          failed: kept.failed !== null && value === null,
          again: kept.again,
          partial,
        }}
        filters={filters}
        count={value && <Plural value={total} one="# linha" other="# linhas" />}
        aside={compact && download}
        columns={[
          { key: 'At', header: t`Quando`, width: 160, render: (event) => <EventTime event={event} /> },
          { key: 'Kind', header: t`Acontecimento`, render: (event) => <EventTitle event={event} /> },
          { key: 'Who', header: t`Quem`, width: 190, render: (event) => <EventWho event={event} /> },
          { key: 'Address', header: t`De onde`, width: 200, render: (event) => <EventPlace event={event} /> },
          { key: 'Result', header: t`Resultado`, width: 120, render: (event) => <EventResult event={event} /> },
        ]}
        rowKey={({ Id }) => String(Id)}
        renderCard={(event) => <EventCard event={event} />}
        icon={Shield}
        empty={t`Ainda não aconteceu nada`}
        noMatch={t`Nada com estes filtros`}
        failed={unread}
      />
      {!value?.Chain.Fault && note}
    </Screen>
  );
}
