import { Trans } from '@lingui/react/macro';
import { DueBadge } from '#components/guide/due.tsx';
import type { GuideView } from '#components/guide/list/guide-view.ts';
import { QueuedLine } from '#components/guide/list/queued-line.tsx';
import { NationalState } from '#components/guide/national-state.tsx';
import { RegistryBadge } from '#components/guide/registry-badge.tsx';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { isRejected } from '#domain/guide/national-status.ts';
import { groupedCode } from '#lib/text/guide-number.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

interface Props {
  view: GuideView;
  /** True while one of the guide's files is fetched. */
  fetching: boolean;
}

/** Shows above the guide its state, its deadline, its queued acts and its verification code. */
export const GuideState = ({ view: { row, pending }, fetching }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <StatusBadge status={row.Status} rejected={isRejected(row)} />
    <NationalState row={row} className="text-caption" />
    <RegistryBadge row={row} />
    <DueBadge deadline={row.Deadline} full />
    <QueuedLine pending={pending.filter((one) => !isRefused(one))} />
    {fetching && (
      <span role="status" className="text-caption text-muted">
        <Trans>A obter o documento…</Trans>
      </span>
    )}
    <span className="grow" />
    <span className="text-caption text-muted">
      <Trans>Código de verificação</Trans> <span className="codes">{groupedCode(row.Code)}</span>
    </span>
  </div>
);
