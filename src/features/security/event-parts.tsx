import { useLingui } from '@lingui/react/macro';
import { Check, OctagonX } from 'lucide-react';
import type { SecurityEvent } from '#domain/security/event.ts';
import { cx } from '#lib/cx.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Icon } from '#ui/basics/icon.tsx';
import { eventIcon } from './event-icons.ts';
import { useEventWords } from './use-event-words.ts';

interface Props {
  event: SecurityEvent;
}

/** Shows two lines of a cell, the second one small. */
function Lines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <bdi className="block break-words">{first}</bdi>
      {second && <bdi className="block text-caption text-muted">{second}</bdi>}
    </>
  );
}

export function EventTime({ event }: Props) {
  const { i18n } = useLingui();
  return <span className="num">{formatDateTime(event.At, i18n.locale)}</span>;
}

/** Shows what happened: the kind with its icon, and what exactly below it. */
export function EventTitle({ event }: Props) {
  const { title, detail } = useEventWords()(event);
  return (
    <span className="flex items-center gap-2.5">
      <Icon
        of={eventIcon(event.Kind)}
        className={cx('size-4.5 shrink-0', event.Result === 'refused' ? 'text-danger-text' : 'text-muted')}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {detail && <bdi className="block text-caption break-words text-muted">{detail}</bdi>}
      </span>
    </span>
  );
}

export function EventWho({ event }: Props) {
  const { who, inName } = useEventWords()(event);
  return <Lines first={who} second={inName} />;
}

/** Shows the address and the device; nothing once they were erased. */
export function EventPlace({ event }: Props) {
  const { device } = useEventWords()(event);
  return event.Address === null && device === null ? null : <Lines first={event.Address ?? '–'} second={device} />;
}

export function EventResult({ event }: Props) {
  const { t } = useLingui();
  return event.Result === 'done' ? (
    <Badge bare tone="success" icon={Check}>
      {t`Feito`}
    </Badge>
  ) : (
    <Badge bare tone="danger" icon={OctagonX}>
      {t`Recusado`}
    </Badge>
  );
}

/** Shows an event on a phone. */
export function EventCard({ event }: Props) {
  const { who, inName, device } = useEventWords()(event);
  const place = [event.Address, device].filter(Boolean).join(' · ');
  return (
    <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <EventTitle event={event} />
        </div>
        <EventResult event={event} />
      </div>
      <p className="text-label text-muted">
        <EventTime event={event} />
      </p>
      <p className="text-label">
        <bdi className="break-words">{who}</bdi>
        {inName && <span className="text-muted"> · {inName}</span>}
        {place && <bdi className="block break-words text-muted">{place}</bdi>}
      </p>
    </article>
  );
}
