import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AlarmClock, Clock, ClockAlert, type LucideIcon } from 'lucide-react';
import { dueDays } from '#domain/guide/deadlines.ts';
import { Badge } from '#ui/basics/badge.tsx';
import type { Tone } from '#ui/basics/tone.ts';

interface Due {
  days: number;
  tone: Tone;
  icon: LucideIcon;
  short: string;
  sentence: string;
}

/**
 * Returns the time left to act, counted today and not when the guide was read (spec 2 §4, deadline
 * days).
 */
export function toDue(i18n: I18n, deadline: string | null, now: Date): Due | null {
  if (deadline === null) return null;
  const days = dueDays(deadline, now);
  if (days < 0)
    return {
      days,
      tone: 'danger',
      icon: ClockAlert,
      short: t(i18n)`−${-days} d`,
      sentence: t(i18n)`${plural(-days, { one: 'Prazo expirado à # dia', other: 'Prazo expirado à # dias' })}`,
    };
  if (days === 0)
    return { days, tone: 'warn', icon: AlarmClock, short: t(i18n)`Hoje`, sentence: t(i18n)`Prazo termina hoje!` };
  return {
    days,
    tone: 'info',
    icon: Clock,
    short: t(i18n)`${days} d`,
    sentence: t(i18n)`${plural(days, { one: 'Prazo termina em # dia', other: 'Prazo termina em # dias' })}`,
  };
}

/**
 * Shows the deadline: in a list only the days, with the sentence on hover; in a heading the
 * sentence.
 */
export function DueBadge({ deadline, full = false }: { deadline: string | null; full?: boolean }) {
  const { i18n } = useLingui();
  const due = toDue(i18n, deadline, new Date());
  if (!due) return null;
  return full ? (
    <Badge tone={due.tone} icon={due.icon}>
      {due.sentence}
    </Badge>
  ) : (
    <Badge bare tone={due.tone} icon={due.icon} title={due.sentence}>
      <span aria-hidden className="num">
        {due.short}
      </span>
      <span className="sr-only">{due.sentence}</span>
    </Badge>
  );
}
