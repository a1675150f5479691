import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Ban, Check, Circle, type LucideIcon, PencilLine, PencilOff } from 'lucide-react';
import type { EgarStatus } from '../../domain/egar-status.ts';
import { Badge } from '../../ui/badge.tsx';
import type { GuideTone } from '../../ui/tone.ts';

interface Look {
  label: MessageDescriptor;
  tone: GuideTone;
  icon: LucideIcon;
}

/** Names of the states (spec 2 §4), each with its colour and picture. */
export const statusLooks: Record<EgarStatus, Look> = {
  o: { label: msg`Aberta`, tone: 'aberta', icon: Circle },
  i: { label: msg`Emitida`, tone: 'emitida', icon: ArrowUpRight },
  r: { label: msg`Corrigida`, tone: 'corrigida', icon: PencilLine },
  rr: { label: msg`Correção Negada`, tone: 'negada', icon: PencilOff },
  f: { label: msg`Fechada`, tone: 'fechada', icon: Check },
  rv: { label: msg`Anulada`, tone: 'anulada', icon: Ban },
};

/** The state as the server last said it. */
export function StatusBadge({ status }: { status: EgarStatus }) {
  const { t } = useLingui();
  const { label, tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}
