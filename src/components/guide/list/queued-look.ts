import { ClockArrowUp, GitCompareArrows, type LucideIcon, OctagonX } from 'lucide-react';
import type { CommandState } from '#db/rows.ts';

interface QueuedLook {
  tone: 'danger' | 'conflict' | 'pending';
  icon: LucideIcon;
}

const refused: QueuedLook = { tone: 'danger', icon: OctagonX };
const looks: Partial<Record<CommandState, QueuedLook>> = {
  rejected: refused,
  quarantined: refused,
  conflict: { tone: 'conflict', icon: GitCompareArrows },
};

/** Returns tone and icon of a queued act on a guide. */
export const queuedLook = (state: CommandState): QueuedLook => looks[state] ?? { tone: 'pending', icon: ClockArrowUp };
