import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type GuideActs, useGuideActs } from '#components/guide/acts/use-guide-acts.tsx';
import { DueBadge } from '#components/guide/due.tsx';
import { GuideLine } from '#components/guide/list/guide-line.tsx';
import type { GuideView } from '#components/guide/list/guide-view.ts';
import { QueuedLine } from '#components/guide/list/queued-line.tsx';
import type { DeadlineType } from '#domain/guide/deadlines.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { KeptPart, useDrawnPart } from './kept-part.tsx';
import { urgentGuides } from './urgent-guides.ts';

interface Props {
  types: readonly DeadlineType[];
  /** Number of guides by the server's count; the device may not have them yet. */
  counted: number;
}

/** Shows the guides with the nearest deadlines, each with its next act. */
export function DeadlineRows({ types, counted }: Props) {
  const { t } = useLingui();
  const rows = useLive((db) => urgentGuides(db, types, new Date()), [types.join()]);
  const { offered, dialog } = useGuideActs();
  const Row = useCompact() ? PhoneRow : DesktopRow;
  useDrawnPart('deadlines', rows !== undefined);
  if (!rows) return <KeptPart name="deadlines" />;
  if (rows.length === 0)
    return (
      <p className="px-4 py-6 text-center text-muted lg:px-5">
        {counted > 0 ? t`As guias ainda não estão neste dispositivo` : t`Nenhum prazo a correr`}
      </p>
    );
  return (
    <>
      <ul className="@container divide-y divide-border-soft" aria-label={t`Guias com prazo`}>
        {rows.map((view) => (
          <Row key={view.row.UniqueId} view={view} next={offered.next(view)} />
        ))}
      </ul>
      {dialog}
    </>
  );
}

interface RowProps {
  view: GuideView;
  next: ReturnType<GuideActs['next']>;
}

const consult = ({ row }: GuideView): string => `#/gars/consult/${encodeURIComponent(row.UniqueId)}`;

function DesktopRow({ view, next }: RowProps) {
  return (
    <li className="flex min-h-13.5 items-center gap-4 py-1.5 ps-5 pe-3">
      <a href={consult(view)} className="flex min-w-0 grow items-center gap-4 rounded-control text-ink hover:text-link">
        <GuideLine row={view.row} />
      </a>
      <span className="w-52 shrink-0 @max-[44rem]:hidden">
        <Due deadline={view.row.Deadline} full />
      </span>
      <span className="w-14 shrink-0 @min-[44rem]:hidden">
        <Due deadline={view.row.Deadline} />
      </span>
      <span className="flex w-40 shrink-0 justify-end">
        {next ? <Act view={view} next={next} size="sm" /> : <Queued view={view} />}
      </span>
    </li>
  );
}

function PhoneRow({ view, next }: RowProps) {
  return (
    <li className="px-4 py-2">
      <a href={consult(view)} className="flex min-h-(--target) items-center gap-3">
        <GuideLine row={view.row} />
      </a>
      <div className="flex min-h-(--target) items-center justify-between gap-3">
        <Due deadline={view.row.Deadline} full />
        {next ? <Act view={view} next={next} size="lg" /> : <Queued view={view} />}
      </div>
    </li>
  );
}

/** Shows the days left, which the kept shell shows on the same day only. */
const Due = (props: ComponentProps<typeof DueBadge>) => (
  <span data-day>
    <DueBadge {...props} />
  </span>
);

/** Shows the acts queued on a guide; the kept shell does not know how far they have come. */
const Queued = ({ view }: { view: GuideView }) => (
  <span data-fresh>
    <QueuedLine pending={view.pending} />
  </span>
);

const Act = ({ view, next, size }: { view: GuideView; next: NonNullable<RowProps['next']>; size: 'sm' | 'lg' }) => (
  <Button size={size} onClick={next.run}>
    {next.label}
    <span className="sr-only"> {view.row.Number}</span>
  </Button>
);
