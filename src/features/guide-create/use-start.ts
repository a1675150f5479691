import { useCallback, useEffect, useRef, useState } from 'react';
import { type Around, startOf } from './guide-start.ts';
import type { GuideValues } from './guide-values.ts';

/**
 * What a new guide begins with. It follows what the device learns until `touch`: a field that was empty when it was pressed must not have
 * a value by the time the first key comes.
 */
export function useStart(around: Around | null, openedAt: number): { start: GuideValues | null; touch(): void } {
  const [start, setStart] = useState<GuideValues | null>(null);
  const touched = useRef(false);
  useEffect(() => {
    if (around) setStart((now) => (now && touched.current ? now : startOf(around, openedAt)));
  }, [around, openedAt]);
  const touch = useCallback(() => {
    touched.current = true;
  }, []);
  return { start, touch };
}
