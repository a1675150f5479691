import { useEffect, useRef, useState } from 'react';
import { roundCoordinate } from '#domain/field/coordinates.ts';
import { hasGeolocation } from '#lib/dom/abilities.ts';

export interface Position {
  latitude: number;
  longitude: number;
  /** Accuracy in metres; undefined for a point chosen by hand. */
  accuracy?: number | undefined;
}

type Problem = 'denied' | 'unavailable' | 'unsupported';

const options = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 } as const;

const positionOf = ({ coords }: GeolocationPosition): Position => ({
  latitude: roundCoordinate(coords.latitude),
  longitude: roundCoordinate(coords.longitude),
  accuracy: Math.round(coords.accuracy),
});

/** Requests the device's position once per press; works offline if the device has a receiver. */
export function usePosition(onFound: (position: Position) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const locate = () => {
    if (!hasGeolocation()) return setProblem('unsupported');
    setBusy(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      (found) => {
        setBusy(false);
        onFound(positionOf(found));
      },
      (error) => {
        setBusy(false);
        setProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      options,
    );
  };
  return { locate, busy, problem };
}

const isPermitted = async (): Promise<boolean> =>
  hasGeolocation() &&
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state === 'granted';

/**
 * Locates the device once without asking, if the user has already allowed it; without a position
 * nothing changes.
 */
export function usePositionAtOnce(enabled: boolean, onFound: (position: Position) => void): void {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!enabled) return;
    let here = true;
    void isPermitted().then((permitted) => {
      if (!permitted || !here) return;
      navigator.geolocation.getCurrentPosition(
        (position) => here && found.current(positionOf(position)),
        () => undefined,
        options,
      );
    });
    return () => {
      here = false;
    };
  }, [enabled]);
}
