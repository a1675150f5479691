import { useState } from 'react';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';

/** Day and time that a form writes, in Lisbon's time. */
export interface WrittenMoment {
  day: string | null;
  time: string | null;
  /** Moment in ISO 8601 UTC; '' until it is complete. */
  at: string;
  isDirty: boolean;
  setDay: (day: string | null) => void;
  setTime: (time: string | null) => void;
}

/** Holds a day and a time; `initial` is ISO 8601. */
export function useMoment(initial: string | undefined): WrittenMoment {
  const [first] = useState(() =>
    initial === undefined ? { day: null, time: null } : writtenLisbon(new Date(initial)),
  );
  const [written, setWritten] = useState<{ day: string | null; time: string | null }>(first);
  return {
    ...written,
    at: readLisbon(written, new Date())?.toISOString() ?? '',
    isDirty: written.day !== first.day || written.time !== first.time,
    setDay: (day) => setWritten((before) => ({ ...before, day })),
    setTime: (time) => setWritten((before) => ({ ...before, time })),
  };
}
