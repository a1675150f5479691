import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isDay, isTime } from '#lib/day-time.ts';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';

/** Time in which a lorry is usually ready after its guide, in ms. */
const readyInMs = 10 * 60_000;
const minuteMs = 60_000;

/** Holds the new departure of a guide, ten minutes from now at first, in Lisbon's time. */
export function useNewDeparture(planned: Date) {
  const { t } = useLingui();
  const [written, setWritten] = useState<{ day: string | null; time: string | null }>(() =>
    writtenLisbon(new Date(Date.now() + readyInMs)),
  );
  const { day, time } = written;
  const now = new Date();
  const at = readLisbon(written, now);
  const isPast = at !== null && at.getTime() + minuteMs <= Math.max(now.getTime(), planned.getTime());
  const timeProblem = isPast ? t`Esta hora já passou: escolha outra, ou diga que já saiu.` : undefined;
  return {
    day,
    time,
    setDay: (next: string | null) => setWritten((before) => ({ ...before, day: next })),
    setTime: (next: string | null) => setWritten((before) => ({ ...before, time: next })),
    /** Moment of the departure; null until it is complete and has not passed. */
    at: isPast ? null : at,
    problems: {
      day: isDay(day) ? undefined : t`Data inválida`,
      time: isTime(time) ? timeProblem : t`Hora inválida`,
    },
  };
}
