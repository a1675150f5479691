import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Ban, Check, Circle, type LucideIcon, PencilLine, PencilOff } from 'lucide-react';
import type { GuideStatus } from '#domain/guide/status.ts';
import { Badge } from '#ui/basics/badge.tsx';
import type { GuideTone } from '#ui/basics/tone.ts';
import { rejectedLabel, statusLabels } from './status-labels.ts';

interface Look {
  label: MessageDescriptor;
  tone: GuideTone;
  icon: LucideIcon;
}

/** Name, colour and icon of each state. */
export const statusLooks: Record<GuideStatus, Look> = {
  o: { label: statusLabels.o, tone: 'aberta', icon: Circle },
  i: { label: statusLabels.i, tone: 'emitida', icon: ArrowUpRight },
  r: { label: statusLabels.r, tone: 'corrigida', icon: PencilLine },
  rr: { label: statusLabels.rr, tone: 'negada', icon: PencilOff },
  f: { label: statusLabels.f, tone: 'fechada', icon: Check },
  rv: { label: statusLabels.rv, tone: 'anulada', icon: Ban },
};

/** Shows the state according to the server; a rejected guide says so, it is not an annulled one. */
export function StatusBadge({ status, rejected = false }: { status: GuideStatus; rejected?: boolean }) {
  const { t } = useLingui();
  const { label, tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon} wraps={rejected}>
      {rejected ? t(rejectedLabel) : t(label)}
    </Badge>
  );
}
