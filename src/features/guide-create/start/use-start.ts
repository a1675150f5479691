import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuideValues } from '../guide-values.ts';
import { type StartData, startValues } from './guide-start.ts';

/**
 * Returns the initial values of a new guide. They follow what the device learns until `touch`: a
 * field that was empty when pressed must not have a value by the first key.
 */
export function useStart(around: StartData | null, openedAt: number): { start: GuideValues | null; touch(): void } {
  const [start, setStart] = useState<GuideValues | null>(null);
  const touched = useRef(false);
  useEffect(() => {
    if (around) setStart((now) => (now && touched.current ? now : startValues(around, openedAt)));
  }, [around, openedAt]);
  const touch = useCallback(() => {
    touched.current = true;
  }, []);
  return { start, touch };
}
